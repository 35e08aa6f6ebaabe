"""Ce qu'un rapport dit en français."""

from __future__ import annotations

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "contents": "Sommaire",
    "footer": "Produit par holocene report. Les intervalles sont à 95 %. Un projet d'amateurs, indépendant.",
    "find": "Chercher",
    "to": "à",
    "and": "et",
    "players_one": "1 joueur",
    "players_many": "{n} joueurs",
    "beginner": "débutant",
    "standard": "standard",
    "advanced": "avancé",
    "medium": "moyen",
    "hard": "difficile",
    "expert": "expert",
    "base": "jeu de base",
    "abundance": "Abondance",
    "animals": "Règne animal",
    "flora": "Flore",
    "terrain": "Terrain",
    "event": "Événement",
    "island": "Îles",
    "climate": "Climats",
    "ecosystem": "Écosystèmes",
    "green": "vert",
    "red": "rouge",
    "blue": "bleu",
    "yellow": "jaune",
    "multi": "multicolore",
    "black": "noir",
    "brown": "marron",
    "source_cards": "cartes",
    "source_events": "Événements",
    "source_compost": "compost",
    "source_sprouts": "germes",
    "source_growth": "croissance",
    "source_terrain": "Terrains",
    "source_ecosystem": "Écosystèmes",
    "source_fauna": "Faune",
    "source_animals": "animaux",
    "earth_title": "Ce que disent {games} parties d'Earth",
    "earth_under": "Jouées par {bots}.",
    "glance": "En bref",
    "tile_games": "parties",
    "tile_seats": "places jouées",
    "tile_rounds": "manches par partie (moyenne)",
    "tile_points": "points du vainqueur (moyenne)",
    "tile_decisions": "décisions par partie (moyenne)",
    "tile_answers": "réponses au choix (moyenne)",
    "glance_first": (
        "À {n} joueurs, le premier gagne {share} des parties ({between}) ; une part égale serait {due}."
    ),
    "glance_best": (
        "La carte qui va avec le plus de points une fois plantée est {name} : {value} ({between})."
    ),
    "glance_worst": "Celle qui va avec le moins de points est {name} : {value} ({between}).",
    "glance_start": (
        "La meilleure carte pour commencer est {name} : qui l'a dans sa main de départ gagne {value} "
        "points de pourcentage de plus ({between})."
    ),
    "glance_start_none": (
        "Aucune carte de la main de départ ne change les chances de gagner au point que ces parties "
        "le montrent."
    ),
    "glance_leader": "À mi-partie, à deux joueurs, celui qui mène gagne {share} des parties ({between}).",
    "glance_sure": (
        "{n} cartes sur {all} se distinguent par leurs points une fois plantées, avec 5 % de fausses "
        "découvertes."
    ),
    "read_heading": "Comment lire ces chiffres",
    "read_differences": (
        "Une différence compare les places qui ont eu une carte à celles qui ne l'ont pas eue, à la "
        "même table, avec le même bot et à peu près autant de cartes : sinon toute carte semblerait "
        "bonne à qui pioche beaucoup. Ce qui porte un triangle se distingue bien que des centaines de"
        " cartes soient examinées : parmi tout ce qui est marqué dans une colonne, une valeur sur "
        "vingt au plus est une fausse alerte (Benjamini et Hochberg). Les intervalles viennent de ce "
        "que l'on écarte tour à tour chacune des {groups} parties de l'ensemble."
    ),
    "read_cause": (
        "Une différence n'est pas une cause. La main de départ est distribuée au hasard : là, on peut"
        " la lire comme telle. Ce qui est planté a été choisi, par un bot, dans des parties qui "
        "allaient d'une certaine façon : une carte que seul plante celui qui mène paraît forte."
    ),
    "read_bots": "C'est le jeu tel que ces bots le jouent. Les gens prévoient autrement.",
    "cards": "Cartes",
    "cards_best_caption": (
        "Cartes qui vont avec le plus de points une fois plantées, avec intervalles à 95 %. Plein : "
        "se distingue après contrôle des fausses découvertes."
    ),
    "cards_worst_caption": "Cartes qui vont avec le moins de points une fois plantées.",
    "cards_start_best_caption": "Mains de départ : cartes qui vont avec le plus de victoires.",
    "cards_start_worst_caption": "Mains de départ : cartes qui vont avec le moins de victoires.",
    "axis_points": "différence de points",
    "axis_win": "différence de part de victoires, points de pourcentage",
    "scatter_caption": (
        "À quelle fréquence une carte vue est plantée, et avec quoi cela va. En haut à gauche sont celles "
        "que l'on plante rarement et qui vont avec beaucoup de points, souvent parce qu'elles coûtent cher."
    ),
    "axis_plant_rate": "plantée par ceux qui l'ont vue",
    "cards_table": "Toutes les cartes",
    "cards_table_caption": (
        "Différences avec intervalles à 95 % : victoires en points de pourcentage, points en points. "
        "Un triangle marque ce qui se distingue."
    ),
    "col_card": "carte",
    "col_kind": "sorte",
    "col_colour": "couleurs",
    "col_cost": "coût",
    "col_draw": "vue",
    "col_draw_help": "Part des places qui l'ont piochée, au départ ou plus tard",
    "col_keep": "gardée",
    "col_keep_help": "Quand on pouvait la garder ou non : main de départ et pioches au choix",
    "col_plant": "plantée",
    "col_plant_help": "Part de ceux qui l'ont vue et l'ont plantée ou jouée",
    "col_start_win": "victoires, départ",
    "col_start_points": "points, départ",
    "col_drawn_win": "victoires, piochée",
    "col_drawn_points": "points, piochée",
    "col_planted_win": "victoires, plantée",
    "col_planted_points": "points, plantée",
    "groups": "Par couleur et par coût",
    "costs_caption": (
        "Par coût : moyenne des différences de points des cartes plantées ; l'intervalle montre "
        "combien les cartes d'un même coût diffèrent."
    ),
    "colours_caption": "Par couleur des capacités : de même. Une carte à deux couleurs compte pour les deux.",
    "axis_cost": "coût en jetons Sol",
    "cost_of": "coût {n}",
    "col_cards": "cartes",
    "groups_table": "Les mêmes en tableaux",
    "sides": "Îles, Climats, Écosystèmes",
    "sides_text": (
        "Chacun est une face de carte ; on choisit parmi les faces reçues. Le taux dit à quelle fréquence."
    ),
    "sides_caption": "{kind} : points de qui joue avec, face aux autres à une telle table.",
    "sides_table": "Toutes les faces",
    "col_side": "face",
    "col_take": "choisie",
    "col_win": "victoires",
    "col_points": "points",
    "col_seats": "places",
    "fauna": "Faune",
    "fauna_caption": "Feuilles par partie sur chaque objectif, selon qu'on y arrive premier, deuxième…",
    "axis_leaves": "feuilles par partie",
    "tier": "rang {n}",
    "fauna_table": "Tous les objectifs",
    "col_goal": "objectif",
    "col_claim": "atteint par",
    "col_first_round": "premier à la manche",
    "col_first_win": "le premier gagne",
    "col_first_due": "part égale",
    "col_first_points": "le premier, points au-dessus de la table",
    "pairs": "Paires",
    "pairs_text": (
        "Deux cartes plantées par le même joueur : les points au-delà de ce qui va avec chacune seule"
        " et avec le nombre de cartes plantées. {n} paires ont été plantées ensemble au moins {least}"
        " fois ; {sure} se distinguent."
    ),
    "pairs_best": "Paires qui vont ensemble",
    "pairs_worst": "Paires qui se gênent",
    "pairs_caption": (
        "Points au-delà de la somme des deux, avec intervalles à 95 %. Ensemble : combien de fois "
        "plus souvent que par hasard le même joueur les plante."
    ),
    "col_first": "carte",
    "col_second": "avec",
    "col_together": "ensemble",
    "seats": "Qui commence",
    "seats_caption": (
        "Part de victoires selon le rang dans le tour ; le nombre est le rang, le pointillé une part égale."
    ),
    "axis_share": "part de victoires",
    "seats_table": "Victoires et points selon le rang",
    "col_players": "joueurs",
    "col_seat": "rang",
    "col_games": "parties",
    "col_due": "part égale",
    "course": "Le cours d'une partie",
    "rounds_caption": "Durée en manches.",
    "axis_round": "manche",
    "axis_rounds": "manches",
    "axis_part": "part des parties",
    "branching_caption": "Réponses au choix d'un joueur, aux décisions qui en ont au moins deux.",
    "axis_answers": "réponses",
    "sources_caption": (
        "Points selon leur source après chaque manche, moyenne de toutes les places ({table})."
    ),
    "axis_mean_points": "points",
    "tables_table": "Chaque sorte de table",
    "col_table": "table",
    "col_rounds": "manches",
    "col_decisions": "décisions",
    "col_branching": "réponses",
    "col_points_mean": "points",
    "col_deviation": "écart type",
    "col_winner": "vainqueur",
    "swings": "Avances et retournements",
    "swings_text": (
        "La valeur d'une situation est ce qu'elle a valu dans ces parties : la part gagnée par toutes"
        " les places aussi avancées dans la partie et autant en avance. Un retournement est le "
        "changement de cette valeur pour un joueur en un dixième de partie."
    ),
    "leader_caption": "À quelle fréquence celui qui mène après une partie du jeu l'emporte.",
    "axis_tenth": "part de la partie jouée",
    "swing_caption": "Changement moyen des chances d'un joueur, par dixième de partie.",
    "axis_swing": "changement des chances",
    "changes_caption": "Changements de meneur dans une partie, vus à chaque dixième.",
    "axis_changes": "changements de meneur",
    "behind_caption": "De combien les vainqueurs ont été menés, au pire (vu à chaque dixième).",
    "axis_behind": "points de retard sur le meneur, au plus",
    "scores": "Scores",
    "scores_caption": "Points finaux des vainqueurs et des autres ({table}).",
    "winners": "vainqueurs",
    "others": "autres",
    "axis_seats": "part des places",
    "animals_heading": "Animaux",
    "animals_caption": "Points de qui a l'animal, face aux autres à de telles tables.",
    "collective_caption": (
        "L'animal qui sert à tous : points de toutes les places au-dessus de la moyenne de telles tables."
    ),
    "animals_table": "Tous les animaux",
    "col_animal": "animal",
    # months and card sets
    "earth_set": "Cartes : le jeu « {name} »{differs}, et non celui d'origine.",
    "set_changed": "cartes modifiées : {n}",
    "set_added": "ajoutées : {n}",
    "set_removed": "retirées : {n}",
    "set_months": "mois : {n}",
    "months": "Mois",
    "months_text": (
        "Une carte Mois restreint et change la partie pour tout le monde. On ne compare que des "
        "tables pareilles par ailleurs."
    ),
    "months_against_none": (
        "Les différences sont prises par rapport aux parties de la même table sans mois."
    ),
    "months_against_others": (
        "Les différences sont prises par rapport aux parties de la même table avec les autres "
        "mois, car aucune ne s'est jouée sans."
    ),
    "months_against_alone": (
        "Une table qui n'a qu'un seul mois ne se compare à rien : ajoutez des parties de la même "
        "table avec calendar=off ou calendar=random."
    ),
    "rounds_more_caption": "Durée avec un mois : différence en manches ({table}).",
    "points_more_caption": "Points avec un mois : différence des points moyens d'une place ({table}).",
    "axis_rounds_more": "différence en manches",
    "months_table": "Tous les mois. Intervalles à 95 % ; un triangle marque ce qui ressort.",
    "month_bots_table": "Qui gagne avec quel mois",
    "month_none": "sans mois",
    "col_month": "mois",
    "col_rounds_more": "manches, différence",
    "col_points_more": "points, différence",
    "col_month_points": "dont par le mois",
    "col_month_first": "le premier joueur gagne",
    "col_bot": "bot",
    "source_month": "mois",
    "ews_title": "Ce que disent {games} parties d'Earth, Water & Sun",
    "ews_read": (
        "Les tables sont séparées selon le plateau et selon qui joue Noir, qui commence, et Blanc. "
        "Une nulle compte une demi-victoire pour chacun."
    ),
    "ews_tile_black": "part du premier joueur",
    "ews_tile_draws": "nulles",
    "ews_tile_turns": "tours par partie (moyenne)",
    "advantage": "Le premier coup",
    "advantage_caption": (
        "Part de Noir, qui commence, selon le plateau et les joueurs ; la ligne marque une partie égale."
    ),
    "axis_black": "part de Noir",
    "advantage_table": "Selon le plateau et les joueurs",
    "col_board": "plateau",
    "col_black": "Noir",
    "col_white": "Blanc",
    "col_black_wins": "Noir gagne",
    "col_draws": "nulles",
    "col_white_wins": "Blanc gagne",
    "col_share": "part de Noir",
    "col_turns": "tours",
    "length": "Durée",
    "turns_caption": "Tours des deux joueurs ensemble.",
    "axis_turns": "tours",
    "decisive": "Comment les parties se décident",
    "reasons_caption": "Ce qui a mis fin aux parties.",
    "reason_W-END-01": "le dernier Arbre d'un camp est tombé",
    "reason_W-END-03": "les deux perdent leur dernier Arbre ensemble",
    "reason_W-END-04": "personne ne peut croître ni bouger",
    "reason_W-END-05": "une position est revenue trop souvent",
    "reason_W-END-06": "trop longtemps sans progrès",
    "reason_H-W12": "trop longtemps, seules des racines ont bougé",
    "decided_caption": "Part des parties décidées, non nulles, selon leur durée.",
    "axis_decided": "parties décidées",
    "openings": "Ouvertures",
    "openings_text": (
        "Les premiers tours tels qu'ils s'écrivent (docs/ews-protocol.md). Bots et plateaux "
        "différents sont distingués."
    ),
    "first_turn_caption": "Le premier tour de Noir.",
    "opening_caption": "Le premier tour de chaque camp.",
    "col_turn": "tour",
    "col_opening": "ouverture",
    "first_loss_caption": (
        "Qui perd le premier spécimen : à quelle fréquence ce camp gagne quand même, "
        "et à quel tour il tombe (moyenne)."
    ),
    "col_loser": "gagne",
    "col_middle": "médiane",
    "col_high": "neuf sur dix jusqu'à",
    "col_part": "part",
}

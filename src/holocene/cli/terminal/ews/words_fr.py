"""French: the texts of Earth, Water & Sun in the terminal, beside or instead of the common ones."""

from __future__ import annotations

from typing import Final

TEXTS: Final[dict[str, str]] = {
    "bot.search": "Recherche",
    "bot.level1": "Niveau 1",
    "bot.level2": "Niveau 2",
    "bot.level3": "Niveau 3",
    "bot.level4": "Niveau 4",
    "bot.level5": "Niveau 5",
    "hello": "Terre, Eau & Soleil : détruisez les deux Arbres de l'autre couleur.",
    "hello.end": (
        "À chaque tour : un jeton pour l'un de vos Arbres et Champignons, puis un déplacement, puis peut-"
        "être une attaque."
    ),
    "hello.order": "Noir commence : {black}. Blanc : {white}. Plateau : {board}.",
    "hello.change": (
        "Autre partie : holocene play {game} --bots level2 (level1 à level5), --people 2, --seat 0 (Noir), "
        "--option board=R67, --lang en ; --help dit le reste."
    ),
    "help.numbers": (
        "Tapez le numéro d'une réponse, ou ce qui la suit entre parenthèses. Plusieurs sur une ligne "
        "répondent à plusieurs questions de suite : i4w i4 se se fini."
    ),
    "help.resign": "abandon   abandonner : l'autre camp gagne",
    "help.draw": "nulle     proposer la nulle à la personne d'en face",
    "help.moves": "coups     les tours joués, en notation",
    "help.undo": "u         reprendre le dernier choix de ce tour",
    "help.pieces": (
        "M, T blancs et m, t noirs : Champignon et Arbre ; puis Terre, Eau, Soleil ; + un bouclier."
    ),
    "help.roots": "w, b et & entre les cases : racine blanche, noire, les deux. x : case détruite.",
    "undo.refused": "Il ne reste rien de ce tour à reprendre.",
    "handover": "À {name}. Appuyez sur Entrée pour continuer.",
    "colour.black": "Noir",
    "colour.white": "Blanc",
    "kind.mushroom": "Champignon",
    "kind.tree": "Arbre",
    "resource.earth": "Terre",
    "resource.water": "Eau",
    "resource.sun": "Soleil",
    "head": "Tour {turn} · trait : {colour}, {name}",
    "head.over": "La partie est finie",
    "side": "{colour} : {trees} Arbres, {mushrooms} Champignons, {hand} racines en main, {supply} en réserve",
    "supply": "Réserve : {earth} Terre, {water} Eau, {sun} Soleil, {shields} boucliers",
    "ask.Grow": "D'abord, la croissance : quel jeton pour quel Arbre ou Champignon ?",
    "ask.Grow.destroy": "Rien chez vous ne peut croître : votre jeton détruit une case. Laquelle ?",
    "ask.Move": "Maintenant, le déplacement : quel Arbre ou Champignon ?",
    "ask.SetOut": "{cell} se déplace. Dans quelle direction ?",
    "ask.Move.none": "Aucun de vos Arbres et Champignons ne peut bouger. Continuer ?",
    "ask.Walk": "En {cell} : encore un pas, ou finir le tour ?",
    "ask.Walk.strike": "En {cell} : encore un pas, attaquer, ou finir le tour ?",
    "ask.Walk.attack": "En {cell} : attaquer, ou finir le tour ?",
    "ask.Target": "Attaque depuis {cell} : quelle case ?",
    "ask.Root": "Il n'y a personne en {cell} : une racine voisine est détruite. Laquelle ?",
    "ask.TargetTwo": "Attaquez-vous aussi une seconde case ?",
    "ask.RootTwo": "Il n'y a personne en {cell} : une racine voisine est détruite aussi. Laquelle ?",
    "ask.Pay": "Jetons gagnés : {n}. Où va le prochain ?",
    "ask.Pay.destroy": (
        "Jetons gagnés : {n}. Rien chez vous ne peut croître : le prochain détruit une case. Laquelle ?"
    ),
    "ask.PayOther": "Jetons gagnés pendant le tour adverse : {n}. Où va le prochain ?",
    "ask.PayOther.destroy": (
        "Jetons gagnés pendant le tour adverse : {n}. Rien chez vous ne peut croître : le prochain "
        "détruit une case. Laquelle ?"
    ),
    "ask.After.both": "Après l'attaque : attaquer encore, faire un pas de plus, ou finir le tour ?",
    "ask.After.strike": "Après l'attaque : attaquer encore, ou finir le tour ?",
    "ask.After.step": "Après l'attaque : un pas de plus, ou finir le tour ?",
    "ask.Close": "Encore une racine, ou finir le tour ?",
    "ask.end": "Finir le tour ?",
    "done": "fini",
    "answer.done": "finir le tour",
    "answer.done.Move": "rien ne peut bouger, continuer",
    "answer.done.TargetTwo": "seulement la première",
    "answer.strike": "attaquer",
    "answer.step": "{direction} vers {cell}",
    "answer.step.hit": "{direction} en {cell} : attaquer {what}",
    "answer.target": "{cell} : {what}",
    "answer.target.root": "{cell} : une racine d'un côté",
    "answer.root": "côté {direction}, racine ({colour})",
    "answer.upgrade": "{resource} pour {kind} en {cell}",
    "answer.destroy": "détruire {cell} avec {resource}",
    "answer.destroy.piece": "détruire {cell} avec {resource}, et {what} qui s'y trouve",
    "answer.move": "{kind} en {cell}",
    "answer.root+": "une racine en {edge}",
    "answer.root-": "la racine en {edge}",
    "line.root+": "poser une racine …",
    "line.root-": "reprendre une racine …",
    "page.root+": "Où poser une racine ?",
    "page.root-": "Quelle racine reprendre ?",
    "news.upgrade": "{what} en {cell} : {resource} {level}",
    "news.moved": "{what} {start} → {cell}",
    "news.lost": "{what} en {cell} : détruit",
    "news.gone": "case {cell} détruite",
    "news.shield": "{what} en {cell} perd son bouclier",
    "news.root.on": "une racine ({colour}) en {edge}",
    "news.root.off": "une racine ({colour}) de moins en {edge}",
    "moves.none": "Aucun tour n'a encore été joué.",
    "resign.sure": "Abandonner vraiment ? o/n : ",
    "resigned": "{winner} gagne par abandon (W-END-07).",
    "draw.agree": "{name}, acceptez-vous la nulle ? o/n : ",
    "draw.agreed": "Partie nulle, d'un commun accord (W-END-07).",
    "draw.declined": "Pas de nulle : {name} continue.",
    "end.won": "{name} ({colour}) gagne.",
    "end.drawn": "Partie nulle.",
    "end.reason": "Pourquoi : {reason} ({rule}).",
    "reason.W-END-01": "un joueur n'a plus d'Arbre",
    "reason.W-END-03": "les deux ont perdu leur dernier Arbre dans une même attaque",
    "reason.W-END-04": "aucun des deux ne pouvait croître, détruire une case ni se déplacer",
    "reason.W-END-05": "la même position est revenue trop souvent",
    "reason.W-END-06": "trop de tours sans jeton, sans perte ni racine",
    "reason.H-W12": "trop de tours où seules des racines ont bougé",
}

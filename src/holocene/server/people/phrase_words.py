"""The words of recovery phrases: 512 plain ones in each language, told apart by their first four letters.

Chosen by hand for this project. A list is never changed: whoever has written down a phrase must be able to
read it in.
"""

from __future__ import annotations

from typing import Final

ENGLISH: Final = """
acid acorn actor adult advice agent alarm album alley almond amber anchor angle animal ankle answer antler
apple april apron arch arena argue armour arrow artist ashes aspen atlas attic august aunt autumn avenue
axis azure bacon badge bagel bakery bamboo banana barn basket bath beach bean bear bell bench berry bird
blue board boat bone book bottle bowl brain branch bread breeze brick bridge broom bubble bucket bulb bundle
bush button cabin cable cactus cage cake camel candle canoe canvas carpet carrot castle cattle cave celery
cellar cement chair cheese cherry child choir cinema circle city clay clever clock cloud clover coach coast
coffee coin collar comet copper coral corner cotton cousin crab cream crown cycle daisy dance danger dawn
deer delta desert desk dinner dish ditch diver doctor donkey door double dragon drawer dream dress drum duck
dune dust dwarf eagle early earth east echo edge editor effort eight elbow elder ember empty engine enjoy
exit expert fabric falcon family farm father fence fern ferry fiddle field finger fire fish flag flame
flower flute foam folder forest fork fossil friend frost fruit funnel future galaxy garden garlic gate
gentle giant ginger glass globe glove goat gold goose gorge grain grape green guest guitar gulf gust habit
hail hammer hand hawk hazel heart hedge height hello helmet herb heron hill hockey hole honey hook horse
hotel house human humour hunter idea igloo image inch index infant insect iron island item ivory jacket
jaguar jeans jelly jewel joke judge juice july jump june jungle junior kayak kettle king kite kitten kiwi
knee knife knot koala label ladder lake lamp large lava lawn leader leaf lemon letter level lily lime lion
liquid little lizard local lotus lucky lunch lung lynx magic magnet mango maple marble market mask match
meadow medal melon member metal meteor middle milk mill minute mirror moment monkey month moon moss mother
motor mouse muscle museum music myth name napkin nature needle nephew nest nettle night noble noise noodle
north nose number nurse oasis ocean office olive onion opera orange orbit organ otter ounce oval oven owner
oxygen oyster paddle page paint palace palm panda paper parade parrot path peach peanut pear pebble pencil
pepper petal phone photo piano picnic pigeon pillow pilot pine pink pirate pizza planet plate plum pocket
poem pond pony poppy potato powder prince puddle puppy purple puzzle quarry queen quick quiet quilt quiz
rabbit radio raft rain raven razor recipe reef rice ring river road robin roof root rose round ruby ruler
rural sack sage salad sand sauce scarf seal seed seven sheep shell shirt shoe skate skirt sled sleep small
smile smoke snail snow soap sock sofa soil song sound south spark spoon star stone storm sugar surf swan
swing syrup table tango tape tent thumb tiger toast tooth torch towel town train trunk tulip twin type uncle
under unit upper urban usual value vase verb visit voice vote vowel wagon waist water wave week whale wheat
wheel white widow wing wise wolf wood wool word worm wrist yard young zebra zero zinc zone
"""

FRENCH: Final = """
accord achat acier acteur agneau aigle aile aimant alarme album algue allée amande ambre ananas ancre ange
animal anneau août arbre argent argile atlas aube aurore avenue avion avoine avril azur bagage baie balai
balcon ballon banane banc barque bassin bateau bâton berger beurre biche bijou billet bleuet bloc blouse
bocal bois boîte bonbon bonnet bord bosse botte bouche bougie bras brebis brique brise brosse bruit brume
bûche bulle bureau buste buvard cabane cactus cadeau cadran café cage cahier caisse calme camion canal canne
canot carafe carnet carré casque castor cave céleri cendre centre cercle cerf cerise chaise chemin cheval
chien cigale ciment cinéma cirque citron cloche clou cochon coffre comète compas corail corde corne coton
coude coupe courge cousin crabe craie crayon crème crête croix cuivre cygne dame danse datte défi degré
délice demain dent départ désert dessin devoir dictée digue dîner disque doigt dorade douche dragon drap
droit dune duvet école écran effort élan élève encre enfant entrée épice épine espace essai étang étude
évier examen fable façade faisan farine faucon femme ferme festin fête figue filet fille film flamme flaque
flèche fleur flocon flûte fond forêt forge four fraise frère frite froid fruit fumée fuseau futur galet gant
garage garçon gare gâteau gazon géant genou gentil girafe givre glace gland globe gomme gorge goutte grain
grange grotte groupe guêpe guide habit hache haie hameau hareng harpe hasard haut herbe héron hêtre heure
hibou hiver homard homme hôtel houle huile huître humeur hutte idée image indice infini iris ivoire jade
jaguar jambe jardin jasmin jaune jeudi jeune joie joue jour joyau juge juin jumeau jupe kayak képi kilo kiwi
koala lagune laine lait lampe langue lapin large lave légume lettre levain levier lézard liane lièvre ligne
lilas lime lion livre loisir long loup loutre lundi lune lutin lutte lynx lyre magie main maïs maître malice
maman manche manège marais marbre marché mardi marée marin masque matin melon menthe merle métal métier
meuble midi miel miette mine minuit miroir moteur mouche moulin mousse mouton moyen mulot mûre musée nacre
nageur nappe natte nature navet navire nectar neige neveu niche noir noix nombre nord note nougat nuage nuit
numéro oasis océan odeur oignon oiseau olive ombre oncle ongle opale opéra orage orange ordre orge orgue
origan orme orteil ortie otarie ouest ours outil ovale page paille pain palais panda panier papier paquet
parade parfum parole pastel pâte patin patron pavot pays peau pêche pelle pépin perle petit phare photo
piano pièce pizza plage pluie plume poche poème poire pomme pont port poule prune quai rabot radis rame
rampe récif règle reine renne repas repos rêve rire robe roman ronce rond rosée roue rouge route ruban ruche
rural sable sabot salle salon sang sapin satin sauce saule savon seau signe singe sirop sœur soie soir soupe
stade sucre tabac table tache tapis tarte tasse taupe télé tente thym tigre tissu toast toile toit total
tour train tribu tronc tuile tuyau urne usine utile vache vague vase veau vélo vent verre vert veste vigne
vitre voile voix vrai wagon yeux zèbre zéro zeste zone
"""

LISTS: Final[dict[str, tuple[str, ...]]] = {"en": tuple(ENGLISH.split()), "fr": tuple(FRENCH.split())}

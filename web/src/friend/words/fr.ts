/** French: playing with a friend over a direct line. */

import type { friendEn } from './en';

export const friendFr: Record<keyof typeof friendEn, string> = {
  'friend.title': 'À la table d’un ami',
  'friend.invite': 'Inviter un ami directement',
  'friend.how':
    'Vos deux appareils se relient directement, sans serveur. Pour cela, deux codes font l’aller-retour par la messagerie de votre choix : votre invitation et la réponse de votre ami.',
  'friend.knows':
    'Votre appareil tient la partie, il connaît donc toutes les cartes. Vous ne voyez que les vôtres ; jouez pour le plaisir, avec des amis qui vous font confiance.',
  'friend.knows.guest':
    'La partie tourne sur l’appareil de votre ami, qui connaît donc toutes les cartes. Vous ne recevez que ce que votre place peut voir.',
  'friend.one': '1. Envoyez cette invitation à votre ami',
  'friend.two': '2. Saisissez la réponse de votre ami',
  'friend.link': 'L’invitation',
  'friend.reply': 'Votre réponse',
  'friend.paste': 'La réponse, ou son lien',
  'friend.take': 'Relier',
  'friend.seat': 'Place {n}',
  'friend.new': 'Nouvelle invitation',
  'friend.qr': 'Le code sous forme de code QR',
  'friend.qr.invite': 'Votre ami le scanne avec son appareil photo.',
  'friend.qr.reply': 'Votre ami le scanne avec son appareil photo.',
  'friend.preparing': 'L’invitation se prépare …',
  'friend.waiting': 'Gardez cette page ouverte jusqu’à l’arrivée de votre ami.',
  'friend.connecting': 'Les appareils se cherchent …',
  'friend.connected': 'Reliés directement.',
  'friend.ended':
    'Les appareils ne se joignent pas. Le mieux est d’être sur le même réseau ; sur des réseaux différents, l’adresse d’un serveur STUN ou TURN dans les réglages peut aider. Faites une nouvelle invitation pour réessayer.',
  'friend.wrong':
    'Ce n’est pas la réponse à une invitation de cette page. Une invitation prend fin quand sa page est fermée ou rechargée ; envoyez alors la nouvelle.',
  'friend.lost.host': '{name} n’est pas relié.',
  'friend.lost.again': 'Inviter de nouveau',
  'friend.lost.text':
    'La même place, rien n’est perdu. La nouvelle invitation ne vaut que sur l’appareil qui y a joué.',
  'friend.lost.guest':
    'La ligne directe vers l’appareil de votre ami est coupée. Rien n’est perdu : demandez une nouvelle invitation et ouvrez-la sur cet appareil.',
  'friend.lost.paste': 'La nouvelle invitation, ou son lien',
  'friend.open': 'Ouvrir',
  'friend.invited':
    'Vous êtes invité à une table sur l’appareil d’un ami. Les appareils se relient directement, sans serveur.',
  'friend.sit': 'Accepter l’invitation',
  'friend.back': 'Renvoyez cette réponse à votre ami',
  'friend.back.text': 'Gardez cette page ouverte : la table apparaît d’elle-même dès que votre ami a saisi la réponse.',
  'friend.handed': 'La réponse est arrivée à la page de votre table. Retournez-y : celle-ci peut être fermée.',
  'friend.nobody':
    'Aucune page de ce navigateur n’attend cette réponse. Copiez-la et saisissez-la là où l’invitation a été faite :',
  'friend.own': 'C’est votre propre invitation. Elle est destinée à un ami, sur un autre appareil.',
  'friend.own.go': 'À ma table',
  'friend.unreadable':
    'Ce n’est pas une invitation, ou elle a été coupée en chemin. Copiez-la en entier, ou demandez-en une nouvelle.',
  'friend.cannot':
    'Les connexions directes se font depuis la page sans serveur, dans un navigateur qui les connaît ; ce n’est pas le cas ici.',
  'friend.tables': 'Aux tables d’amis',
  'friend.at': 'avec {names}',
  'friend.forget': 'Retirer de cette liste',
  'friend.ice': 'Serveur pour les connexions directes (facultatif)',
  'friend.ice.hint':
    'Utile seulement entre réseaux différents : stun:HÔTE:PORT, ou turn:HÔTE:PORT NOM MOT-DE-PASSE. Vide : aucun n’est interrogé.',
  'friend.ice.wrong': 'Écrivez stun:HÔTE:PORT, ou turn:HÔTE:PORT NOM MOT-DE-PASSE.',
};

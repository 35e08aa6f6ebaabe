/** Web Push in this browser: whether it can, whether it does, and handing the server what it needs to reach it.
 *
 * A device with a profile is told of all its seats, one without of the seat of one room, by the token it holds there.
 */

import { ask } from '../lib/api';
import type { NoticeWays } from '../lib/protocol.generated';
import { settings } from '../lib/settings.svelte';
import { askAsMe, isSigned } from './me.svelte';

/** A seat without a profile. */
export interface SeatHere {
  room: string;
  token: string;
}

export type Outcome = 'on' | 'off' | 'refused' | 'failed';

/** The page's helper, where the browser keeps one and can be pushed to. */
async function helper(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

export const canPush = async (): Promise<boolean> => (await helper()) !== null;

export async function isPushed(): Promise<boolean> {
  return Boolean(await (await helper())?.pushManager.getSubscription());
}

export async function startPush(seat: SeatHere | null): Promise<Outcome> {
  const there = await helper();
  if (!there) return 'failed';
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  const { push } = await ask<NoticeWays>('GET', '/api/notices');
  let given: PushSubscriptionJSON;
  try {
    given = (await there.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: push })).toJSON();
  } catch {
    return 'failed';
  }
  await tell('', { endpoint: given.endpoint, ...given.keys, lang: settings.lang }, seat);
  return 'on';
}

/** Of a profile, or of a seat: the browser itself stays subscribed while other seats may need it. */
export async function endPush(seat: SeatHere | null): Promise<Outcome> {
  const subscription = await (await helper())?.pushManager.getSubscription();
  if (subscription) {
    await tell('/remove', { endpoint: subscription.endpoint }, seat);
    if (isSigned()) await subscription.unsubscribe();
  }
  return 'off';
}

function tell(what: string, body: object, seat: SeatHere | null): Promise<unknown> {
  return seat && !isSigned()
    ? ask('POST', `/api/rooms/${seat.room}/push${what}`, body, seat.token)
    : askAsMe('POST', `/api/people/me/push${what}`, body);
}

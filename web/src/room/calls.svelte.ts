/** Calls the person back to the table: the title of the page, a badge, a sound, and with permission a notification. */

import type { RoomSummary } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { chime } from '../lib/sound';
import { shell } from '../words';

/** Whose turn it is, for the title: mine, or the names of those who are waited for. */
export function titleOf(summary: RoomSummary | null, isAsked: boolean, waiting: readonly number[]): string {
  const say = shell();
  if (!summary || summary.status === 'waiting') return '';
  if (summary.status === 'finished') return say('title.over');
  if (summary.status === 'paused') return say('title.paused');
  if (isAsked) return `● ${say('title.yours')}`;
  const names = waiting.map((seat) => summary.seats[seat]?.name || say('new.seat', { n: seat + 1 }));
  return names.length ? say('title.waits', { names: names.join(', ') }) : '';
}

/** A new question or the end: heard if sounds are on, and told where nobody looks at the page. */
export function callFor(what: 'turn' | 'end', names: string, room: string): void {
  chime(what);
  if (!document.hidden) return;
  void navigator.setAppBadge?.(1).catch(() => undefined);
  if (!settings.notify || !('Notification' in window) || Notification.permission !== 'granted') return;
  const say = shell();
  const body = what === 'turn' ? say('notify.body', { names }) : say('title.over');
  notify(say('app.name'), { body, tag: room });
}

function notify(title: string, how: NotificationOptions): void {
  try {
    const notice = new Notification(title, how);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // On phones only the page's helper may show one.
    void navigator.serviceWorker?.getRegistration().then((helper) => helper?.showNotification(title, how));
  }
}

/** Somebody looks again. */
export function quiet(): void {
  if (!document.hidden) void navigator.clearAppBadge?.().catch(() => undefined);
}

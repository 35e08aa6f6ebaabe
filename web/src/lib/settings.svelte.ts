/** What a person set on this device: language, theme, name, how carefully to ask, what is seen and heard. */

import { load, save } from './store';
import type { Lang, Style } from './protocol';

export type Theme = 'auto' | 'paper' | 'night';

/** How long what others do stays in sight. */
export type Speed = 'instant' | 'quick' | 'normal' | 'slow';
/** Always, when an Event can be played now, only with a raised hand. */
export type Windows = 'always' | 'event' | 'raised';

export interface Settings {
  lang: Lang;
  theme: Theme;
  name: string;
  /** Ask once more before a choice that cannot be taken back. */
  confirm: boolean;
  /** At which windows, the last moments before a step closes, to stop. */
  windows: Windows;
  /** How a proposal places pieces. */
  placing: Style;
  /** How long what is answered by itself takes; 1 is natural. */
  pace: number;
  /** Show the number keys beside the answers. */
  numbers: boolean;
  /** What others do is shown at this speed. */
  speed: Speed;
  /** Small sounds for cards, pieces, goals and turns. */
  sound: boolean;
  /** A notification when a turn comes while the page is hidden. */
  notify: boolean;
}

function firstLang(): Lang {
  return globalThis.navigator?.language?.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

const DEFAULTS: Settings = {
  lang: firstLang(),
  theme: 'auto',
  name: '',
  confirm: false,
  windows: 'event',
  placing: 'bot',
  pace: 1,
  numbers: true,
  speed: 'normal',
  sound: false,
  notify: false,
};

const ONE_OF: { [K in keyof Settings]?: readonly Settings[K][] } = {
  lang: ['en', 'fr'],
  theme: ['auto', 'paper', 'night'],
  windows: ['always', 'event', 'raised'],
  placing: ['bot', 'fill', 'spread'],
  speed: ['instant', 'quick', 'normal', 'slow'],
};

/** Of what was kept, what fits: a file from elsewhere may say anything, in a language there is no word of. */
export function fitting(kept: Record<string, unknown>): Partial<Settings> {
  const fits = (key: string, value: unknown): boolean => {
    const known = ONE_OF[key as keyof Settings] as readonly unknown[] | undefined;
    const otherwise = DEFAULTS[key as keyof Settings];
    return known ? known.includes(value) : typeof value === typeof otherwise && value !== Infinity;
  };
  return Object.fromEntries(Object.entries(kept).filter(([key, value]) => key in DEFAULTS && fits(key, value)));
}

export const settings: Settings = $state({ ...DEFAULTS, ...fitting(load<Record<string, unknown>>('settings', {})) });

/** Changes one setting, keeps it and shows it on the page. */
export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings[key] = value;
  save('settings', $state.snapshot(settings));
  applySettings();
}

export function isNight(): boolean {
  if (settings.theme !== 'auto') return settings.theme === 'night';
  return globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ?? false;
}

/** Puts language and theme where style sheets and screen readers look for them. */
export function applySettings(): void {
  const root = globalThis.document?.documentElement;
  if (!root) return;
  root.lang = settings.lang;
  root.dataset['theme'] = isNight() ? 'dark' : 'light';
  const colour = isNight() ? '#121a15' : '#f2ead8';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
}

export function watchSystemTheme(): void {
  globalThis.matchMedia?.('(prefers-color-scheme: dark)').addEventListener('change', applySettings);
}

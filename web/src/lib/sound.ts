/** Small sounds made here, without files: wood for cards, a drop for pieces, a chord for goals, a call for the own turn. */

import { settings } from './settings.svelte';

export type Sound = 'card' | 'piece' | 'goal' | 'turn' | 'end';

interface Tone {
  /** Hertz, seconds after the start, seconds it lasts, how loud. */
  pitch: number;
  after: number;
  lasts: number;
  loud: number;
  shape: OscillatorType;
}

const tone = (pitch: number, after: number, lasts: number, loud: number, shape: OscillatorType = 'sine'): Tone => ({
  pitch,
  after,
  lasts,
  loud,
  shape,
});

export const SOUNDS: Readonly<Record<Sound, readonly Tone[]>> = {
  card: [tone(210, 0, 0.07, 0.5, 'triangle'), tone(140, 0.02, 0.09, 0.4, 'triangle')],
  piece: [tone(620, 0, 0.09, 0.3)],
  goal: [tone(523, 0, 0.35, 0.3), tone(659, 0.08, 0.35, 0.3), tone(784, 0.16, 0.5, 0.3)],
  turn: [tone(587, 0, 0.22, 0.3), tone(880, 0.14, 0.34, 0.3)],
  end: [tone(392, 0, 0.5, 0.3), tone(494, 0.15, 0.5, 0.3), tone(587, 0.3, 0.6, 0.3), tone(784, 0.45, 0.9, 0.3)],
};
const VOLUME = 0.16;
/** The same sound again so shortly after would only be louder. */
const APART = 120;

let air: AudioContext | null = null;
const last = new Map<Sound, number>();

/** Makes a sound, if they are switched on; a browser that allows none yet keeps silent. */
export function chime(sound: Sound): void {
  if (!settings.sound || !globalThis.AudioContext) return;
  const now = performance.now();
  if (now - (last.get(sound) ?? -APART) < APART) return;
  last.set(sound, now);
  air ??= new AudioContext();
  void air.resume();
  for (const one of SOUNDS[sound]) ring(air, one);
}

function ring(context: AudioContext, { pitch, after, lasts, loud, shape }: Tone): void {
  const start = context.currentTime + after;
  const voice = context.createOscillator();
  const swell = context.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, start);
  swell.gain.setValueAtTime(0, start);
  swell.gain.linearRampToValueAtTime(loud * VOLUME, start + 0.012);
  swell.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  voice.connect(swell).connect(context.destination);
  voice.start(start);
  voice.stop(start + lasts + 0.02);
}

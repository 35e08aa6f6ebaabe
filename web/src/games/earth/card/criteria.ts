/** The criteria of a germination for the eye: in which group each stands, and the signs that show it. */

export type Group = 'kind' | 'number' | 'habitat' | 'room' | 'ability' | 'icon' | 'arrow' | 'name';
export const GROUPS: readonly Group[] = ['kind', 'number', 'habitat', 'room', 'ability', 'icon', 'arrow', 'name'];

const KINDS = ['tree', 'bush', 'herb', 'mushroom', 'terrain', 'event'];
const HABITATS = ['sunny', 'wet', 'rocky', 'cold'];
const STYLES = ['bold', 'italic', 'underline'];

export function groupOf(criterion: string): Group {
  if (KINDS.includes(criterion)) return 'kind';
  if (/^(cost|vp)-/.test(criterion)) return 'number';
  if (HABITATS.includes(criterion) || criterion.startsWith('habitats-')) return 'habitat';
  if (/^(sprout-spaces|canopy|growth-max)-/.test(criterion)) return 'room';
  if (criterion.endsWith('-icon')) return 'icon';
  if (criterion.startsWith('arrow-')) return 'arrow';
  return STYLES.includes(criterion) ? 'name' : 'ability';
}

/** A sign and perhaps a figure beside it: `cost`, `≤ 3`. */
export function signsOf(criterion: string): { sign: string; text: string } {
  const number = /^(cost|vp|sprout-spaces|canopy|growth-max|habitats)-(\d)(?:-or-(less|more))?$/.exec(criterion);
  if (number) {
    const [, what = '', n = '', way] = number;
    return {
      sign: what === 'vp' ? 'points' : what,
      text: way === 'less' ? `≤ ${n}` : way === 'more' ? `≥ ${n}` : `= ${n}`,
    };
  }
  if (criterion === 'vp-even') return { sign: 'points', text: '2·4' };
  if (criterion === 'vp-odd') return { sign: 'points', text: '1·3' };
  if (criterion === 'two-abilities') return { sign: 'abilities', text: '' };
  return { sign: criterion.replace(/^arrow-/, '').replace(/-icon$/, ''), text: '' };
}

/** A plain comparison that forgets case and accents. */
export function fits(text: string, wanted: string): boolean {
  const bare = (one: string): string => one.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return bare(text).includes(bare(wanted.trim()));
}

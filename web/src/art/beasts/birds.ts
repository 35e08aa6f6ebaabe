/** Birds. How to read the lines: `herd.ts`. */

export const BIRDS = `
`;

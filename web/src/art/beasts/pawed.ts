/** Animals with paws or hands. How to read the lines: `herd.ts`. */

export const PAWED = `
`;

/** Animals with hooves or thick feet. How to read the lines: `herd.ts`. */

export const HOOFED = `
`;

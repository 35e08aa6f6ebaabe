/** Animals that crawl, and the fly. How to read the lines: `herd.ts`. */

export const CRAWLERS = `
`;

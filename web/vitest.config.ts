/** How the client is tested without a browser: `npm test`. Apart from the build, which needs no vitest. */
import { defineConfig, mergeConfig } from 'vitest/config';
import building from './vite.config';

export default mergeConfig(
  building,
  defineConfig({
    test: {
      include: ['tests/**/*.test.ts'],
      environment: 'node',
    },
  }),
);

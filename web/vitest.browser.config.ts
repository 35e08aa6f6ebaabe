/** Tests in a real browser at a real table: `npm run browser`. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['browser/**/*.test.ts'],
    environment: 'node',
    testTimeout: 900_000,
    hookTimeout: 60_000,
    // Two cores: one game at a time keeps the browser answering.
    fileParallelism: false,
  },
});

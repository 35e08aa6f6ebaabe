/** Tests in a real browser at a real table: `npm run browser`. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['browser/**/*.test.ts'],
    environment: 'node',
    globalSetup: 'browser/shared.ts',
    // What was found is said whole.
    chaiConfig: { truncateThreshold: 0 },
    reporters: ['verbose', './browser/failures.ts'],
    testTimeout: 900_000,
    hookTimeout: 60_000,
    // People who click in real time can miss a moment on a busy machine; what is broken stays broken.
    retry: 1,
    // Two cores: one game at a time keeps the browser answering.
    fileParallelism: false,
  },
});

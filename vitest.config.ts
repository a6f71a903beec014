import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'build/**', 'data/**', '.cache/**', 'tests/e2e/**', 'tests/process/**'],
    globalSetup: ['tests/support/database-server.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Much of a test is waiting for PostgreSQL: by default two processors would get one worker.
    maxWorkers: '100%',
  },
})

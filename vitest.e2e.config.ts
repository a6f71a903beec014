import { defineConfig } from 'vitest/config'

/** The product in a real browser, and its process under real faults. One file at a time: each has the machine to itself. */
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts', 'tests/process/**/*.test.ts'],
    fileParallelism: false,
    maxConcurrency: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})

import { defineConfig } from 'vitest/config'

/** The product in a real browser, and its process under real faults. Two files at a time: half of either is waiting, and none measures time. */
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts', 'tests/process/**/*.test.ts'],
    globalSetup: ['tests/support/demo-shop.ts'],
    maxWorkers: 2,
    maxConcurrency: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})

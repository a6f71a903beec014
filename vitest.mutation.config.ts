import { defineConfig } from 'vitest/config'
import { parts } from './scripts/mutation/parts.ts'

/** The tests of one part, as `npm run test:mutation` runs them over and over, each time with another planted bug. */
const part = parts[process.env.MUTATION_PART ?? '']
if (!part) throw new Error('MUTATION_PART names a part of scripts/mutation/parts.ts')

export default defineConfig({
  test: {
    include: part.tests,
    setupFiles: ['tests/support/fixed-seed.ts'],
    globalSetup: part.kind === 'verbs' ? ['tests/support/database-server.ts'] : [],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})

import { defineConfig } from 'vitest/config'
import { kinds } from './stryker.config.ts'

const isOfVerbs = process.env.MUTATION === 'verbs'

export default defineConfig({
  test: {
    include: kinds[isOfVerbs ? 'verbs' : 'rules'].tests,
    setupFiles: ['tests/support/fixed-seed.ts'],
    globalSetup: isOfVerbs ? ['tests/support/database-server.ts'] : [],
    // Short on purpose: a planted bug may be a loop that never ends.
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})

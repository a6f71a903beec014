// `npm test`: everything, also after something failed. The last line is read by scripts: `N passed, N failed`.
import { runChecks } from './checks.ts'
import { runVitest } from './vitest-run.ts'

const tallies = [runChecks(), runVitest('vitest.config.ts'), runVitest('vitest.e2e.config.ts')]
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1

// `npm run check`: format, lint, types and layering; a minute, against the ten of `npm test`.
import { runChecks } from './checks.ts'
import { runVitest } from './vitest-run.ts'

const tallies = [runChecks(), runVitest('vitest.config.ts', ['tests/architecture', 'scripts/lockfile'])]
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1

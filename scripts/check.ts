// `npm run check`: format, lint, types and layering; a minute, against the ten of `npm test`. With `-- --counts`: the tree's shape in numbers.
import { runChecks } from './checks.ts'
import { countShape } from './counts.ts'
import { runVitest } from './vitest-run.ts'

if (process.argv.includes('--counts')) {
  for (const [name, count] of Object.entries(countShape())) process.stdout.write(`${name}: ${count}\n`)
} else {
  const tallies = [runChecks(), runVitest('vitest.config.ts', ['tests/architecture', 'scripts/lockfile'])]
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 ? 0 : 1
}

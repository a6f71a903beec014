// `npm run check`: format, lint, types and layering, in half a minute. With `-- --counts`: metrics of the source tree.
import { checks } from './checks.ts'
import { countShape } from './counts.ts'
import { runParts } from './tally.ts'
import { vitest } from './vitest-run.ts'

if (process.argv.includes('--counts')) {
  for (const [name, count] of Object.entries(countShape())) process.stdout.write(`${name}: ${count}\n`)
} else {
  await runParts([...checks, vitest('layering', 'vitest.config.ts', ['tests/architecture', 'scripts/lockfile'])])
}

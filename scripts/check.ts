// `npm run check`: format, lint, types and layering; a minute, against the many of `npm test`. With `-- --counts`: the tree's shape in numbers.
import { checks } from './checks.ts'
import { countShape } from './counts.ts'
import { runParts } from './tally.ts'
import { vitest } from './vitest-run.ts'

if (process.argv.includes('--counts')) {
  for (const [name, count] of Object.entries(countShape())) process.stdout.write(`${name}: ${count}\n`)
} else {
  await runParts([...checks, vitest('layering', 'vitest.config.ts', ['tests/architecture', 'scripts/lockfile'])])
}

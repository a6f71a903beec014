// `npm test`: everything, also after something failed. The last line is read by scripts: `N passed, N failed`.
import { checks } from './checks.ts'
import { runParts } from './tally.ts'
import { vitest } from './vitest-run.ts'

await runParts([...checks, vitest('tests', 'vitest.config.ts'), vitest('browser tests', 'vitest.e2e.config.ts')])

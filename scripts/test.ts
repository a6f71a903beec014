// `npm test`: everything, also after something failed. The last line is read by scripts: `N passed, N failed`.
import { checks } from './checks.ts'
import { runParts } from './tally.ts'
import { vitest } from './vitest-run.ts'

// Both parts mostly wait, for PostgreSQL or a browser, so they run side by side.
await runParts([vitest('tests', 'vitest.config.ts')], [vitest('browser tests', 'vitest.e2e.config.ts'), ...checks])

// `npm test`: everything, also after something failed. The last line is read by scripts: `N passed, N failed`.
import { checks } from './checks.ts'
import { runParts } from './tally.ts'
import { vitest } from './vitest-run.ts'

// Side by side: half of what either does is waiting, for PostgreSQL, a page or a process. The longer list gets no company at its end.
await runParts([vitest('tests', 'vitest.config.ts')], [vitest('browser tests', 'vitest.e2e.config.ts'), ...checks])

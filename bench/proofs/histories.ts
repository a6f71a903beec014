// `npm run prove:histories`: five hundred histories of sales, refunds, disputes, payouts, repeated events and deaths of the
// process, drawn by chance, where the suite draws a few. `-- --histories 50` is a shorter one. Half of them in each of two
// processes, which takes two processors some ten minutes. Ends with 1 when a cent was off in any of them, and prints that history.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { histories: { type: 'string', default: '500' } } })
const root = path.resolve(import.meta.dirname, '../..')
const tests = ['domain/payments/money-history.test.ts', 'domain/payouts/payout-history.test.ts']
const half = Math.ceil(Number(values.histories) / 2)
const codes = await Promise.all(
  [1, 2].map(async () => {
    const run = spawn(path.join(root, 'node_modules/.bin/vitest'), ['run', '--no-file-parallelism', ...tests], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, HISTORIES: String(half) },
    })
    const [code] = (await once(run, 'exit')) as [number | null]
    return code ?? 1
  }),
)
process.exit(Math.max(...codes))

// `npm run prove:histories`: five hundred histories of sales, refunds, disputes, payouts, repeated events and deaths of the
// process, drawn by chance, where the suite draws a few. `-- --histories 50` is a shorter one. Ends with 1 when a cent was
// off in any of them, and prints that history.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { histories: { type: 'string', default: '500' } } })
const root = path.resolve(import.meta.dirname, '../..')
const tests = ['domain/payments/money-history.test.ts', 'domain/payouts/payout-history.test.ts']
const { status } = spawnSync(path.join(root, 'node_modules/.bin/vitest'), ['run', ...tests], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, HISTORIES: values.histories },
})
process.exit(status ?? 1)

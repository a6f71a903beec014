// `npm run prove:histories`: five hundred random histories of sales; exits with 1 if a cent is off in any.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { histories: { type: 'string', default: '500' } } })
const root = path.resolve(import.meta.dirname, '../..')
const tests = ['domain/payments/money-history.test.ts', 'domain/payouts/payout-history.test.ts']
/** Maximum number of histories per shop, since each reads the whole ledger at the end. */
const historiesOfAShop = 50

let left = Number(values.histories)
let worst = 0
async function drawInTurn(): Promise<void> {
  while (left > 0) {
    const histories = Math.min(historiesOfAShop, left)
    left -= histories
    const run = spawn(path.join(root, 'node_modules/.bin/vitest'), ['run', '--no-file-parallelism', ...tests], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, HISTORIES: String(histories) },
    })
    const [code] = (await once(run, 'exit')) as [number | null]
    worst = Math.max(worst, code ?? 1)
  }
}
await Promise.all([drawInTurn(), drawInTurn()])
process.exit(worst)

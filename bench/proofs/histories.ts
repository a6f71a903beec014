// `npm run prove:histories`: five hundred histories of sales, kits, licences, refunds, disputes, payouts, repeated events and deaths of the
// process, drawn by chance, where the suite draws a few. `-- --histories 100` is a shorter one. Ends with 1 when a cent was off
// in any of them, and prints that history.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { histories: { type: 'string', default: '500' } } })
const root = path.resolve(import.meta.dirname, '../..')
const tests = ['domain/payments/money-history.test.ts', 'domain/payouts/payout-history.test.ts']
/** After each history all books of its shop are read, so a shop that had hundreds of them would be read most of the time. */
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

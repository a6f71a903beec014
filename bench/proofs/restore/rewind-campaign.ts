import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { type App, freePort, startApp } from '../../../tests/support/app/app.ts'
import { Visitor } from '../../../tests/support/app/app-client.ts'
import { breaches } from '../breaches.ts'
import { openStreet } from '../crash-campaign.ts'
import { query } from '../machines/databases.ts'
import type { Programs } from '../machines/programs.ts'
import { buyAsSomebody, digitalOffers } from '../shopper.ts'
import { type restorePackages, startArchivedDatabase } from './archived-database.ts'
import { until } from '../../../tests/support/until.ts'

const secret = 'somente-para-provas-somente-para-provas'

type Campaign = {
  programs: Programs<keyof typeof restorePackages>
  folder: string
  seconds: number
  shoppers: number
}

/** Facts compared after restoring: orders by state, payments, and every ledger entry. */
const facts = `select json_build_object(
  'orders', (select json_object_agg(state, n) from (select state, count(*) as n from orders group by state order by state) o),
  'cents', (select sum(amount_cents) from purchases where status = 'completed'),
  'ledger', (select md5(string_agg(e::text, '|' order by e.id)) from ledger_entries e),
  'prices', (select md5(string_agg(o::text, '|' order by o.id)) from offers o)) as facts`

/** Lets users buy, loses the database and restores it to an earlier minute. Returns facts and command outputs. */
export async function rewindCampaign({ programs, folder, seconds, shoppers }: Campaign) {
  const database = await startArchivedDatabase(programs, folder)
  const dataFolder = path.join(folder, 'data')
  const env = { DATABASE_URL: database.url, SESSION_SECRET: secret, LOG_LEVEL: 'fatal' }
  const port = await freePort()
  const start = () => startApp({ port, dataFolder, env })
  let app: App = await start()
  let pool = openPool(database.url)
  const sell = async () => {
    const street = await openStreet(pool, shoppers, () => app.origin)
    await sleep(seconds * 1_000)
    const { bought } = await street.close()
    await breaches(pool, { timeoutMs: 5 * 60_000 })
    return bought
  }
  try {
    const leaver = await someone(app.origin)
    const boughtBeforeBackup = await sell()
    database.backUp('full')
    const boughtBefore = boughtBeforeBackup + (await sell())
    database.backUp('incr')
    // Stops all jobs, so that the minute is unambiguous.
    await app.stop()
    const before = await factsOf(database.url)
    const [row] = await query(database.url, 'select clock_timestamp()::text as now')
    await sleep(1_000)

    app = await start()
    const boughtAfter = await sell()
    await leave(leaver, path.join(dataFolder, 'closed-accounts.txt'))
    await query(database.url, 'update offers set price_cents = 1')
    const after = await factsOf(database.url)
    await app.stop()
    await database.untilArchived()
    await pool.end()
    await database.lose()

    const began = performance.now()
    await database.restoreTo(String(row?.now))
    const restoreSeconds = Math.round((performance.now() - began) / 1_000)
    const restored = await factsOf(database.url)
    const command = (...words: string[]) => run(words, { ...env, DATA_DIR: dataFolder, DEMO: '1' })
    const rewound = await command('scripts/restore.ts', '--rewound')
    const audited = await command('scripts/audit.ts')
    pool = openPool(database.url)
    app = await start()
    const buysAgain = await buyAsSomebody(app.origin, { pool, secret, offerIds: await digitalOffers(pool) })
    return {
      bought: { before: boughtBefore, after: boughtAfter },
      restoreSeconds,
      isAsBefore: JSON.stringify(restored) === JSON.stringify(before),
      wasAnother: JSON.stringify(after) !== JSON.stringify(before),
      closedAgain: rewound.said.includes('1 encerradas de novo'),
      payoutsStopped: rewound.said.includes('Repasses parados'),
      rewoundCode: rewound.code,
      auditCode: audited.code,
      buysAgain,
    }
  } finally {
    await pool.end().catch(() => {})
    await app.stop()
    await database.stop()
  }
}

function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  pool.on('error', () => {})
  return pool
}

async function factsOf(url: string): Promise<unknown> {
  return (await query(url, facts))[0]?.facts
}

async function someone(origin: string): Promise<Visitor> {
  const visitor = new Visitor(origin)
  const person = { email: 'quem-sai@exemplo.com.br', password: 'vasos-em-espiral' }
  await visitor.post('/auth?mode=signup', { ...person, fullName: 'Ana Maria', userType: 'buyer', adult: 'sim' })
  await visitor.post('/auth?mode=login', person)
  return visitor
}

/** Closes the user's account and waits until the list outside the database has it. */
async function leave(visitor: Visitor, list: string): Promise<void> {
  const closed = await visitor.post('/perfil/excluir', { currentPassword: 'vasos-em-espiral', understood: 'sim' })
  if (closed.status !== 303) throw new Error(`closing the account answered ${closed.status}`)
  await until(() => fs.existsSync(list))
}

/** Runs a command of the shop; returns its output and exit code. */
async function run(words: string[], env: Record<string, string>): Promise<{ code: number; said: string }> {
  const { PATH = '', HOME = '' } = process.env
  const cwd = path.resolve(import.meta.dirname, '../../..')
  try {
    const { stdout } = await promisify(execFile)(process.execPath, words, { cwd, env: { PATH, HOME, ...env } })
    return { code: 0, said: stdout }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, said: stdout + stderr }
  }
}

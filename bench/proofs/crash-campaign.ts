import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { embeddedConnectionString } from '#db/driver/connection.ts'
import { type App, isReady, startApp } from '../../tests/support/app/app.ts'
import { breaches, paidOrders } from './breaches.ts'
import { openPublishing, publishingBreaches } from './publisher.ts'
import { openTelling, tellingBreaches } from './told.ts'
import { buyAsSomebody, digitalOffers } from './shopper.ts'
import { until } from '../../tests/support/until.ts'

type Campaign = {
  serverKills: number
  databaseKills: number
  shoppers: number
  /** Data folder of a demo shop to copy; by default one is created. */
  copyOf?: string
}

const secret = 'somente-para-provas-somente-para-provas'

/**
 * Kills the server and the database at random while users buy and publish. Returns sales, recovery times and
 * violations.
 */
export async function crashCampaign({ serverKills, databaseKills, shoppers, ...from }: Campaign) {
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-crashes-'))
  const env = { SESSION_SECRET: secret, LOG_LEVEL: 'fatal' }
  const start = () => startApp({ dataFolder, env })
  let app: App = await startApp({ dataFolder, env, ...from })
  const pool = new pg.Pool({ connectionString: embeddedConnectionString(dataFolder), max: 4 })
  pool.on('error', () => {})
  try {
    const since = new Date()
    const street = await openStreet(pool, shoppers, () => app.origin)
    const publishing = await openPublishing(pool, { secret, makers: 2, origin: () => app.origin })
    const telling = await openTelling(pool)
    const serverSeconds: number[] = []
    for (let kill = 0; kill < serverKills; kill++) {
      await sleep(randomInt(300, 4_000))
      const gone = once(app.child, 'exit')
      app.child.kill('SIGKILL')
      await gone
      serverSeconds.push(
        await seconds(async () => {
          app = await start()
        }),
      )
    }
    const databaseSeconds: number[] = []
    for (let kill = 0; kill < databaseKills; kill++) {
      await sleep(randomInt(300, 4_000))
      databaseSeconds.push(await seconds(() => killDatabase(app)))
    }
    const counts = await street.close()
    const { published, formsCutOff } = await publishing.close()
    const facts = await telling.close()
    const found = await breaches(pool, { timeoutMs: 10 * 60_000 })
    const outbox = path.join(dataFolder, 'outbox')
    const told = await tellingBreaches(pool, { since, outbox, facts, timeoutMs: 5 * 60_000 })
    const url = embeddedConnectionString(dataFolder)
    const listed = await publishingBreaches(pool, { dataFolder, url, published, timeoutMs: 5 * 60_000 })
    const longest = (list: number[]) => Number(Math.max(0, ...list).toFixed(1))
    return {
      ...counts,
      facts,
      published: published.length,
      formsCutOff,
      paidOrders: await paidOrders(pool, since),
      recoverySeconds: { server: longest(serverSeconds), database: longest(databaseSeconds) },
      ...found,
      broken: { ...found.broken, ...told, ...listed },
    }
  } finally {
    await pool.end()
    await app.stop()
    fs.rmSync(dataFolder, { recursive: true, force: true })
  }
}

/** Lets `shoppers` new users buy at the same time, until it is closed. */
export async function openStreet(pool: pg.Pool, shoppers: number, origin: () => string) {
  const offerIds = await digitalOffers(pool)
  const counts = { bought: 0, cutOff: 0 }
  let isOpen = true
  const all = Array.from({ length: shoppers }, async () => {
    while (isOpen) {
      const done = await buyAsSomebody(origin(), { pool, secret, offerIds }).catch(() => false)
      counts[done ? 'bought' : 'cutOff']++
      if (!done) await sleep(100)
    }
  })
  return {
    /** Ends once somebody has bought, which on a slow machine comes after the last kill. */
    async close() {
      await until(() => counts.bought > 0)
      isOpen = false
      await Promise.all(all)
      return counts
    },
  }
}

/** Kills the database under a running server; waits until the server is ready again. */
async function killDatabase({ dataFolder, origin }: App): Promise<void> {
  const pidFile = path.join(dataFolder, 'postgres/cluster/postmaster.pid')
  process.kill(Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10), 'SIGKILL')
  await until(async () => !(await isReady(origin)))
  await until(() => isReady(origin))
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

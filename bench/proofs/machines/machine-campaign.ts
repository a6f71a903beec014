import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type App, freePort, startApp } from '../../../tests/support/app/app.ts'
import { breaches, paidOrders } from '../breaches.ts'
import { openStreet } from '../crash-campaign.ts'
import { buyAsSomebody, digitalOffers } from '../shopper.ts'
import { startBalancer } from './balancer.ts'
import { query, type Databases, startDatabases } from './databases.ts'
import { openDoors } from './lookers.ts'
import type { Programs } from './programs.ts'

const secret = 'somente-para-provas-somente-para-provas'

type Campaign = { programs: Programs; folder: string; kills: number; shoppers: number; visitors: number }

/** Starts all machines, kills some of them, and returns what visitors and shoppers got. */
export async function machineCampaign({ programs, folder, kills, shoppers, visitors }: Campaign) {
  const databases = await startDatabases(programs, folder)
  const ports = [await freePort(), await freePort()]
  const balancer = await startBalancer(programs, folder, ports)
  const start = (port: number) =>
    startApp({ port, dataFolder: path.join(folder, 'data'), env: environmentOf(databases, balancer.origin) })
  // Both start at once on an empty database: one creates tables and demo.
  const instances = await Promise.all(ports.map(start))
  const pool = new pg.Pool({ connectionString: databases.primary, max: 4 })
  pool.on('error', () => {})
  try {
    await balancer.untilReady()
    const offerIds = await digitalOffers(pool)
    const hasJourney = await buyAsSomebody(balancer.origin, { pool, secret, offerIds })
    const since = new Date()
    const before = await readsOf(databases.replica)
    const doors = openDoors(balancer.origin, visitors, await projectsOnSale(pool))
    const street = await openStreet(pool, shoppers, () => balancer.origin)

    for (let kill = 0; kill < kills; kill++) {
      await sleep(randomInt(2_000, 5_000))
      await killAndReplace(instances, kill % ports.length, () => start(ports[kill % ports.length] ?? 0))
    }
    await sleep(3_000)
    const exitCode = await stopAndReplace(instances, 0, () => start(ports[0] ?? 0))
    await sleep(3_000)
    const readOnReplica = (await readsOf(databases.replica)) - before
    await databases.stopReplica()
    await sleep(5_000)

    const { bought, cutOff } = await street.close()
    const pages = await doors.close()
    const found = await breaches(pool, { timeoutMs: 10 * 60_000 })
    const orders = { seen: bought, cutOff, paid: await paidOrders(pool, since) }
    return {
      hasJourney,
      pages,
      orders,
      exitCode,
      readOnReplica,
      ...found,
    }
  } finally {
    await pool.end()
    await Promise.all(instances.map((app) => app.stop()))
    await balancer.stop()
    await databases.stop()
  }
}

function environmentOf({ pooler, primary, replica }: Databases, publicUrl: string) {
  return {
    DATABASE_URL: pooler,
    DIRECT_DATABASE_URL: primary,
    READ_DATABASE_URL: replica,
    SESSION_SECRET: secret,
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: 'fatal',
  }
}

async function killAndReplace(instances: App[], place: number, start: () => Promise<App>): Promise<void> {
  const killed = instances[place]
  if (!killed) return
  const gone = once(killed.child, 'exit')
  killed.child.kill('SIGKILL')
  await gone
  await sleep(randomInt(500, 3_000))
  instances[place] = await start()
}

/** Replaces an instance as in an update; returns its exit code. */
async function stopAndReplace(instances: App[], place: number, start: () => Promise<App>): Promise<number | null> {
  const code = (await instances[place]?.stop()) ?? null
  instances[place] = await start()
  return code
}

async function projectsOnSale(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from projects where is_listed')
  return rows.map(({ id }) => id)
}

/** Returns the number of statements that a database has answered. */
async function readsOf(url: string): Promise<number> {
  const [row] = await query(url, "select xact_commit::int as n from pg_stat_database where datname = 'camada'")
  return Number(row?.n)
}

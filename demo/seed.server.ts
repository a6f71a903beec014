import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import type { Authentication } from '#domain/accounts/authentication.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { FileStorage } from '#domain/shared/files.ts'
import { seedMakers } from './catalog/people.ts'
import { demoHistory } from './history.ts'
import { storeFiles } from './load/files.server.ts'
import { insertDeliveries } from './load/deliveries.server.ts'
import { insertPostings, releasedOf, sharesOf } from './load/ledger.server.ts'
import { insertOrders } from './load/orders.server.ts'
import { hashPasswords, insertPeople } from './load/people.server.ts'
import { insertHold, insertPayouts, payoutPostings, planPayouts } from './load/payouts.server.ts'
import { insertNetwork } from './load/network.server.ts'
import { insertProjects } from './load/projects.server.ts'
import { insertShipments } from './load/shipments.server.ts'
import { insertStaffWork } from './load/staff.server.ts'
import { insertTraces } from './load/traces.server.ts'

export type SeedWorld = FileStorage & {
  db: Database
  clock: Clock
  publicUrl: URL
  /** Seals what must not be read from the database. */
  secret: string
  authentication: Pick<Authentication, 'hashPassword'>
  /** Where the catalogue's pictures lie, ready in the widths of the shop. */
  pictureFolder?: string
}

/**
 * Fills an empty shop with the demonstration: catalogue, people and three months of trade, ending at the clock's instant.
 * Does nothing when there is anybody already. All rows come in one transaction; files of one that broke off belong to
 * nobody and are swept like any other.
 */
export async function seedDemo(world: SeedWorld): Promise<void> {
  const { db, clock, publicUrl, secret, authentication, pictureFolder = 'demo/pictures' } = world
  const [anybody] = await db.select({ id: users.id }).from(users).limit(1)
  if (anybody) return
  const now = clock.now()
  const history = demoHistory(now)
  const hashes = await hashPasswords(authentication.hashPassword)
  const stored = await storeFiles({ ...world, pictureFolder })
  await db.transaction(async (tx) => {
    const ids = await insertPeople(tx, hashes, history.joined)
    const names = new Map(seedMakers.map((maker) => [maker.key as string, maker.fullName]))
    await insertDeliveries(tx, { people: ids, secret })
    const projects = await insertProjects(tx, { ids, names }, stored, history, now)
    await insertNetwork(tx, { people: ids, projects, now })
    const orders = await insertOrders(tx, ids, projects, history, publicUrl)
    await insertShipments(tx, orders, { people: ids, now })
    const shares = sharesOf(orders, now)
    const payouts = planPayouts(releasedOf(shares), ids, now)
    await insertPostings(tx, orders, { shares, further: payoutPostings(payouts) })
    await insertPayouts(tx, payouts, { people: ids, secret, joined: history.joined })
    await insertHold(tx, shares, ids, now)
    await insertTraces(tx, ids, projects, history)
    await insertStaffWork(tx, { people: ids, projects, now })
  })
  // The first questions are planned by what is there now, not by tables that were empty.
  await db.execute(sql`analyze`)
}

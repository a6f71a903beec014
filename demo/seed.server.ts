import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { downloads, entitlements } from '#db/schema/commerce.ts'
import { favorites, reviews } from '#db/schema/community.ts'
import { shopMarks } from '#db/schema/ledger.ts'
import type { Authentication } from '#domain/accounts/authentication.ts'
import type { PaymentProvider } from '#domain/payments/payment-provider.ts'
import type { Company } from '#domain/shared/company.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { FileStorage } from '#domain/shared/files.ts'
import { settingsAt } from '#domain/shop-settings/shop-settings.ts'
import { readStoredSettings } from '#domain/shop-settings/open-shop-settings.server.ts'
import { Fault } from '#fault'
import { seedMakers, seedStaff } from './catalog/people.ts'
import { demoHistory, type SeedHistory } from './history.ts'
import { insertConversations, storeTalkPhotos } from './load/conversations.server.ts'
import { insertContracts } from './load/contracts.server.ts'
import { insertFileClaim } from './load/claims.server.ts'
import { storeFiles } from './load/files.server.ts'
import { insertNotices } from './load/notices.server.ts'
import { insertCollections } from './load/collections.server.ts'
import { insertFreeFiles } from './load/free-files.server.ts'
import { insertFollows } from './load/follows.server.ts'
import { idAt, known } from './load/identifier.server.ts'
import { insertPostings, releasedOf, sharesOf } from './load/ledger.server.ts'
import { insertOrders } from './load/orders.server.ts'
import { insertHold, insertPayouts, payoutPostings, planPayouts } from './load/payouts.server.ts'
import { insertMakes, storeMakePhotos } from './load/makes.server.ts'
import { hashPasswords, insertPeople, insertSellers } from './load/people.server.ts'
import { insertModeration } from '#demo/load/moderation.server.ts'
import { insertNetwork } from '#demo/load/network.server.ts'
import { insertKits } from '#demo/load/kits.server.ts'
import { insertCoupons, insertPromotions } from '#demo/load/promotions.server.ts'
import { insertQuestions } from './load/questions.server.ts'
import { insertLowerPrices, insertProjects, type LoadedProject } from './load/projects.server.ts'
import { insertDeliveries, insertShipments } from './load/shipments.server.ts'
import { insertShopSettings } from './load/shop-settings.server.ts'
import type { LegalKind } from '#domain/legal/legal-kind.ts'
import { insertStaffWork } from './load/staff.server.ts'
import { insertVisits } from './load/visits.server.ts'

export type SeedWorld = FileStorage & {
  db: Database
  clock: Clock
  publicUrl: URL
  secret: string
  legalTexts: Record<LegalKind, { written: () => string }>
  company: Company
  payments: Pick<PaymentProvider, 'methods' | 'instalments'>
  authentication: Pick<Authentication, 'hashPassword'>
  pictureFolder?: string
}

/** Fills an empty shop with the demonstration: catalogue, accounts and three months of trade. */
export async function seedDemo(world: SeedWorld): Promise<void> {
  const { db, clock, publicUrl, secret, authentication, pictureFolder = 'demo/pictures' } = world
  const [account] = await db.select({ id: users.id }).from(users).limit(1)
  if (account) return
  const now = clock.now()
  const history = demoHistory(now)
  const hashes = await hashPasswords(authentication.hashPassword)
  const stored = await storeFiles({ ...world, pictureFolder })
  const photos = await storeMakePhotos(world.publicFiles)
  const talkPhotos = await storeTalkPhotos(world.privateFiles)
  await db.transaction(async (tx) => {
    await tx.insert(shopMarks).values({ mark: 'demonstration', at: now })
    const ids = await insertPeople(tx, hashes, history.joined)
    const names = new Map(seedMakers.map((maker) => [maker.key as string, maker.fullName]))
    await insertSellers(tx, { people: ids, secret, joined: history.joined })
    await insertDeliveries(tx, { people: ids, secret, now })
    const projects = await insertProjects(tx, { ids, names }, stored, history, now)
    await insertLowerPrices(tx, projects, now)
    await insertNetwork(tx, { people: ids, projects, now })
    await insertFollows(tx, ids, now)
    await insertCollections(tx, { people: ids, projects, staffId: known(ids, seedStaff.email), now })
    await insertShopSettings(tx)
    const settings = settingsAt(await readStoredSettings(tx), now)
    const { fee, payouts: rule } = settings
    await insertPromotions(tx, { people: ids, projects, settings, now })
    await insertCoupons(tx, { people: ids, projects, now })
    await insertKits(tx, { people: ids, projects, now })
    const orders = await insertOrders(tx, ids, projects, history, { publicUrl, fee })
    await insertContracts(tx, orders, world)
    const labels = await insertShipments(tx, orders, { people: ids, projects, now })
    await insertConversations(tx, orders, { people: ids, projects, photos: talkPhotos }, now)
    const shares = sharesOf(orders, now)
    const payouts = planPayouts(releasedOf(shares), ids, { now, rule })
    await insertPostings(tx, orders, { shares, further: [...payoutPostings(payouts), ...labels] })
    await insertPayouts(tx, payouts, { people: ids, secret, joined: history.joined })
    await insertHold(tx, shares, ids, now)
    await insertFileClaim(tx, shares, ids, now)
    await insertTraces(tx, { people: ids, projects, history, now })
    await insertFreeFiles(tx, { people: ids, projects, settings, secret, now })
    await insertMakes(tx, { photos, files: stored }, projects, now)
    await insertQuestions(tx, { people: ids, joined: history.joined }, projects, now)
    await insertNotices(tx, ids, now)
    await insertVisits(tx, projects, now)
    await insertStaffWork(tx, { people: ids, projects, now, publicUrl, texts: world.legalTexts })
    await insertModeration(tx, { people: ids, projects, now, secret })
  })
  // Updates the planner's statistics, which otherwise describe empty tables.
  await db.execute(sql`analyze`)
}

/** Inserts rows that counters of the projects already include. */
async function insertTraces(
  tx: Database,
  {
    people,
    projects,
    history,
    now,
  }: { people: Map<string, string>; projects: Map<string, LoadedProject>; history: SeedHistory; now: Date },
): Promise<void> {
  const answeredAt = (at: Date) => new Date(Math.min(at.getTime() + 20 * 3_600_000, (at.getTime() + now.getTime()) / 2))
  const whoAndWhat = ({ buyer, project }: { buyer: string; project: { key: string } }) => ({
    userId: known(people, buyer),
    projectId: known(projects, project.key).id,
  })
  await tx.insert(reviews).values(
    history.reviews.map((review) => ({
      id: idAt(review.at),
      ...whoAndWhat(review),
      rating: review.rating,
      comment: review.comment,
      ...(review.answer && { answer: review.answer, answeredAt: answeredAt(review.at) }),
      createdAt: review.at,
      updatedAt: review.at,
    })),
  )
  await tx
    .insert(favorites)
    .values(history.favorites.map((one) => ({ id: idAt(one.at), ...whoAndWhat(one), createdAt: one.at })))
  await tx.execute(sql`update favorites f set told_cents = p.price_cents from projects p where p.id = f.project_id`)
  const granted = await tx.select().from(entitlements)
  const rights = new Map(granted.map((one) => [`${one.buyerId} ${one.projectId}`, one.id]))
  await tx.insert(downloads).values(
    history.downloads.map((one) => {
      const { userId, projectId } = whoAndWhat(one)
      const fileId = known(projects, one.project.key).fileIds[one.file]
      if (!fileId) throw new Fault(`demonstration: ${one.project.key} without file ${one.file}`)
      return { id: idAt(one.at), entitlementId: known(rights, `${userId} ${projectId}`), fileId, createdAt: one.at }
    }),
  )
}

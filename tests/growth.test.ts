import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#db/database.ts'
import { licenceCertificates, purchases } from '#db/schema/commerce.ts'
import { decisions, reports } from '#db/schema/moderation.ts'
import { printAgreements } from '#db/schema/network.ts'
import { refunds } from '#db/schema/refunds.ts'
import { returns } from '#db/schema/returns.ts'
import { shopSlugs } from '#db/schema/shops.ts'
import { shopPage } from '#domain/shops/shop-page.server.ts'
import { recentProjectIds } from '#domain/catalog/project-row.server.ts'
import { projectPage } from '#domain/catalog/project-page.server.ts'
import { fiscalSales } from '#domain/fiscal/fiscal-sales.server.ts'
import { fiscalStanding } from '#domain/fiscal/fiscal-standing.server.ts'
import { feeStatement } from '#domain/fiscal/fee-statement.server.ts'
import { post } from '#domain/ledger/post.server.ts'
import type { Entry } from '#domain/ledger/posting.ts'
import { certificateKeys } from '#domain/library/certificate-token.server.ts'
import { strikesOf } from '#domain/moderation/strikes.server.ts'
import { listAgreements } from '#domain/network/agreement-page.server.ts'
import { buyerRefunds } from '#domain/orders/open-refunds.server.ts'
import { reconcileOrders } from '#domain/payments/reconcile-orders.server.ts'
import type { SyncWorld } from '#domain/payments/sync-order.server.ts'
import { closingObstacles } from '#domain/personal-data/closing-obstacles.server.ts'
import type { FileStore } from '#domain/shared/files.ts'
import { sweepUploads } from '#domain/uploads/sweep-uploads.server.ts'
import { listReturns } from '#domain/returns/list-returns.server.ts'
import { addMaker, addProject, addPurchase, addShipment, addUser } from './support/builders.ts'
import { useDatabase } from './support/database.ts'
import { rowsRead } from './support/rows-read.ts'

// What one person, one month or one day asks for is found by an index: what others did, or what was long ago, is not read.

const test = useDatabase()
const now = new Date('2026-11-21T12:00:00Z')
const longAgo = '2020-01'
let makerId: string
let buyerId: string
let projectId: string
let slug: string
let staffId: string

/** A maker who sold one thing, of which everything happened that can: it went back, was reported, is printed by another one. */
async function sold(db: Database): Promise<{ makerId: string; buyerId: string }> {
  const [maker, buyer, printer] = [await addMaker(db), await addUser(db), await addMaker(db)]
  const { project } = await addProject(db, { designerId: maker.id, kinds: ['printed'] })
  const completedAt = new Date('2026-11-20T12:00:00Z')
  const purchase = await addPurchase(db, { buyerId: buyer.id, projectId: project.id, completedAt })
  const shipment = await addShipment(db, purchase, { state: 'delivered' })
  const { id: purchaseId, orderId, amountCents, feeCents, designerAmountCents } = purchase
  const both = { buyerId: buyer.id, makerId: maker.id }
  await db
    .insert(returns)
    .values({ ...both, purchaseId, shipmentId: shipment.id, kind: 'withdrawal', dueOn: '2026-11-25' })
  const sums = { amountCents, feeCents, designerAmountCents }
  await db.insert(refunds).values({ ...sums, purchaseId, orderId, key: randomUUID(), reason: 'withdrawal' })
  const entries: Entry[] = [
    { code: 'provider_receivable', ownerId: null, amountCents: 100 },
    { code: 'platform_fees', ownerId: null, amountCents: -100 },
  ]
  await db.transaction((tx) => post(tx, { key: `sale:${orderId}`, kind: 'sale', orderId, entries }, completedAt))
  const agreement = { projectId: project.id, printerId: printer.id, royaltyCents: 500, request: 'PLA' }
  await db.insert(licenceCertificates).values({ number: randomUUID(), purchaseId, token: 'x', publicKey: 'key' })
  await db.insert(printAgreements).values(agreement)
  const decided = { decidedAt: now, decidedBy: staffId, outcome: 'removed', rule: 'spam', answer: 'Saiu.' } as const
  const report = { kind: 'profile', subjectId: maker.id, subjectLabel: 'Perfil', ownerId: maker.id } as const
  const said = {
    number: randomUUID(),
    reason: 'other',
    details: 'Vejam.',
    dueAt: now,
    email: 'rita@exemplo.com.br',
  } as const
  await db
    .insert(reports)
    .values({ ...report, ...said, ...decided, snapshot: { texts: {}, prices: [], pictures: [], files: [] } })
  await db
    .insert(decisions)
    .values({ kind: 'block', userId: maker.id, rule: 'spam', reason: 'Saiu.', decidedBy: staffId, decidedAt: now })
  return both
}

beforeAll(async () => {
  staffId = (await addUser(test.db, { role: 'all' })).id
  for (let strangers = 0; strangers < 12; strangers++) await sold(test.db)
  ;({ makerId, buyerId } = await sold(test.db))
  // All others' things were made by all; this one's by none.
  await test.db.execute(sql`
    insert into makes (project_id, user_id, is_print) select p.id, u.id, false from projects p, users u where p.designer_id <> ${makerId}`)
  await test.db.execute(sql`
    insert into reviews (project_id, user_id, rating) select id, ${buyerId}, 5 from projects where designer_id = ${makerId}`)
  ;[projectId = ''] = await recentProjectIds(test.db, makerId)
  const shops = await test.db.select().from(shopSlugs).where(eq(shopSlugs.makerId, makerId))
  slug = shops[0]?.slug ?? ''
  await test.db
    .update(purchases)
    .set({ status: 'refunded' })
    .where(sql`designer_id <> ${makerId}`)
  await test.db.execute(sql`analyze`)
})

/** A store with two files that no row names. */
const store = {
  async *list() {
    for (const key of ['um', 'dois']) yield { key, sizeBytes: 1, modifiedAt: new Date(longAgo) }
  },
  remove: async () => {},
  clearRemains: async () => 0,
} as unknown as FileStore

const asked: [what: string, of: string[], ask: (tx: Database) => Promise<unknown>][] = [
  ['what a maker sold this year', ['purchases'], (tx) => fiscalStanding(tx, makerId, now)],
  ['the fees of a month', ['purchases', 'ledger_postings'], (tx) => feeStatement(tx, makerId, longAgo)],
  ['the sales of a month', ['purchases'], (tx) => fiscalSales({ db: tx, secret: null }, { month: longAgo, withoutDocument: false }, { after: null, most: 30 })], // prettier-ignore
  ['the strikes against a maker', ['reports', 'decisions'], (tx) => strikesOf(tx, makerId, now)],
  ['the projects that a maker published last', ['projects'], (tx) => recentProjectIds(tx, makerId)],
  ['the open returns of a maker', ['returns'], (tx) => listReturns(tx, { makerId })],
  ['what goes back to a buyer', ['purchases', 'refunds', 'orders'], (tx) => buyerRefunds(tx, buyerId, null)],
  ['the keys of certificates', ['licence_certificates'], (tx) => certificateKeys({ db: tx, secret: 'somente-para-testes-somente-para-testes' })], // prettier-ignore
  ['what the provider is asked about again', ['orders'], (tx) => reconcileOrders({ db: tx, clock: { now: () => now } } as SyncWorld, { includeClosed: true })], // prettier-ignore
  ['what names a file of the stores', ['project_images', 'users'], (tx) => sweepUploads({ db: tx, clock: { now: () => now }, publicFiles: store, privateFiles: store })], // prettier-ignore
  ['the page of a shop', ['makes', 'shipments'], (tx) => shopPage(tx, { slug, reviewsPage: 1, now })],
  ['the page of a project with a review', ['purchases'], (tx) => projectPage(tx, { projectId, viewer: null, reviewsPage: 1 })], // prettier-ignore
  ['the agreements of a maker', ['print_agreements'], (tx) => listAgreements(tx, makerId)],
  ['what keeps an account open', ['refunds', 'returns'], (tx) => closingObstacles(tx, buyerId, now)],
]

it.each(asked)('%s is found without reading what others have', async (_, of, ask) => {
  const read = await rowsRead(test.db, ask)
  // Some are looked at twice or three times: how many there are, their sums, and themselves.
  for (const table of of) expect([table, (read[table] ?? 0) <= 3 || read[table]]).toEqual([table, true])
})

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { downloads, entitlements, orders, purchases } from '#db/schema/commerce.ts'
import { favorites, reviews } from '#db/schema/community.ts'
import { recordSale } from '#domain/ledger/record-sale.server.ts'
import { feeBpsAt } from '#domain/shared/business.ts'
import { splitSale } from '#domain/shared/money.ts'
import { seedProjects } from './catalog.ts'
import { planSales, type PlannedSale } from './sales-plan.ts'
import { randomFrom } from './random.ts'

export type Listed = {
  id: string
  designerId: string
  title: string
  offers: { id: string; kind: 'digital' | 'printed'; priceCents: number }[]
  fileIds: string[]
}

type Past = { people: Map<string, string>; listed: Map<string, Listed>; now: Date }

const hour = 3_600_000

/** Sales with everything that a real one leaves behind, reviews, favourites, and the counters that follow from them. */
export async function writeHistory(tx: Database, past: Past): Promise<void> {
  const buyers = [...past.people.keys()].filter((key) => !makersAndStaff.has(key))
  const sales = planSales(seedProjects, buyers)
    .toSorted((a, b) => b.hoursAgo - a.hoursAgo)
    .map((sale) => facts(sale, past))
  await tx.insert(orders).values(sales.map(orderRow))
  await tx.insert(purchases).values(sales.map(purchaseRow))
  const digital = sales.filter((sale) => sale.kind === 'digital')
  await tx.insert(entitlements).values(digital.map((sale) => entitlementRow(sale)))
  await tx.insert(downloads).values(digital.filter((sale) => sale.downloaded).flatMap(downloadRows))
  for (const sale of sales) await recordSale(tx, sale.orderId, [{ ...sale, ...sale.split }], sale.at)
  await tx.insert(reviews).values(sales.flatMap(reviewRows))
  await tx.insert(favorites).values(favoriteRows(past, buyers))
  await count(tx)
}

const makersAndStaff = new Set<string>(['staff', ...seedProjects.map((project) => project.maker)])

type Sale = ReturnType<typeof facts>

function facts(sale: PlannedSale, { people, listed, now }: Past) {
  const project = listed.get(sale.project)
  const offer = project?.offers.find((one) => one.kind === sale.kind)
  const buyerId = people.get(sale.buyer)
  if (!project || !offer || !buyerId) throw new Error(`${sale.buyer} cannot buy ${sale.project}`)
  const at = new Date(now.getTime() - sale.hoursAgo * hour)
  const feeBps = feeBpsAt(at)
  const { fee, share } = splitSale(offer.priceCents, feeBps)
  return {
    ...sale,
    at,
    buyerId,
    feeBps,
    amountCents: offer.priceCents,
    split: { feeCents: fee, designerAmountCents: share },
    designerId: project.designerId,
    projectId: project.id,
    title: project.title,
    offerId: offer.id,
    fileIds: project.fileIds,
    orderId: randomUUID(),
    purchaseId: randomUUID(),
    entitlementId: randomUUID(),
    reviewedAt: sale.review && new Date(now.getTime() - sale.review.hoursAgo * hour),
  }
}

function orderRow({ orderId, buyerId, amountCents, method, at }: Sale): typeof orders.$inferInsert {
  const expiresAt = new Date(at.getTime() + hour)
  return {
    id: orderId,
    buyerId,
    state: 'paid',
    totalCents: amountCents,
    attemptKey: orderId,
    provider: 'sandbox',
    paymentMethod: method,
    createdAt: new Date(at.getTime() - 90_000),
    paidAt: at,
    expiresAt,
  }
}

function purchaseRow(sale: Sale): typeof purchases.$inferInsert {
  const { orderId, buyerId, projectId, offerId, designerId, kind, title, amountCents, feeBps, split, at } = sale
  const frozen = { orderId, buyerId, projectId, offerId, designerId, kind, title, amountCents, feeBps, ...split }
  return {
    ...frozen,
    id: sale.purchaseId,
    status: 'completed',
    createdAt: new Date(at.getTime() - 90_000),
    completedAt: at,
  }
}

function entitlementRow({ entitlementId, buyerId, projectId, purchaseId, at }: Sale): typeof entitlements.$inferInsert {
  return { id: entitlementId, buyerId, projectId, purchaseId, grantedAt: at }
}

function downloadRows({ entitlementId, fileIds, at }: Sale): (typeof downloads.$inferInsert)[] {
  return fileIds.map((fileId, index) => ({
    entitlementId,
    fileId,
    createdAt: new Date(at.getTime() + (index + 2) * 60_000),
  }))
}

function reviewRows({ projectId, buyerId, review, reviewedAt }: Sale): (typeof reviews.$inferInsert)[] {
  if (!review || !reviewedAt) return []
  const { rating, comment } = review
  return [{ projectId, userId: buyerId, rating, comment, createdAt: reviewedAt, updatedAt: reviewedAt }]
}

/** The demonstration's buyer keeps four; everybody else some. */
function favoriteRows({ people, listed, now }: Past, buyers: string[]): (typeof favorites.$inferInsert)[] {
  const random = randomFrom(7)
  const chosen = new Set(['litofania', 'cupula-plisse', 'xadrez', 'organizador-modular'])
  return buyers.flatMap((buyer) =>
    [...listed].flatMap(([key, project]) => {
      const keeps = buyer === 'rafael' ? chosen.has(key) : random() < 0.09
      if (!keeps) return []
      const userId = people.get(buyer) ?? ''
      return [{ userId, projectId: project.id, createdAt: new Date(now.getTime() - random() * 40 * 24 * hour) }]
    }),
  )
}

async function count(tx: Database): Promise<void> {
  await tx.execute(sql`
    update projects p set
      sales_count = (select count(*) from purchases s where s.project_id = p.id and s.status = 'completed'),
      downloads_count = (select count(*) from downloads d join project_files f on f.id = d.file_id where f.project_id = p.id),
      rating_count = (select count(*) from reviews r where r.project_id = p.id),
      rating_sum = (select coalesce(sum(rating), 0) from reviews r where r.project_id = p.id)`)
}

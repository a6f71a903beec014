import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { object, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { projects } from '#db/schema/catalog.ts'
import { orders, purchases } from '#db/schema/commerce.ts'
import { follows } from '#db/schema/community.ts'
import { conversations, messages } from '#db/schema/conversations.ts'
import { shipments } from '#db/schema/freight.ts'
import { payouts } from '#db/schema/payouts.ts'
import { savedSearches } from '#db/schema/search.ts'
import { notices } from '#db/schema/support.ts'
import { query } from '#db/statement.ts'
import { pricePairs, priceShapes } from '#domain/catalog/card.sql.ts'
import { newsListed, searchMatched } from '#domain/alerts/notices.ts'
import { countPopularSearches } from '#domain/alerts/popular-searches.server.ts'
import { messageForMail } from '#domain/conversations/messages.server.ts'
import { messageWritten } from '#domain/conversations/notices.ts'
import { orderPaid, saleMade } from '#domain/orders/notices.ts'
import { orderOfPurchaseForMail, ordersForMail, saleForMail } from '#domain/orders/orders-for-mail.server.ts'
import { payoutEnded } from '#domain/payouts/notices.ts'
import { dayOf } from '#domain/shared/day.ts'
import type { Fact } from '#domain/fact.ts'
import { shipmentMoved, shipmentSteps } from '#domain/shipping/notices.ts'
import { shipmentForMail } from '#domain/shipping/shipments.server.ts'
import { known } from './identifier.server.ts'

const searches = [
  {
    address: '?q=vaso&categoria=casa-e-decoracao',
    label: '“vaso” em Casa e decoração',
    asked: { q: 'vaso', category: 'casa-e-decoracao' },
    daysAgo: 12,
  },
  {
    address: '?q=drag%C3%A3o+articulado',
    label: '“dragão articulado”',
    asked: { q: 'dragão articulado' },
    daysAgo: 4,
  },
  {
    address: '?categoria=iluminacao&max=80',
    label: 'Iluminação, até R$ 80,00',
    asked: { category: 'iluminacao', maxCents: 8_000 },
    daysAgo: 2,
  },
]

const popular = { words: ['organizador', 'vaso', 'suporte'], people: ['beatriz', 'joao', 'carla'], daysAgo: 30 }

type Seen = { hoursAgo: number; isRead?: true }

export async function insertNotices(tx: Database, people: Map<string, string>, now: Date): Promise<void> {
  const [buyerId, makerId] = [known(people, 'rafael'), known(people, 'helena')]
  const toBuyer = [
    ...(await shipmentNotices(tx, buyerId, { hoursAgo: 5 })),
    ...(await messageNotices(tx, buyerId, { hoursAgo: 20 })),
    ...(await orderNotices(tx, buyerId, { hoursAgo: 52, isRead: true })),
    ...(await alertNotices(tx, buyerId, now)),
  ]
  const toMaker = [
    ...(await saleNotices(tx, makerId, { hoursAgo: 3 })),
    ...(await payoutNotices(tx, makerId, { hoursAgo: 70, isRead: true })),
  ]
  const rows = [
    ...toBuyer.map((row) => ({ ...row, userId: buyerId })),
    ...toMaker.map((row) => ({ ...row, userId: makerId })),
  ]
  await tx.insert(notices).values(
    rows.map(({ hoursAgo, isRead, ...row }) => {
      const createdAt = new Date(now.getTime() - hoursAgo * 3_600_000)
      return { ...row, createdAt, readAt: isRead ? createdAt : null }
    }),
  )
  await tx.insert(savedSearches).values(
    searches.map(({ daysAgo, ...search }, place) => ({
      ...search,
      userId: known(people, 'rafael'),
      createdAt: new Date(now.getTime() - daysAgo * 86_400_000),
      toldAt: place === 0 ? new Date(now.getTime() - 28 * 3_600_000) : null,
    })),
  )
  await tx.insert(savedSearches).values(
    popular.people.flatMap((key) =>
      popular.words.map((q) => ({
        userId: known(people, key),
        address: `?q=${q}`,
        label: `“${q}”`,
        asked: { q },
        createdAt: new Date(now.getTime() - popular.daysAgo * 86_400_000),
      })),
    ),
  )
  await countPopularSearches(tx)
}

function notice<Values>(fact: Fact<Values>, values: Values, seen: Seen) {
  return { kind: fact.kind, fact: fact.name, key: fact.key(values), values: fact.values.parse(values), ...seen }
}

async function shipmentNotices(tx: Database, buyerId: string, seen: Seen) {
  const [latest] = await tx
    .select({ id: shipments.id, event: shipments.state })
    .from(shipments)
    .where(and(eq(shipments.buyerId, buyerId), inArray(shipments.state, ['printing', 'posted', 'delivered'])))
    .orderBy(desc(shipments.createdAt))
    .limit(1)
  const event = shipmentSteps.find((step) => step === latest?.event)
  const shipment = latest && (await shipmentForMail(tx, latest.id))
  return shipment && event ? [notice(shipmentMoved, { ...shipment, event }, seen)] : []
}

async function messageNotices(tx: Database, buyerId: string, seen: Seen) {
  const [latest] = await tx
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(conversations.buyerId, buyerId), eq(messages.authorId, conversations.makerId)))
    .orderBy(desc(messages.createdAt))
    .limit(1)
  const message = latest && (await messageForMail(tx, latest.id))
  return message ? [notice(messageWritten, message, seen)] : []
}

async function orderNotices(tx: Database, buyerId: string, seen: Seen) {
  const [latest] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.buyerId, buyerId), eq(orders.state, 'paid')))
    .orderBy(desc(orders.paidAt))
    .limit(1)
  const [order] = latest ? await ordersForMail(tx, [latest.id]) : []
  return order ? [notice(orderPaid, order, seen)] : []
}

async function saleNotices(tx: Database, makerId: string, seen: Seen) {
  const [latest] = await tx
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.designerId, makerId), eq(purchases.status, 'completed')))
    .orderBy(desc(purchases.completedAt))
    .limit(1)
  const order = latest && (await orderOfPurchaseForMail(tx, latest.id))
  const sale = order && saleForMail(order, latest.id)
  return sale ? [notice(saleMade, sale, seen)] : []
}

async function payoutNotices(tx: Database, makerId: string, seen: Seen) {
  const [payout] = await tx
    .select({ id: payouts.id, amountCents: payouts.amountCents })
    .from(payouts)
    .where(and(eq(payouts.makerId, makerId), eq(payouts.state, 'paid')))
    .orderBy(desc(payouts.closedAt))
    .limit(1)
  return payout ? [notice(payoutEnded, { ...payout, event: 'paid' }, seen)] : []
}

/** Makes the notices of a saved search and of new projects from followed makers. */
async function alertNotices(tx: Database, buyerId: string, now: Date) {
  const { id, title, createdAt, isListed } = projects
  const vases = await query(
    tx,
    sql`select p.title, json_build_object(${pricePairs}) as price from projects p
      where p.is_listed and p.title ilike '%vaso%' order by p.created_at desc, p.id desc limit 3`,
    { title: text, price: object(priceShapes) },
  )
  const news = await tx
    .select({ title })
    .from(projects)
    .innerJoin(follows, eq(follows.makerId, projects.designerId))
    .where(and(isListed, eq(follows.userId, buyerId)))
    .orderBy(desc(createdAt), desc(id))
    .limit(2)
  const [search] = searches
  const day = dayOf(now)
  return [
    ...(search && vases.length > 1
      ? [notice(searchMatched, { ...search, searchId: 'demo', day, amount: vases.length, fresh: 'all', projectId: null, named: vases.map((one) => ({ title: one.title, ...one.price })) }, { hoursAgo: 28 })] // prettier-ignore
      : []),
    ...(news.length > 0
      ? [notice(newsListed, { day, amount: news.length, titles: news.map((one) => one.title) }, { hoursAgo: 30, isRead: true })] // prettier-ignore
      : []),
  ]
}

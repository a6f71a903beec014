import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { object, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { projects } from '#db/schema/catalog.ts'
import { orders, purchases } from '#db/schema/commerce.ts'
import { follows, makes, reviews } from '#db/schema/community.ts'
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
import { makeForMail } from '#domain/makes/make-for-mail.server.ts'
import { makeShown } from '#domain/makes/notices.ts'
import { reviewAnswered, reviewPosted } from '#domain/reviews/notices.ts'
import { reviewForMail } from '#domain/reviews/review-for-mail.server.ts'
import { Fault } from '#fault'
import { shipmentMoved } from '#domain/shipping/notices.ts'
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

const readAfterMs = 48 * 3_600_000

export async function insertNotices(tx: Database, people: Map<string, string>, now: Date): Promise<void> {
  const [buyerId, makerId] = [known(people, 'rafael'), known(people, 'helena')]
  const told = {
    [buyerId]: [
      await shipmentNotice(tx, buyerId),
      await messageNotice(tx, buyerId),
      await orderNotice(tx, buyerId),
      await answerNotice(tx, buyerId),
      ...(await alertNotices(tx, buyerId, now)),
    ],
    [makerId]: [
      await saleNotice(tx, makerId),
      await payoutNotice(tx, makerId),
      await reviewNotice(tx, makerId),
      await makeNotice(tx, makerId),
    ],
  }
  const rows = Object.entries(told).flatMap(([userId, ofUser]) =>
    ofUser.flatMap((row) =>
      row ? [{ ...row, userId, readAt: isOld(row.createdAt, now) ? row.createdAt : null }] : [],
    ),
  )
  await tx.insert(notices).values(rows)
  await tx.insert(savedSearches).values(
    searches.map(({ daysAgo, ...search }, place) => ({
      ...search,
      userId: known(people, 'rafael'),
      createdAt: new Date(now.getTime() - daysAgo * 86_400_000),
      toldAt: place === 0 ? searchedAt(now) : null,
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

const isOld = (at: Date, now: Date) => now.getTime() - at.getTime() > readAfterMs

const searchedAt = (now: Date) => new Date(now.getTime() - 28 * 3_600_000)

/** Returns the notice that a job would have inserted at the time `createdAt`. */
function notice<Values>(fact: Fact<Values>, values: Values, createdAt: Date | null) {
  if (!createdAt) throw new Fault(`demonstration: notice ${fact.name} without a time`)
  return { kind: fact.kind, fact: fact.name, key: fact.key(values), values: fact.values.parse(values), createdAt }
}

const told = ['printing', 'finishing', 'posted', 'delivered'] as const

const timesOf = {
  printing: shipments.printingAt,
  finishing: shipments.finishingAt,
  posted: shipments.postedAt,
  delivered: shipments.deliveredAt,
}

async function shipmentNotice(tx: Database, buyerId: string) {
  const [latest] = await tx
    .select({ id: shipments.id, event: shipments.state, ...timesOf })
    .from(shipments)
    .where(and(eq(shipments.buyerId, buyerId), inArray(shipments.state, told)))
    .orderBy(desc(shipments.createdAt))
    .limit(1)
  const event = told.find((step) => step === latest?.event)
  const shipment = latest && (await shipmentForMail(tx, latest.id))
  return shipment && event ? notice(shipmentMoved, { ...shipment, event }, latest[event]) : null
}

async function messageNotice(tx: Database, buyerId: string) {
  const [latest] = await tx
    .select({ id: messages.id, at: messages.createdAt })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(conversations.buyerId, buyerId), eq(messages.authorId, conversations.makerId)))
    .orderBy(desc(messages.createdAt))
    .limit(1)
  const message = latest && (await messageForMail(tx, latest.id))
  return message ? notice(messageWritten, message, latest.at) : null
}

async function orderNotice(tx: Database, buyerId: string) {
  const [latest] = await tx
    .select({ id: orders.id, at: orders.paidAt })
    .from(orders)
    .where(and(eq(orders.buyerId, buyerId), eq(orders.state, 'paid')))
    .orderBy(desc(orders.paidAt))
    .limit(1)
  const [order] = latest ? await ordersForMail(tx, [latest.id]) : []
  return latest && order ? notice(orderPaid, order, latest.at) : null
}

async function saleNotice(tx: Database, makerId: string) {
  const [latest] = await tx
    .select({ id: purchases.id, at: purchases.completedAt })
    .from(purchases)
    .where(and(eq(purchases.designerId, makerId), eq(purchases.status, 'completed')))
    .orderBy(desc(purchases.completedAt))
    .limit(1)
  const order = latest && (await orderOfPurchaseForMail(tx, latest.id))
  const sale = order && saleForMail(order, latest.id)
  return sale ? notice(saleMade, sale, latest.at) : null
}

async function payoutNotice(tx: Database, makerId: string) {
  const [payout] = await tx
    .select({ id: payouts.id, amountCents: payouts.amountCents, at: payouts.closedAt })
    .from(payouts)
    .where(and(eq(payouts.makerId, makerId), eq(payouts.state, 'paid')))
    .orderBy(desc(payouts.closedAt))
    .limit(1)
  return payout ? notice(payoutEnded, { ...payout, event: 'paid' }, payout.at) : null
}

async function reviewNotice(tx: Database, makerId: string) {
  const [latest] = await tx
    .select({ id: reviews.id, at: reviews.createdAt })
    .from(reviews)
    .innerJoin(projects, eq(projects.id, reviews.projectId))
    .where(eq(projects.designerId, makerId))
    .orderBy(desc(reviews.createdAt))
    .limit(1)
  const review = latest && (await reviewForMail(tx, latest.id))
  return review ? notice(reviewPosted, review, latest.at) : null
}

async function answerNotice(tx: Database, buyerId: string) {
  const [latest] = await tx
    .select({ id: reviews.id, at: reviews.answeredAt })
    .from(reviews)
    .where(and(eq(reviews.userId, buyerId), isNotNull(reviews.answeredAt)))
    .orderBy(desc(reviews.answeredAt))
    .limit(1)
  const review = latest && (await reviewForMail(tx, latest.id))
  return review ? notice(reviewAnswered, review, latest.at) : null
}

async function makeNotice(tx: Database, makerId: string) {
  const [latest] = await tx
    .select({ id: makes.id, at: makes.createdAt })
    .from(makes)
    .innerJoin(projects, eq(projects.id, makes.projectId))
    .where(eq(projects.designerId, makerId))
    .orderBy(desc(makes.createdAt))
    .limit(1)
  const make = latest && (await makeForMail(tx, latest.id))
  return make ? notice(makeShown, make, latest.at) : null
}

/** Returns notices about a saved search and about new projects of followed makers. */
async function alertNotices(tx: Database, buyerId: string, now: Date) {
  const { title, createdAt, isListed } = projects
  const [search] = searches
  const at = searchedAt(now)
  const vases = await query(
    tx,
    sql`select p.title, json_build_object(${pricePairs}) as price from projects p
      where p.is_listed and p.title ilike '%vaso%' and p.created_at < ${at.toISOString()} order by p.created_at desc, p.id desc limit 3`,
    { title: text, price: object(priceShapes) },
  )
  const news = await tx
    .select({ title, at: createdAt })
    .from(projects)
    .innerJoin(follows, eq(follows.makerId, projects.designerId))
    .where(and(isListed, eq(follows.userId, buyerId)))
    .orderBy(desc(createdAt), desc(projects.id))
    .limit(1)
  const told = (newest: Date) => new Date(Math.min(newest.getTime() + 3 * 3_600_000, now.getTime() - 60_000))
  return [
    search && vases.length > 1
      ? notice(searchMatched, { ...search, searchId: 'demo', day: dayOf(at), amount: vases.length, fresh: 'all', projectId: null, named: vases.map((one) => ({ title: one.title, ...one.price })) }, at) // prettier-ignore
      : null,
    ...news.map((one) =>
      notice(newsListed, { day: dayOf(told(one.at)), amount: 1, titles: [one.title] }, told(one.at)),
    ),
  ]
}

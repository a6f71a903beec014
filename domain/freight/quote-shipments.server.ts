import { createHash } from 'node:crypto'
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { freightAnswers } from '#db/schema/freight.ts'
import { query } from '#db/statement.ts'
import { business } from '#domain/shared/business.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { dayOf } from '#domain/shared/day.ts'
import { readAs } from '#fault'
import { type FreightAnswer, freightAnswer, type FreightQuestion } from './freight-provider.ts'
import type { LabelSeller } from './label-seller.ts'
import { pieceOf } from './parcel.ts'
import { goodsJoins, goodsJson, quotedOffer } from './goods.sql.ts'
import {
  type Goods,
  goodsOf,
  labelQuestion,
  lineOf,
  type QuotedOffer,
  quoteShipment,
  type ShipmentQuote,
} from './quote.ts'

export type QuotedLine = { offerId: string; quantity: number }

/** Quotes the delivery of printed offers to a CEP, one shipment per maker, in order of their lines. */
export async function quoteShipments(
  world: QuoteWorld,
  { lines, cep }: { lines: readonly QuotedLine[]; cep: string },
): Promise<ShipmentQuote[]> {
  const { db } = world
  const offers = await printedOffers(db, [...new Set(lines.map((line) => line.offerId))])
  const goods = new Map<string, Goods>()
  for (const { offerId, quantity } of lines) {
    const offer = offers.get(offerId)
    if (!offer) continue
    const { makerId, makerName, table, workshop, queuedSeconds } = offer
    const own = goods.get(makerId) ?? { makerId, makerName, table, workshop, queuedSeconds, lines: [] }
    own.lines.push({ ...lineOf(offer, wantedOf(offer, lines)), quantity, cents: offer.cents * quantity })
    goods.set(makerId, own)
  }
  return Promise.all([...goods.values()].map((one) => quoted(world, one, cep)))
}

async function quoted(world: QuoteWorld, goods: Goods, cep: string): Promise<ShipmentQuote> {
  const today = dayOf(world.clock.now())
  const question = world.labels ? labelQuestion(goods, cep) : null
  return quoteShipment(goods, cep, today, question && (await askFreight(world, question)))
}

export async function quoteOffers(
  world: QuoteWorld,
  { offerIds, cep }: { offerIds: readonly string[]; cep: string },
): Promise<Map<string, ShipmentQuote>> {
  const offers = await printedOffers(world.db, offerIds)
  const found = [...offers].map(async ([offerId, offer]): Promise<[string, ShipmentQuote]> => [
    offerId,
    await quoted(world, goodsOf(offer), cep),
  ])
  return new Map(await Promise.all(found))
}

/** Returns whether a maker's object in a project cannot be delivered: too large, without pick-up. */
export async function hasUnsentPiece(
  world: QuoteWorld,
  { projectId, makerId }: { projectId: string; makerId: string },
): Promise<boolean> {
  const offers = await findOffers(world.db, sql`o.project_id = ${projectId} and o.is_active and u.id = ${makerId}`)
  const found = [...offers.values()].map(
    async (offer) => offer.table && quoted(world, goodsOf(offer), offer.table.originCep),
  )
  return (await Promise.all(found)).some((quote) => quote?.refusal === 'too_large' && quote.options.length === 0)
}

function wantedOf(offer: QuotedOffer, lines: readonly QuotedLine[]): number {
  return lines.filter((line) => line.offerId === offer.id).reduce((sum, line) => sum + line.quantity, 0)
}

async function printedOffers(db: Database, offerIds: readonly string[]): Promise<Map<string, QuotedOffer>> {
  if (offerIds.length === 0) return new Map()
  return findOffers(db, sql`o.id = any(${sql.param(offerIds)}::uuid[])`)
}

export async function pieceGrams(db: Database, offerIds: readonly string[]): Promise<Map<string, number>> {
  const offers = await printedOffers(db, offerIds)
  return new Map([...offers].map(([id, { said, parts }]) => [id, pieceOf(said, parts).grams]))
}

async function findOffers(db: Database, which: SQL): Promise<Map<string, QuotedOffer>> {
  const select = sql`
    select ${goodsJson} as offer from offers o join projects p on p.id = o.project_id ${goodsJoins}
    where ${which} and o.kind = 'printed'`
  const rows = await query(db, select, { offer: quotedOffer })
  return new Map(rows.map(({ offer }) => [offer.id, offer]))
}

/** Dependencies of freight quotes; without a label provider, makers' tables are used. */
export type QuoteWorld = { db: Database; clock: Clock; labels?: LabelSeller | null }

/**
 * Returns the label provider's answer, cached briefly in the database, so that page and checkout show the same price.
 */
async function askFreight(world: QuoteWorld, question: FreightQuestion): Promise<FreightAnswer | null> {
  const { db, clock, labels } = world
  if (!labels) return null
  const now = clock.now()
  const since = new Date(now.getTime() - business.freightAnswerMinutes * 60_000)
  const key = createHash('sha256')
    .update(JSON.stringify([labels.name, question]))
    .digest('hex')
  const [kept] = await db
    .select({ answer: freightAnswers.answer })
    .from(freightAnswers)
    .where(and(eq(freightAnswers.key, key), gt(freightAnswers.answeredAt, since)))
  if (kept) return readAs(freightAnswer, kept.answer, `freight answer ${key}`)
  const answer = await labels.quote(question)
  if (!answer.ok && answer.reason === 'unavailable') return answer
  const row = { answer, answeredAt: now }
  await db
    .insert(freightAnswers)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: freightAnswers.key, set: row })
  return answer
}

export async function forgetFreight({ db, clock }: Pick<QuoteWorld, 'db' | 'clock'>): Promise<void> {
  const since = new Date(clock.now().getTime() - business.freightAnswerMinutes * 60_000)
  await db.delete(freightAnswers).where(lt(freightAnswers.answeredAt, since))
}

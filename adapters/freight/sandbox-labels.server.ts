import { randomBytes, randomInt } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { Enqueue } from '#db/job.ts'
import { sandboxLabels as rows } from '#db/schema/sandbox.ts'
import type { CarrierOffer, FreightAnswer, FreightQuestion } from '#domain/freight/freight-provider.ts'
import {
  carrierSteps,
  type LabelReport,
  type LabelSeller,
  type SimulatedCarrier,
} from '#domain/freight/label-seller.ts'
import { suggestedTable } from '#domain/freight/freight-preset.ts'
import { tableAnswer } from '#domain/freight/freight-table.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { shareOf } from '#domain/shared/money.ts'
import { pathTo } from '#domain/shared/paths.ts'
import { postalCheckDigit } from '#domain/shipping/tracking.ts'

export type SandboxLabelWorld = { db: Database; clock: Clock; publicUrl: URL; enqueue: Enqueue }

/** Simulated services: PAC at the usual price; SEDEX costs twice as much and takes a third of the days. */
const ways = [
  { code: '1', name: 'Correios PAC', priceBps: 10_000, daysPart: 1 },
  { code: '2', name: 'Correios SEDEX', priceBps: 20_000, daysPart: 3 },
] as const

/** Returns a simulated seller: nothing is charged, and buttons on a label's page advance its parcel. */
export function sandboxLabels({ db, clock, publicUrl }: SandboxLabelWorld): LabelSeller {
  return {
    name: 'sandbox',
    quote: async (question) => answerFor(question),
    async order({ code, from, to, grams }) {
      const answer = answerFor({ fromCep: from.cep, toCep: to.cep, grams, isTooLarge: false })
      const way = answer.ok ? answer.offers.find((offer) => offer.code === code) : undefined
      if (!way) return { ok: false, reason: 'A transportadora simulada não faz este envio.' }
      const digits = String(randomInt(100_000_000)).padStart(8, '0')
      const label = {
        id: `sbxl_${randomBytes(24).toString('base64url')}`,
        service: way.name,
        cents: way.cents,
        trackingCode: `SB${digits}${postalCheckDigit(digits)}BR`,
        createdAt: clock.now(),
      }
      await db.insert(rows).values(label)
      return { ok: true, reference: label.id, cents: label.cents }
    },
    async pay(reference) {
      const paid = await db
        .update(rows)
        .set({ paidAt: sql`coalesce(${rows.paidAt}, ${clock.now().toISOString()}::timestamptz)` })
        .where(and(eq(rows.id, reference), isNull(rows.cancelledAt)))
        .returning({ id: rows.id })
      return paid.length === 1
    },
    async track(references) {
      if (references.length === 0) return new Map()
      const found = await db
        .select()
        .from(rows)
        .where(inArray(rows.id, [...references]))
      return new Map(found.map((label) => [label.id, reportOf(label)]))
    },
    print: async (reference) => new URL(pathTo('/sandbox/etiquetas/:reference', { reference }), publicUrl),
    async cancel(reference) {
      const cancelled = await db
        .update(rows)
        .set({ cancelledAt: sql`coalesce(${rows.cancelledAt}, ${clock.now().toISOString()}::timestamptz)` })
        .where(and(eq(rows.id, reference), isNull(rows.collectedAt)))
        .returning({ id: rows.id })
      return cancelled.length === 1
    },
  }
}

export function sandboxCarrier({ db, clock, enqueue }: SandboxLabelWorld): SimulatedCarrier {
  return {
    async find(reference) {
      const label = await labelOf(db, reference)
      return label?.paidAt ? { service: label.service, ...reportOf(label) } : null
    },
    carry: (reference, step) =>
      db.transaction(async (tx) => {
        const label = await labelOf(tx, reference, { lock: true })
        if (!label?.paidAt) return false
        const isOnItsWay = label.collectedAt !== null && label.deliveredAt === null
        const mayTake = step === 'collected' ? label.cancelledAt === null : isOnItsWay
        if (!mayTake || label[`${step}At`]) return true
        await tx
          .update(rows)
          .set({ [`${step}At`]: clock.now() })
          .where(eq(rows.id, reference))
        await enqueue(tx, 'watch-labels', {})
        return true
      }),
  }
}

type Label = typeof rows.$inferSelect

/** Selects a label by id; undefined if unknown or if PostgreSQL text cannot hold the id. */
async function labelOf(db: Database, reference: string, { lock = false } = {}): Promise<Label | undefined> {
  if (!/^[\w-]{1,100}$/.test(reference)) return undefined
  const select = db.select().from(rows).where(eq(rows.id, reference))
  const [label] = await (lock ? select.for('update') : select)
  return label
}

function reportOf(label: Label): LabelReport {
  const steps = carrierSteps.flatMap((step) => {
    const at = label[`${step}At`]
    return at ? [{ step, at }] : []
  })
  return { state: stateOf(label), trackingCode: label.paidAt && label.trackingCode, steps }
}

function stateOf({ cancelledAt, deliveredAt, collectedAt, paidAt }: Label): LabelReport['state'] {
  if (cancelledAt) return 'cancelled'
  if (deliveredAt) return 'delivered'
  if (collectedAt) return 'posted'
  return paidAt ? 'bought' : 'unpaid'
}

/** Returns simulated quotes by weight alone; parcels to Amazonas are refused, to demonstrate a refusal. */
function answerFor({
  fromCep,
  toCep,
  grams,
  isTooLarge,
}: Pick<FreightQuestion, 'fromCep' | 'toCep' | 'grams' | 'isTooLarge'>): FreightAnswer {
  const table = { ...suggestedTable(fromCep), excludedUfs: ['AM' as const] }
  const answer = tableAnswer(table, { toCep, chargedGrams: grams, isTooLarge })
  if (!answer.ok) return answer
  return { ok: true, offers: answer.offers.flatMap(waysOf) }
}

function waysOf({ cents, days }: CarrierOffer): CarrierOffer[] {
  return ways.map(({ code, name, priceBps, daysPart }) => ({
    code,
    name,
    cents: shareOf(cents, priceBps),
    days: Math.ceil(days / daysPart),
  }))
}

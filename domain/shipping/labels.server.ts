import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { addresses } from '#db/schema/addresses.ts'
import { freightLabels, freightTables, shipments } from '#db/schema/freight.ts'
import { query } from '#db/statement.ts'
import type { LabelSeller } from '#domain/freight/label-seller.ts'
import { post } from '#domain/ledger/post.server.ts'
import { isOpenShipment } from '#domain/orders/shipment.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { Cents } from '#domain/shared/money.ts'
import { eachJob, type JobOutcome } from './jobs.server.ts'
import { findOwnShipment } from './shipments.server.ts'
import { documentOfKey } from './tracking.ts'
import { type LabelEvent, labelMoves, labelPosting, liveLabelStates } from './label.ts'

export type WantedLabel = {
  makerId: string
  shipmentId: string
  /** Price that the page showed, to detect a change. */
  shownCents: Cents
  documentKey: string | null
}

export type LabelRefusal = {
  ok: false
  reason: 'not_found' | 'too_late' | 'proof_needed' | 'price_changed' | 'sender_needed' | 'no_seller'
}

export async function wantLabel(
  { db, clock, labels }: { db: Database; clock: Clock; labels: LabelSeller | null },
  { makerId, shipmentId, shownCents, documentKey }: WantedLabel,
): Promise<{ ok: true } | LabelRefusal> {
  const shipment = await findOwnShipment(db, shipmentId, { makerId })
  if (!shipment?.label) return { ok: false, reason: 'not_found' }
  if (!isOpenShipment(shipment.state)) return { ok: false, reason: 'too_late' }
  if (shipment.needsProof && shipment.state !== 'approved') return { ok: false, reason: 'proof_needed' }
  if (!labels) return { ok: false, reason: 'no_seller' }
  const promisedCents = shipment.label.cents
  if (promisedCents !== shownCents) return { ok: false, reason: 'price_changed' }
  if (!(await senderOf(db, makerId))) return { ok: false, reason: 'sender_needed' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const [label] = await tx
      .insert(freightLabels)
      .values({ shipmentId, makerId, seller: labels.name, promisedCents, documentKey, createdAt: at })
      .onConflictDoNothing()
      .returning()
    if (!label) return { ok: true } as const
    await tx.update(shipments).set({ documentKey }).where(eq(shipments.id, shipmentId))
    const posting = labelPosting('wanted', label)
    if (posting) await post(tx, { ...posting, key: `label:${label.id}`, orderId: null }, at)
    await enqueue(tx, 'buy-label', { labelId: label.id }, { key: `buy-label:${label.id}` })
    return { ok: true } as const
  })
}

/**
 * Requests labels for several shipments; `shown` has the price on the page by shipment id, by default that of checkout.
 */
export async function wantLabels(
  world: { db: Database; clock: Clock; labels: LabelSeller | null },
  {
    makerId,
    shipmentIds,
    shown,
  }: { makerId: string; shipmentIds: readonly string[]; shown: ReadonlyMap<string, Cents> },
): Promise<JobOutcome<LabelRefusal['reason'] | 'no_label'>[]> {
  return eachJob(world.db, { makerId, shipmentIds }, async (shipmentId) => {
    const shipment = await findOwnShipment(world.db, shipmentId, { makerId })
    if (!shipment?.label) return { ok: false, reason: 'no_label' }
    const shownCents = shown.get(shipmentId) ?? shipment.label.cents
    const documentKey = await recordedKey(world.db, shipmentId)
    return wantLabel(world, { makerId, shipmentId, shownCents, documentKey })
  })
}

/** Returns the fiscal document key (NF-e or DC-e) recorded for a parcel or one of its sales, or null. */
export async function recordedKey(db: Database, shipmentId: string): Promise<string | null> {
  const rows = await query(
    db,
    sql`
    select k.key from (
      select s.document_key as key, null::timestamptz as at from shipments s where s.id = ${shipmentId} and s.document_key is not null
      union all
      select d.number, d.created_at from shipments s
        join purchases p on p.order_id = s.order_id and p.designer_id = s.maker_id and p.kind = 'printed'
        join sale_documents d on d.purchase_id = p.id
      where s.id = ${shipmentId}) k
    order by k.at desc nulls first`,
    { key: text },
  )
  return rows.find(({ key }) => documentOfKey(key))?.key ?? null
}

/** Returns the maker's sender address, which has the freight table's CEP and a CPF; null if no address has both. */
export async function senderOf(db: Database, makerId: string): Promise<typeof addresses.$inferSelect | null> {
  const [found] = await db
    .select({ address: addresses })
    .from(addresses)
    .innerJoin(
      freightTables,
      and(eq(freightTables.makerId, addresses.userId), eq(freightTables.originCep, addresses.cep)),
    )
    .where(and(eq(addresses.userId, makerId), isNotNull(addresses.sealedDocument)))
    .limit(1)
  return found?.address ?? null
}

export async function liveLabel(db: Database, shipmentId: string): Promise<typeof freightLabels.$inferSelect | null> {
  const [label] = await db
    .select()
    .from(freightLabels)
    .where(and(eq(freightLabels.shipmentId, shipmentId), inArray(freightLabels.state, [...liveLabelStates])))
  return label ?? null
}

/** Requests the cancellation of an unposted shipment's label; its price is credited when the provider confirms. */
export async function giveLabelBack(
  { db, clock }: { db: Database; clock: Clock },
  { makerId, shipmentId }: { makerId: string; shipmentId: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'too_late' }> {
  return db.transaction(async (tx) => {
    const shipment = await findOwnShipment(tx, shipmentId, { makerId }, { lock: true })
    const label = shipment && (await liveLabel(tx, shipment.id))
    if (!label) return { ok: false, reason: 'not_found' } as const
    const isAsked = isOpenShipment(shipment.state) && (await askBack(tx, label.id, clock.now()))
    return isAsked ? ({ ok: true } as const) : ({ ok: false, reason: 'too_late' } as const)
  })
}

export async function askBack(tx: Database, labelId: string, at: Date): Promise<boolean> {
  if (!(await moveLabel(tx, labelId, 'cancelling', { at, failure: null }))) return false
  await enqueue(tx, 'cancel-label', { labelId }, { key: `cancel-label:${labelId}` })
  return true
}

type Facts = Partial<Pick<typeof freightLabels.$inferInsert, 'reference' | 'paidCents' | 'trackingCode' | 'failure'>>

/** Moves a label to its next state and posts it to the ledger; null if its state forbids it. Call in a transaction. */
export async function moveLabel(
  tx: Database,
  labelId: string,
  event: LabelEvent,
  { at, ...facts }: Facts & { at: Date },
): Promise<typeof freightLabels.$inferSelect | null> {
  const { from, to } = labelMoves[event]
  const [moved] = await tx
    .update(freightLabels)
    .set({ state: to, ...facts, ...instantOf(event, at) })
    .where(and(eq(freightLabels.id, labelId), inArray(freightLabels.state, [...from])))
    .returning()
  if (!moved) return null
  const posting = labelPosting(event, moved)
  if (posting) await post(tx, { ...posting, key: `${posting.kind}:${labelId}`, orderId: null }, at)
  return moved
}

function instantOf(event: LabelEvent, at: Date) {
  if (event === 'bought') return { boughtAt: at }
  return event === 'failed' || event === 'cancelled' ? { closedAt: at } : {}
}

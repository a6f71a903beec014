import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { integer, text } from '#db/columns.ts'
import { query } from '#db/statement.ts'
import { freightLabels, shipments } from '#db/schema/freight.ts'
import { documentContext } from '#domain/addresses/address.ts'
import type { LabelOrder, LabelSeller, Party } from '#domain/freight/label-seller.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { openSealedText } from '#domain/shared/seal-text.server.ts'
import { Fault } from '#fault'
import { moveLabel, senderOf } from './labels.server.ts'

export type LabelWorld = { db: Database; clock: Clock; secret: string; labels: LabelSeller | null }

type Label = typeof freightLabels.$inferSelect
type Shipment = typeof shipments.$inferSelect

/**
 * Orders and pays a label; stores the reference first, so that a retry pays the same order. Fails if the price has
 * risen. Throws if the provider does not respond.
 */
export async function buyLabel(world: LabelWorld, labelId: string): Promise<void> {
  const { db, clock, labels } = world
  const [found] = await db
    .select({
      label: freightLabels,
      shipment: shipments,
      isSimulated: sql<boolean>`is_simulated(${shipments.orderId})`,
    })
    .from(freightLabels)
    .innerJoin(shipments, eq(shipments.id, freightLabels.shipmentId))
    .where(and(eq(freightLabels.id, labelId), eq(freightLabels.state, 'wanted')))
  if (!found || !labels || found.label.seller !== labels.name) return
  if (found.isSimulated) {
    await failed(world, found.label, 'O pedido foi pago pelo simulador: não há o que enviar.')
    return
  }
  if (!found.label.reference && found.shipment.state === 'cancelled') {
    await failed(world, found.label, 'O pedido foi devolvido: não há o que enviar.')
    return
  }
  const ordered = found.label.reference ? found.label : await orderLabel(world, labels, found)
  if (!ordered?.reference) return
  const { reference, paidCents } = ordered
  if (!(await labels.pay(reference))) {
    const forgotten = and(eq(freightLabels.id, labelId), eq(freightLabels.reference, reference))
    await db
      .update(freightLabels)
      .set({ reference: null, paidCents: null })
      .where(and(forgotten, eq(freightLabels.state, 'wanted')))
    throw new Fault(`label ${labelId}: ordered, but unknown to its seller`)
  }
  const report = (await labels.track([reference])).get(reference)
  await db.transaction((tx) =>
    moveLabel(tx, labelId, 'bought', { at: clock.now(), paidCents, trackingCode: report?.trackingCode ?? null }),
  )
}

/** Orders a label and returns the label with its reference; null if the order failed. */
async function orderLabel(
  world: LabelWorld,
  labels: LabelSeller,
  { label, shipment }: { label: Label; shipment: Shipment },
): Promise<Label | null> {
  const { db } = world
  const order = await orderOf(world, label, shipment)
  if (!order) return failed(world, label, 'Falta o endereço de onde você posta, com CPF.')
  const answer = await labels.order(order)
  if (!answer.ok) return failed(world, label, answer.reason)
  if (answer.cents > label.promisedCents) {
    await db
      .update(shipments)
      .set({ label: sql`jsonb_set(${shipments.label}, '{cents}', to_jsonb(${answer.cents}::int))` })
      .where(eq(shipments.id, shipment.id))
    return failed(world, label, `O preço subiu para ${formatBRL(answer.cents)}. Confira e compre de novo.`)
  }
  const { reference, cents: paidCents } = answer
  await db
    .update(freightLabels)
    .set({ reference, paidCents })
    .where(and(eq(freightLabels.id, label.id), isNull(freightLabels.reference)))
  // The first reference stored is paid; the other order expires.
  const [kept] = await db.select().from(freightLabels).where(eq(freightLabels.id, label.id))
  return kept ?? null
}

async function failed({ db, clock }: LabelWorld, label: Label, failure: string): Promise<null> {
  await db.transaction((tx) => moveLabel(tx, label.id, 'failed', { at: clock.now(), failure }))
  return null
}

async function orderOf({ db, secret }: LabelWorld, label: Label, shipment: Shipment): Promise<LabelOrder | null> {
  const sender = await senderOf(db, label.makerId)
  if (!sender || !shipment.label) return null
  const select = sql`
    select p.title as name, p.quantity - p.refunded_quantity as quantity, (p.amount_cents + p.discount_cents - p.freight_cents) / p.quantity as cents
    from purchases p where p.order_id = ${shipment.orderId} and p.designer_id = ${shipment.makerId} and p.kind = 'printed'
      and p.status = 'completed' order by p.id`
  const contents = await query(db, select, { name: text, quantity: integer, cents: integer })
  const { code, sidesMm } = shipment.label
  return {
    key: label.id,
    code,
    from: partyOf(secret, sender.userId, sender),
    to: partyOf(secret, shipment.buyerId, shipment),
    contents,
    grams: shipment.grams,
    sidesMm,
    documentKey: label.documentKey,
  }
}

type Postal = Omit<Party, 'name' | 'document'> & { recipient: string; sealedDocument: string | null }

function partyOf(secret: string, ownerId: string, address: Postal): Party {
  const { recipient, sealedDocument, cep, street, number, complement, district, city, uf } = address
  const document = sealedDocument && openSealedText(secret, documentContext(ownerId), sealedDocument)
  return { name: recipient, document, cep, street, number, complement, district, city, uf }
}

/** Cancels a label at its provider; throws if the provider does not respond. */
export async function cancelLabel({ db, clock, labels }: LabelWorld, labelId: string): Promise<void> {
  const [label] = await db.select().from(freightLabels).where(eq(freightLabels.id, labelId))
  if (label?.state !== 'cancelling' || !label.reference || !labels || label.seller !== labels.name) return
  const isCancelled = await labels.cancel(label.reference)
  const failure = isCancelled ? null : 'A transportadora já recebeu a encomenda ou o aviso de coleta.'
  await db.transaction((tx) => moveLabel(tx, labelId, isCancelled ? 'cancelled' : 'kept', { at: clock.now(), failure }))
}

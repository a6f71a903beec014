import { and, desc, eq, ne } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { purchases } from '#db/schema/commerce.ts'
import { shipments } from '#db/schema/freight.ts'
import { refundPayouts, refunds } from '#db/schema/refunds.ts'
import { documentContext } from '#domain/addresses/address.ts'
import { lockBuyer } from '#domain/orders/moves.server.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { RefundState } from '#domain/orders/refund.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { idOfToken } from '#domain/shared/id-token.server.ts'
import type { Cents } from '#domain/shared/money.ts'
import { openSealedText } from '#domain/shared/seal-text.server.ts'
import { sealPayee } from './payee.server.ts'
import { maskDocument, type RefundKeyInput } from './payout-account.ts'

/** A refund as the page with its key sees it. */
export type RefundForKey = {
  title: string
  orderNumber: string
  amountCents: Cents
  /** A key may be given, or another in place of the one that was. */
  isOpen: boolean
  isDone: boolean
  /** The key that was given, masked, and why money sent to it came back. */
  shownAs: string | null
  failure: string | null
  /** Whose document the holder's must be, masked, where we know the payer's. */
  payer: string | null
}

type World = { db: Database; secret: string }

/** Reads a refund by the token of its mail; null when it was not signed by us, or never needed a key. */
export async function refundForKey(
  { db, secret }: World & { clock: Clock },
  token: string,
): Promise<RefundForKey | null> {
  const refundId = idOfToken(secret, 'refund-key', token)
  const refund = refundId && (await findRefund(db, refundId))
  if (!refund) return null
  const [last] = await db
    .select()
    .from(refundPayouts)
    .where(eq(refundPayouts.refundId, refund.id))
    .orderBy(desc(refundPayouts.createdAt), desc(refundPayouts.id))
    .limit(1)
  const payer = await payerDocument({ db, secret }, refund)
  return {
    title: refund.title,
    orderNumber: orderNumber(refund.orderId),
    amountCents: refund.amountCents,
    isOpen: mayGive(refund.state) && (!last || last.state === 'failed' || last.state === 'given'),
    isDone: refund.state === 'done',
    shownAs: last && last.state !== 'failed' ? last.shownAs : null,
    failure: last?.state === 'failed' ? last.failure : null,
    payer: payer && maskDocument(payer),
  }
}

/** Ahead of the end of the provider's days as well: then it is of use only if the provider does not do it. */
function mayGive(state: RefundState): boolean {
  return state !== 'done' && state !== 'paying'
}

/** The money is on its way to another key, or was given back. */
export type KeyRefusal = { ok: false; reason: 'not_found' | 'too_late' | 'not_the_payer' }

/** Notes to which key a refund goes, as its buyer says; where it waits for nothing else, it is paid now. Sent twice it is one payment. */
export async function giveRefundKey(
  { db, clock, secret }: World & { clock: Clock },
  { token, holder, destination }: RefundKeyInput & { token: string },
): Promise<{ ok: true } | KeyRefusal> {
  const refundId = idOfToken(secret, 'refund-key', token)
  const found = refundId && (await findRefund(db, refundId))
  if (!found) return { ok: false, reason: 'not_found' }
  const payer = await payerDocument({ db, secret }, found)
  if (payer && payer !== holder.document) return { ok: false, reason: 'not_the_payer' }
  return db.transaction(async (tx) => {
    await lockBuyer(tx, found.buyerId)
    const refund = await findRefund(tx, found.id)
    if (!refund || !mayGive(refund.state)) return { ok: false, reason: 'too_late' } as const
    const row = sealPayee(secret, refundKeyContexts(refund.id), { holder, destination })
    const isUsed = and(eq(refundPayouts.refundId, refund.id), ne(refundPayouts.state, 'failed'))
    const [given] = await tx
      .select({ id: refundPayouts.id, state: refundPayouts.state })
      .from(refundPayouts)
      .where(isUsed)
      .for('update')
    if (given && given.state !== 'given') return { ok: false, reason: 'too_late' } as const
    if (given) await tx.update(refundPayouts).set(row).where(eq(refundPayouts.id, given.id))
    else await tx.insert(refundPayouts).values({ ...row, refundId: refund.id, createdAt: clock.now() })
    if (refund.state === 'awaiting_key') await enqueue(tx, 'pay-refund-to-key', { refundId: refund.id })
    return { ok: true } as const
  })
}

/** Says what the sealed columns of a key belong to. */
export function refundKeyContexts(refundId: string): { document: string; destination: string } {
  return { document: `refund_payouts:${refundId}:document`, destination: `refund_payouts:${refundId}:destination` }
}

type FoundRefund = {
  id: string
  orderId: string
  buyerId: string
  state: RefundState
  amountCents: Cents
  title: string
}

async function findRefund(db: Database, refundId: string): Promise<FoundRefund | null> {
  const { id, orderId, state, amountCents } = refunds
  const [row] = await db
    .select({ id, orderId, state, amountCents, buyerId: purchases.buyerId, title: purchases.title })
    .from(refunds)
    .innerJoin(purchases, eq(purchases.id, refunds.purchaseId))
    .where(eq(id, refundId))
  return row ?? null
}

/** The CPF that the buyer gave with the order, which labels need; null where none was asked. */
async function payerDocument({ db, secret }: World, { orderId, buyerId }: FoundRefund): Promise<string | null> {
  const rows = await db
    .select({ sealedDocument: shipments.sealedDocument })
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
  const sealed = rows.find(({ sealedDocument }) => sealedDocument)?.sealedDocument
  return sealed ? openSealedText(secret, documentContext(buyerId), sealed) : null
}

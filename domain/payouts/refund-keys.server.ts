import { and, desc, eq, ne } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { purchases } from '#db/schema/commerce.ts'
import { shipments } from '#db/schema/freight.ts'
import { refundPayouts, refunds } from '#db/schema/refunds.ts'
import { documentContext } from '#domain/addresses/address.ts'
import { lockForMoney } from '#domain/ledger/lock-for-money.server.ts'
import { orderNumber } from '#domain/orders/order.ts'
import type { RefundState } from '#domain/orders/refund.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { idOfToken } from '#domain/shared/id-token.server.ts'
import type { Cents } from '#domain/shared/money.ts'
import { openSealedText } from '#domain/shared/seal-text.server.ts'
import { sealPayee } from './payee.server.ts'
import { maskDocument, type RefundKeyInput } from './payout-account.ts'

export type RefundForKey = {
  title: string
  orderNumber: string
  amountCents: Cents
  /** True if the key may still be entered or replaced. */
  isOpen: boolean
  isDone: boolean
  /** Present key, masked; null if none was entered or the last payment failed. */
  shownAs: string | null
  /** Bank's reason why the last payment failed; null if it did not. */
  failure: string | null
  /** Masked tax id that the key's holder must have; null if the payer's tax id is unknown. */
  payer: string | null
}

type World = { db: Database; secret: string }

/** Returns a refund by the signed token in its mail; null if the token is invalid. */
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

/** Returns whether a key may be entered: until payment starts, even while the provider may still refund. */
function mayGive(state: RefundState): boolean {
  return state !== 'done' && state !== 'paying'
}

/** Refusal of a Pix key; `too_late`: the money is going to another key, or was refunded. */
export type KeyRefusal = { ok: false; reason: 'not_found' | 'too_late' | 'not_the_payer' }

/** Saves the buyer's Pix key for a refund, and pays it at once unless the provider is still trying. */
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
    await lockForMoney(tx, { buyerId: found.buyerId })
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

/** Returns the CPF that the buyer gave for the order's shipping labels, or null. */
async function payerDocument({ db, secret }: World, { orderId, buyerId }: FoundRefund): Promise<string | null> {
  const rows = await db
    .select({ sealedDocument: shipments.sealedDocument })
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
  const sealed = rows.find(({ sealedDocument }) => sealedDocument)?.sealedDocument
  return sealed ? openSealedText(secret, documentContext(buyerId), sealed) : null
}

import type {
  CardDetails,
  PaymentMethod,
  PaymentSession,
  ProviderDispute,
  ProviderRefund,
} from '#domain/payments/payment-provider.ts'
import type { Cents } from '#domain/shared/money.ts'
import { mercadoPagoDecline } from './mercado-pago-declines.ts'
import type { Chargeback, Payment, Refund } from './mercado-pago-shapes.ts'

// Mercado Pago uses decimal reais, which only this file converts.

export function toReais(cents: Cents): number {
  return cents / 100
}

export function toCents(reais: number | null | undefined): Cents {
  return Math.round((reais ?? 0) * 100)
}

/** Statuses of a payment that was received, even if refunded or disputed later. */
const receivedStatuses = new Set(['approved', 'refunded', 'charged_back', 'in_mediation'])
const underwayStatuses = new Set(['pending', 'in_process', 'authorized'])

export function isReceived(payment: { status?: string | null | undefined }): boolean {
  return receivedStatuses.has(payment.status ?? '')
}

export function isUnderway(payment: { status?: string | null | undefined }): boolean {
  return underwayStatuses.has(payment.status ?? '')
}

export type AskedOf = { amountCents: Cents; reference: string; isOver: boolean }

/** Builds a session from its payments; two received ones are summed, so that the amount mismatch stops the order. */
export function mercadoPagoSession(asked: AskedOf, payments: Payment[], chargebacks: Chargeback[]): PaymentSession {
  const paid = payments.filter(isReceived)
  const received = paid[0]
  const shown = received ?? payments.find(isUnderway) ?? payments[0]
  return {
    state: received ? 'paid' : stateOf(asked, shown),
    amountCents: received ? paid.reduce((sum, one) => sum + toCents(one.transaction_amount), 0) : asked.amountCents,
    currency: shown?.currency_id ?? 'BRL',
    reference: asked.reference,
    method: received ? methodOf(received) : null,
    card: received ? cardOf(received) : null,
    declineReason: shown?.status === 'rejected' ? mercadoPagoDecline(shown.status_detail) : null,
    feeCents: feeOf(paid),
    availableOn: releasedOn(paid),
    refunds: paid.flatMap((one) => one.refunds?.map(toRefund) ?? []),
    disputes: chargebacks.map((one) => toDispute(one, paid)),
  }
}

function stateOf({ isOver }: AskedOf, latest: Payment | undefined): PaymentSession['state'] {
  // An unpaid Pix code does not keep the session open.
  const isPromised = latest && isUnderway(latest) && latest.status_detail !== 'pending_waiting_transfer'
  if (isPromised) return 'waiting'
  return isOver ? 'expired' : 'open'
}

function methodOf(payment: Payment): PaymentMethod | null {
  if (payment.payment_method_id === 'pix') return 'pix'
  if (payment.payment_type_id === 'debit_card') return 'debit'
  return payment.payment_type_id === 'credit_card' ? 'card' : null
}

function cardOf(payment: Payment): CardDetails | null {
  const last4 = payment.card?.last_four_digits
  if (!last4) return null
  return { brand: payment.payment_method_id ?? '', last4, instalments: payment.installments ?? 1 }
}

function feeOf(payments: Payment[]): Cents | null {
  const fees = payments.flatMap((one) => one.fee_details ?? []).filter((fee) => fee.fee_payer === 'collector')
  return fees.length > 0 ? fees.reduce((sum, fee) => sum + toCents(fee.amount), 0) : null
}

/** Returns the latest date at which received payments become available; null if any is unknown. */
function releasedOn(payments: Payment[]): Date | null {
  const days = payments.map((one) => Date.parse(one.money_release_date ?? ''))
  return days.length === 0 || days.some(Number.isNaN) ? null : new Date(Math.max(...days))
}

const refundStates: Record<string, ProviderRefund['state']> = {
  approved: 'done',
  rejected: 'failed',
  cancelled: 'failed',
}

export function toRefund(refund: Refund): ProviderRefund {
  const state = refundStates[refund.status ?? ''] ?? 'sent'
  const failure = state === 'failed' ? (refund.status ?? null) : null
  return { id: String(refund.id), amountCents: toCents(refund.amount), state, failure }
}

/** Maps a chargeback to a dispute; the payment's status tells the outcome: `settled` lost, `reimbursed` won. */
function toDispute(chargeback: Chargeback, payments: Payment[]): ProviderDispute {
  const detail = payments.find((one) => String(one.id) === String(chargeback.payment_id))?.status_detail
  return {
    id: String(chargeback.id),
    state: detail === 'settled' ? 'lost' : detail === 'reimbursed' ? 'won' : 'open',
    amountCents: toCents(chargeback.amount),
    reason: chargeback.reason ?? null,
    answerBy: null,
  }
}

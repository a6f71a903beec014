import { generatePixPayload } from '@brazilian-utils/brazilian-utils'
import * as z from 'zod'
import { listOf, optional } from '#adapters/outbound.server.ts'
import type { PaymentSession, ProviderDispute, ProviderRefund } from '#domain/payments/payment-provider.ts'
import type { Cents } from '#domain/shared/money.ts'

// The used fields of the API Pix (CobCompleta, Pix and Devolucao of version 2.9); optional ones may be null.

/** Schema of an amount as text, converting `24.90` to 2490 cents and back. */
const amount = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((text) => Number(text.replace('.', '')))

export function toAmount(cents: Cents): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

export const returned = z.object({
  id: z.string(),
  valor: amount,
  natureza: optional(z.string()).transform((said) => said ?? 'ORIGINAL'),
  status: z.string(),
  motivo: optional(z.string()),
})

const received = z.object({
  endToEndId: z.string(),
  valor: amount,
  horario: z.iso.datetime({ offset: true }),
  devolucoes: listOf(returned),
})

/** Seconds until a charge expires if it states no period, by the standard. */
const usualSeconds = 86_400

const location = optional(
  z
    .string()
    .max(77)
    .regex(/^(?:https?:\/\/)?[\w.-]+(?::\d+)?\/\S+$/i),
)

export const charge = z.object({
  txid: z.string(),
  status: z.string(),
  chave: z.string(),
  valor: z.object({ original: amount }),
  calendario: z.object({
    criacao: z.iso.datetime({ offset: true }),
    expiracao: optional(z.number()).transform((seconds) => seconds ?? usualSeconds),
  }),
  pixCopiaECola: optional(z.string().max(512)),
  location,
  loc: optional(z.object({ location })),
  // Strict, since leaving out an unreadable payment would make the sum too small.
  pix: z
    .array(received)
    .nullish()
    .transform((list) => list ?? []),
})
export type Charge = z.output<typeof charge>
type Returned = z.output<typeof returned>

/** Returns the Pix code (BR Code): the bank's, or a dynamic one made from the charge's location; null without both. */
export function codeOf({ pixCopiaECola, location, loc }: Charge): string | null {
  const url = (location || loc?.location)?.replace(/^https?:\/\//i, '')
  if (pixCopiaECola) return pixCopiaECola
  return url ? generatePixPayload({ url, merchantName: 'CAMADA', merchantCity: 'SAO PAULO' }) || null : null
}

/** Returns the charge id: the order's id without hyphens (26 to 35 letters and digits are allowed). */
export function txidOf(orderId: string): string {
  return orderId.replaceAll('-', '')
}

export function orderOfTxid(txid: string): string {
  return txid.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Maps a charge to a payment session; Pix reports no declined attempts and no fee. */
export function pixSession(found: Charge, now: Date): PaymentSession {
  const isPaid = found.status === 'CONCLUIDA'
  const end = Date.parse(found.calendario.criacao) + found.calendario.expiracao * 1000
  const isOpen = found.status === 'ATIVA' && now.getTime() < end
  const back = found.pix.flatMap((one) => one.devolucoes)
  return {
    state: isPaid ? 'paid' : isOpen ? 'open' : 'expired',
    amountCents: isPaid ? found.pix.reduce((sum, one) => sum + one.valor, 0) : found.valor.original,
    currency: 'BRL',
    reference: orderOfTxid(found.txid),
    method: isPaid ? 'pix' : null,
    card: null,
    declineReason: null,
    feeCents: null,
    availableOn: isPaid ? lastOf(found.pix.map((one) => one.horario)) : null,
    refunds: back.filter((one) => !isClaim(one)).map(toRefund),
    disputes: back.filter(isClaim).map(toDispute),
  }
}

function lastOf(instants: string[]): Date | null {
  return instants.length > 0 ? new Date(Math.max(...instants.map((one) => Date.parse(one)))) : null
}

/** Returns whether the banks reversed a payment for fraud or their own error (Mecanismo Especial de Devolução). */
function isClaim({ natureza }: Returned): boolean {
  return natureza.startsWith('MED_')
}

const ends: Record<string, 'done' | 'failed'> = { DEVOLVIDO: 'done', NAO_REALIZADO: 'failed' }

export function toRefund({ id, valor, status, motivo }: Returned): ProviderRefund {
  const state = ends[status] ?? 'sent'
  return { id, amountCents: valor, state, failure: state === 'failed' ? (motivo ?? status) : null }
}

function toDispute({ id, valor, natureza, status }: Returned): ProviderDispute {
  const end = ends[status]
  return {
    id,
    state: end === 'done' ? 'lost' : end === 'failed' ? 'won' : 'open',
    amountCents: valor,
    reason: natureza,
    answerBy: null,
  }
}

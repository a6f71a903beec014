import { z } from 'zod'
import { termsOf } from '#domain/licences/licence-terms.ts'
import { type LicenceGrant, licenceName } from '#domain/licences/licence.ts'
import type { FreightService } from '#domain/freight/quote.ts'
import { type InstalmentRate, instalmentOfferWords } from '#domain/payments/instalment-rate.ts'
import { instalmentWords, interestWords, methodWords } from '#domain/legal/promises.ts'
import type { WithdrawalRule } from '#domain/orders/withdrawal-rule.ts'
import type { PaymentMethod } from '#domain/payments/payment-provider.ts'
import { business } from '#domain/shared/business.ts'
import type { Company } from '#domain/shared/company.ts'
import type { PriceReason } from '#domain/pricing/price-reason.ts'
import { capitalized } from '#domain/shared/text.ts'
import type { Day } from '#domain/shared/day.ts'
import { formatDate } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'

/** Summary of a contract as shown before payment and archived (Decreto 7.962/2013, art. 4º, I and IV). */
export type Contract = z.output<typeof contract>

const priceReasons = z.array(
  z.object({
    kind: z.enum(['pix', 'promotion', 'kit', 'coupon', 'upgrade']),
    cents: z.int(),
    paidBy: z.enum(['platform', 'maker']),
    name: z.string().optional(),
  }),
)

const line = z.object({
  title: z.string(),
  what: z.string(),
  seller: z.string(),
  quantity: z.int(),
  amountCents: z.int(),
  licence: z
    .object({ name: z.string(), allowed: z.array(z.string()).readonly(), forbidden: z.array(z.string()).readonly() })
    .nullable(),
  withdrawal: z.string(),
})

export const contract = z.object({
  /** Version of the terms; null if unknown. */
  terms: z.int().nullable(),
  platform: z.object({ legalName: z.string(), taxId: z.string(), address: z.string() }),
  lines: z.array(line),
  /** Deliveries; `place` is the destination address, empty for pick-up, which `words` describes with its place. */
  deliveries: z.array(z.object({ seller: z.string(), words: z.string(), place: z.string(), freightCents: z.int() })),
  reasons: priceReasons,
  freightCents: z.int(),
  totalCents: z.int(),
  payment: z.string(),
  rules: z.array(z.string()),
})

export type PromisedWay = {
  makerName: string
  service: FreightService
  carrier: string | null
  freightCents: Cents
  postBy: Day
  by: Day
  /** Destination, or for pick-up its place and hours. */
  place: string
}

type Drafted = {
  company: Company
  terms: number | null
  lines: readonly {
    kind: 'digital' | 'printed'
    title: string
    variant: string
    personalization: string
    soldBy: string
    quantity: number
    listCents: Cents
    licence: LicenceGrant | null
    isUpgrade?: boolean
    withdrawalRule: WithdrawalRule
    hasProof: boolean
  }[]
  ways: readonly PromisedWay[]
  methods: readonly PaymentMethod[]
  instalments: number
  /** Instalment rates of the payment provider; empty if unknown. */
  rates: readonly InstalmentRate[]
  reasons: PriceReason[]
  totalCents: Cents
}

/** Drafts the contract of a purchase; prices of lines are before reductions such as coupons. */
export function draftContract({
  company,
  terms,
  lines,
  ways,
  methods,
  instalments,
  rates,
  reasons,
  totalCents,
}: Drafted): Contract {
  const printed = lines.filter(({ kind }) => kind === 'printed')
  return {
    terms,
    platform: company,
    lines: lines.map((line) => ({
      title: line.title,
      what: whatOf(line),
      seller: line.soldBy,
      quantity: line.quantity,
      amountCents: line.listCents,
      licence: line.licence && agreedLicence(line.licence),
      withdrawal: line.isUpgrade ? upgradeWithdrawal : withdrawalWords(line.kind, line.withdrawalRule),
    })),
    deliveries: ways.map((way) => ({
      seller: way.makerName,
      words: wayWords(way),
      place: way.service === 'pickup' ? '' : way.place,
      freightCents: way.freightCents,
    })),
    reasons,
    freightCents: ways.reduce((sum, way) => sum + way.freightCents, 0),
    totalCents,
    payment: paymentWords(methods, instalments, { cents: totalCents, rates }),
    rules: [
      `Defeito ou diferença do anunciado: você tem ${business.defectDays} dias para reclamar na página do pedido.`,
      printed.some(({ hasProof }) => hasProof) &&
        `A peça só é enviada depois que você aprovar as fotos dela; sem resposta em ${business.proofDays} dias úteis, vale como aprovada.`,
      'Para desistir, reclamar ou tirar dúvidas, use Minhas Compras ou o suporte: ninguém precisa dizer o motivo para desistir.',
    ].filter((rule) => typeof rule === 'string'),
  }
}

function agreedLicence(licence: LicenceGrant) {
  const { allowed, forbidden } = termsOf(licence)
  return { name: licenceName(licence), allowed, forbidden }
}

const upgradeWithdrawal = `Desistência em até ${business.withdrawalDays} dias da compra: o valor volta inteiro e vale de novo a licença que você tinha.`

function whatOf({ kind, variant, personalization, isUpgrade }: Drafted['lines'][number]): string {
  if (isUpgrade) return 'Licença ampliada, de arquivos que você já tem; vale quando o pagamento é confirmado'
  if (kind === 'digital') return 'Arquivos para baixar, liberados quando o pagamento é confirmado'
  return ['Peça impressa', variant, personalization && `texto “${personalization}”`].filter(Boolean).join(', ')
}

export function withdrawalWords(kind: 'digital' | 'printed', rule: WithdrawalRule): string {
  const days = business.withdrawalDays
  if (kind === 'digital')
    return `Desistência em até ${days} dias da compra: o valor volta inteiro e o acesso aos arquivos termina.`
  if (rule === 'until_printing')
    return 'Feita para você: desistência só até a impressão começar, ou se não for postada no prazo.'
  return `Desistência em até ${days} dias do recebimento: o valor volta inteiro, com o frete, e quem vende paga a devolução.`
}

function wayWords({ service, carrier, postBy, by, place }: PromisedWay): string {
  if (service === 'pickup') return `Retirada com quem vende, pronta até ${formatDate(postBy)}. ${place}`
  return `Envio${carrier ? ` por ${carrier}` : ''}: postada até ${formatDate(postBy)}, chega até ${formatDate(by)}`
}

/**
 * Describes how to pay, with instalments calculated from the provider's rates, or without rates their maximum number.
 */
export function paymentWords(
  methods: readonly PaymentMethod[],
  instalments: number,
  { cents, rates }: { cents: Cents; rates: readonly InstalmentRate[] } = { cents: 0, rates: [] },
): string {
  const all = methodWords(methods)
  const isCard = methods.includes('card')
  const offer = isCard ? instalmentOfferWords(cents, rates) : null
  if (offer) return `${capitalized(all)}, à vista ou ${offer}`
  const how = instalmentWords(isCard && rates.length === 0 ? instalments : 1)
  const interest = how === 'à vista' ? '' : `; ${interestWords}`
  return `${capitalized(all)}, ${how}${interest}`
}

import { business } from '#domain/shared/business.ts'
import { addDays, type Day, dayOf } from '#domain/shared/day.ts'
import type { Fee } from '#domain/pricing/price-order.ts'
import { feeWords } from './fee-words.ts'
import { formatBRL, formatDecimal, formatRate, formatReais } from '#domain/shared/format.ts'
import {
  cadenceCopy,
  type PaymentCost,
  type PayoutRule,
  type ShopSettings,
  type StoredSettings,
} from './shop-settings.ts'
import type { ShopInput } from './shop-input.ts'

export function wantedFee(input: ShopInput, fee: Fee): Fee {
  return {
    bps: input.fee_percent ?? fee.bps,
    freightBps: input.freight_fee_percent ?? fee.freightBps,
    fixedCents: input.fee_fixed ?? fee.fixedCents,
  }
}

export function typedSettings({ fee, payouts, costs, ...settings }: ShopSettings): Record<string, string> {
  return {
    fee_percent: typedPercent(fee.bps),
    freight_fee_percent: typedPercent(fee.freightBps),
    fee_fixed: formatReais(fee.fixedCents),
    minimum_order: formatReais(settings.minimumOrderCents),
    payout_cadence: payouts.cadence,
    payout_weekday: String(payouts.weekday),
    payout_month_day: String(payouts.monthDay),
    payout_minimum: formatReais(payouts.minimumCents),
    one_person_limit: settings.onePersonLimitCents === null ? '' : formatReais(settings.onePersonLimitCents),
    hours: settings.hours,
    founded: settings.founded === null ? '' : String(settings.founded),
    press: settings.press,
    careers: settings.careers,
    card_cost_percent: typedPercent(costs.card.bps),
    card_cost_fixed: formatReais(costs.card.cents),
    pix_cost_percent: typedPercent(costs.pix.bps),
    pix_cost_fixed: formatReais(costs.pix.cents),
  }
}

const typedPercent = (bps: number) => formatDecimal(bps / 100, 2)

/** Returns the settings, without the fee, after the submitted changes; missing fields keep their value. */
export function wantedSettings(input: ShopInput, now: StoredSettings): StoredSettings {
  const { payouts, costs } = now
  const isPeopleSent = input.one_person !== undefined || input.one_person_limit !== undefined
  return {
    ...now,
    minimumOrderCents: input.minimum_order ?? now.minimumOrderCents,
    payouts: {
      cadence: input.payout_cadence ?? payouts.cadence,
      weekday: input.payout_weekday ?? payouts.weekday,
      monthDay: input.payout_month_day ?? payouts.monthDay,
      minimumCents: input.payout_minimum ?? payouts.minimumCents,
    },
    onePersonLimitCents: isPeopleSent ? wantedLimit(input, now) : now.onePersonLimitCents,
    hours: input.hours ?? now.hours,
    founded: input.founded === undefined ? now.founded : input.founded,
    press: input.press ?? now.press,
    careers: input.careers ?? now.careers,
    costs: {
      card: {
        bps: input.card_cost_percent ?? costs.card.bps,
        cents: input.card_cost_fixed ?? costs.card.cents,
      },
      pix: { bps: input.pix_cost_percent ?? costs.pix.bps, cents: input.pix_cost_fixed ?? costs.pix.cents },
    },
  }
}

/** Returns the limit in cents for payouts by one person; null if the checkbox is not sent, as when unticked. */
function wantedLimit({ one_person: isOn, one_person_limit: limit }: ShopInput, now: StoredSettings): number | null {
  return isOn ? (limit ?? now.onePersonLimitCents ?? 0) : null
}

export function arePayoutsWorse(wanted: PayoutRule, now: PayoutRule): boolean {
  return (wanted.cadence === 'monthly' && now.cadence === 'weekly') || wanted.minimumCents > now.minimumCents
}

export function arePayoutTermsOther(wanted: PayoutRule, now: PayoutRule): boolean {
  return wanted.cadence !== now.cadence || wanted.minimumCents !== now.minimumCents
}

/** Returns one sentence in Portuguese per change, for the log and the mail to staff. */
export function changeSentences(before: ShopSettings, after: ShopSettings): string[] {
  const [old, fresh] = [factsOf(before), factsOf(after)]
  return Object.entries(fresh)
    .filter(([name, value]) => old[name] !== value)
    .map(([name, value]) => (isText(name) ? `${name}: texto mudado.` : `${name}: ${old[name]} → ${value}.`))
}

export function earliestChange(now: Date): Day {
  return addDays(dayOf(now), business.termsNoticeDays)
}

const textNames = ['Imprensa', 'Carreiras', 'Horário de atendimento']
const isText = (name: string) => textNames.includes(name)

function factsOf(settings: ShopSettings): Record<string, string> {
  const { payouts, onePersonLimitCents, founded, costs } = settings
  return {
    'Pedido mínimo': formatBRL(settings.minimumOrderCents),
    Repasse: cadenceCopy(payouts.cadence).adjective,
    'Dia da semana do repasse': weekdayNames[payouts.weekday] ?? '',
    'Dia do mês do repasse': String(payouts.monthDay),
    'Repasse mínimo': formatBRL(payouts.minimumCents),
    'Quem envia repasses':
      onePersonLimitCents === null ? 'outra pessoa' : `quem aprovou, até ${formatBRL(onePersonLimitCents)} por repasse`,
    'Horário de atendimento': settings.hours,
    Fundação: founded === null ? 'não dita' : String(founded),
    Imprensa: settings.press,
    Carreiras: settings.careers,
    'Custo do cartão': costWords(costs.card),
    'Custo do Pix': costWords(costs.pix),
  }
}

export const weekdayNames = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
] as const

function costWords({ bps, cents }: PaymentCost): string {
  return `${formatRate(bps)} + ${formatBRL(cents)}`
}

export function feeSummary({ fee, next }: { fee: ShopSettings['fee']; next: ShopSettings['fee'] }): string {
  return `A taxa da plataforma, hoje de ${feeWords(fee)}, passa a ser de ${feeWords(next)}. Vendas feitas antes seguem a taxa do dia da compra.`
}

export function payoutSummary({ cadence, minimumCents }: Pick<PayoutRule, 'cadence' | 'minimumCents'>): string {
  return `O repasse passa a ser ${cadenceCopy(cadence).adjective}, a partir de ${formatBRL(minimumCents)}.`
}

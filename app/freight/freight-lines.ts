import { formatCep } from '#domain/addresses/cep.ts'
import type { FreightOption, ShipmentQuote } from '#domain/freight/quote.ts'
import { formatBRL } from '#domain/shared/money.ts'
import { fallbackWords, freightDate, freightPrice, refusalWords, shortDay } from './freight-words.ts'

/** What a project's page says of getting one offer to a CEP: why not, or each way with its date, and what else there is to know. */
export type FreightLines = { refusal: string | null; ways: { title: string; note: string }[]; notes: string[] }

export function freightLines(quote: ShipmentQuote, cep: string): FreightLines {
  const { options, refusal, postBy, missingForFreeCents: missing, isFallback } = quote
  return {
    refusal: refusal && refusalWords(quote),
    ways: options.map((option) => ({
      title: `${freightDate(option)}${option.service !== 'pickup' && option.by ? ` em ${formatCep(cep)}` : ''}`,
      note: noteOf(option, postBy),
    })),
    notes: [
      ...(isFallback ? [fallbackWords] : []),
      ...(missing ? [`Faltam ${formatBRL(missing)} deste maker para o frete grátis.`] : []),
    ],
  }
}

function noteOf(option: FreightOption, postBy: string): string {
  if (option.service === 'agreed') return 'Este maker combina o frete por e-mail.'
  if (option.service === 'pickup') return option.pickup ?? ''
  const by = option.label ? ` por ${option.label.name}` : ', definido pelo maker'
  const price = option.cents === 0 ? 'Frete grátis' : `Frete de ${freightPrice(option)}${by}`
  return `${price}. Postada até ${shortDay(postBy)}.`
}

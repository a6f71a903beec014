import type { ShipmentQuote } from '#domain/freight/quote.ts'
import { formatCep } from '#domain/addresses/cep.ts'
import { formatBRL } from '#domain/shared/money.ts'
import { Icon } from '../ui/icon.tsx'
import { fallbackWords, freightDate, freightPrice, refusalWords, shortDay } from './freight-words.ts'

/** When one printed offer is where somebody lives, and what sending it costs. */
export function OfferFreight({ quote, cep }: { quote: ShipmentQuote; cep: string }) {
  const { options, refusal, postBy, missingForFreeCents } = quote
  return (
    <div className="mt-3 flex gap-2.5 rounded-ctl bg-sunk px-3.5 py-3 text-label">
      <Icon name="truck" className="mt-px" />
      <div className="min-w-0 flex-1">
        {refusal && <p>{refusalWords(quote)}</p>}
        {options.map((option) => (
          <p key={`${option.service} ${option.cents}`} className="not-first:mt-1.5">
            <b>
              {freightDate(option)}
              {option.service !== 'pickup' && option.by && ` em ${formatCep(cep)}`}
            </b>
            <br />
            <span className="text-sm">{noteOf(option, postBy)}</span>
          </p>
        ))}
        {quote.isFallback && <p className="mt-1.5 text-sm">{fallbackWords}</p>}
        {missingForFreeCents !== null && missingForFreeCents > 0 && (
          <p className="mt-1.5 text-sm">Faltam {formatBRL(missingForFreeCents)} deste maker para o frete grátis.</p>
        )}
      </div>
    </div>
  )
}

function noteOf(option: ShipmentQuote['options'][number], postBy: string): string {
  if (option.service === 'agreed') return 'Este maker combina o frete por e-mail.'
  if (option.service === 'pickup') return option.pickup ?? ''
  const by = option.label ? ` por ${option.label.name}` : ', definido pelo maker'
  const price = option.cents === 0 ? 'Frete grátis' : `Frete de ${freightPrice(option)}${by}`
  return `${price}. Postada até ${shortDay(postBy)}.`
}

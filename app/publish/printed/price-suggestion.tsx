import type { MouseEvent } from 'react'
import { href } from 'react-router'
import { addEstimates } from '#geometry/estimate/estimate-print.ts'
import type { PrintCosts } from '#domain/printing/print-costs.ts'
import {
  lossAt,
  type PriceSuggestion as Suggestion,
  suggestPrice,
  wasteBps,
} from '#domain/printing/price-suggestion.ts'
import { durationWords, gramsWords, pieceWords, timeWords, weightWords } from '#domain/printing/print-words.ts'
import type { Fee } from '#domain/pricing/price-order.ts'
import { feeLabel } from '#domain/shop-settings/fee-words.ts'
import { formatBRL, formatRate, typedBRL } from '#domain/shared/format.ts'
import { type Cents, parseBRL } from '#domain/shared/money.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { isUncounted } from '#app/uploads/use-file-news.ts'
import { announce } from '#app/ui/announce.tsx'
import type { ProjectFormState } from '../form-state.ts'
import type { PieceRow } from './piece.tsx'
import { pieceField } from '../sent-fields.ts'
import type { Typed } from '../use-project-form.ts'

type PriceSuggestionProps = { shown: ProjectFormState; typed: Typed; piece: readonly PieceRow[]; fee: Fee }

export function PriceSuggestion({ shown: { files, news }, typed, piece, fee }: PriceSuggestionProps) {
  const parts = piece.filter(({ quantity }) => quantity > 0)
  const estimates = parts.flatMap(({ preview: { name, estimate }, quantity }) =>
    estimate ? [{ name, estimate, quantity }] : [],
  )
  const isDue = files.some(({ id }) => isUncounted(id, news))
  const isKnown = estimates.length > 0 && !isDue
  if (!isKnown && !isDue && files.length > 0) return null
  return (
    <section id="preco-sugerido" aria-labelledby="sugestao" className="rounded-card border border-line bg-surface px-4">
      {!isKnown ? (
        <h3 id="sugestao" className="flex min-h-14 items-center font-sans text-label font-medium">
          {isDue
            ? 'Estamos calculando o tempo e o material dos arquivos.'
            : 'Com os arquivos do modelo, sugerimos um preço.'}
        </h3>
      ) : (
        <Sum
          words={pieceWords(estimates)}
          estimate={addEstimates(estimates)}
          price={printedPrice(typed)}
          field={pieceField(typed.offers)}
          costs={news.costs}
          fee={fee}
        />
      )}
    </section>
  )
}

function printedPrice({ offers, values }: Typed): Cents | null {
  if (!offers.includes('printed')) return null
  return parseBRL(values[pieceField(offers)] ?? '') || null
}

type SumProps = {
  /** Files of the piece, in words. */
  words: string
  estimate: ReturnType<typeof addEstimates>
  price: Cents | null
  /** Name of the price field into which the suggestion is copied. */
  field: string
  costs: PrintCosts
  fee: Fee
}

function Sum({ words, estimate: { grams, seconds }, price, field, costs, fee }: SumProps) {
  const at = (point: 'low' | 'middle' | 'high') =>
    suggestPrice({ grams: grams[point], seconds: seconds[point] }, costs, fee)
  const sum = at('middle')
  const time = durationWords(seconds.middle)
  const loss = price === null ? 0 : lossAt(price, sum.cost, fee)
  const use = (event: MouseEvent<HTMLButtonElement>) => {
    const input = event.currentTarget.form?.elements.namedItem(field)
    if (!(input instanceof HTMLInputElement)) return
    event.preventDefault()
    input.value = typedBRL(sum.price)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    announce(`Preço da peça: ${formatBRL(sum.price)}.`)
  }
  return (
    <div className="relative">
      <Button
        variant="outline"
        name="use_price"
        value={typedBRL(sum.price)}
        onClick={use}
        className="absolute top-1.5 right-0 px-3!"
      >
        Usar<span className="sr-only"> {formatBRL(sum.price)}</span>
      </Button>
      <details className="group">
        <summary className="mr-20 flex min-h-14 items-center gap-3 hover:text-cobalt">
          <h3 id="sugestao" className="font-sans text-label font-medium">
            Sugestão de preço da peça
          </h3>
          <b className="num ml-auto font-display text-xl font-bold tracking-[-0.02em]">{formatBRL(sum.price)}</b>
          <Icon name="chevron" small className="text-ink-3 transition-transform group-open:rotate-180" />
        </summary>
        <p className="text-sm break-words text-ink-2">Peça: {words}</p>
        <p className="text-sm text-ink-3">
          Estimativa em PLA, 15% de preenchimento: {weightWords(grams)}, {timeWords(seconds)}.
        </p>
        <dl className="mt-2">
          {linesOf(sum, costs, gramsWords(grams.middle), time).map(({ label, note, cents }) => (
            <div key={label} className="flex justify-between gap-4 border-b border-line py-2 text-label">
              <dt>
                {label} <span className="block text-sm text-ink-3">{note}</span>
              </dt>
              <dd className="num">{formatBRL(cents)}</dd>
            </div>
          ))}
          <Row label="Custo da peça" cents={sum.cost} strong />
          <Row label={`Seu ganho, pelo menos ${formatRate(costs.marginBps)} do custo`} cents={sum.gain} />
          <Row label={`Taxa da Camada, ${feeLabel(fee)}`} cents={sum.fee} />
          <Row label="Sugestão" cents={sum.price} strong />
        </dl>
        <p className="mt-3 text-sm text-ink-3">
          Pela margem da estimativa, de {formatBRL(at('low').price)} a {formatBRL(at('high').price)}. Frete não
          incluído.{' '}
          <a href={href('/perfil/custos')} target="_blank" className="link">
            Mudar meus custos<span className="sr-only"> (abre em outra aba)</span>
          </a>
        </p>
        <noscript>
          <Button variant="outline" size="sm" name="calculate" value="price" className="mt-3">
            Calcular de novo
          </Button>
        </noscript>
        <div className="h-4" />
      </details>
      {loss > 0 && (
        <output className="block pb-4">
          <Notice tone="warn">
            <b>Abaixo do custo.</b> A {formatBRL(price ?? 0)} você perde {formatBRL(loss)} em cada peça.
          </Notice>
        </output>
      )}
    </div>
  )
}

function Row({ label, cents, strong }: { label: string; cents: number; strong?: boolean }) {
  return (
    <div
      className={`flex justify-between gap-4 border-b border-line py-2.5 text-label ${strong ? 'font-semibold' : ''}`}
    >
      <dt>{label}</dt>
      <dd className="num">{formatBRL(cents)}</dd>
    </div>
  )
}

function linesOf(sum: Suggestion, costs: PrintCosts, grams: string, time: string) {
  return [
    {
      label: 'Filamento',
      note: `${grams} a ${formatBRL(costs.kgPriceCents)}/kg, mais ${formatRate(wasteBps)} de sobra`,
      cents: sum.material,
    },
    {
      label: 'Energia',
      note: `${time} a ${costs.watts} W, ${formatBRL(costs.kwhPriceCents)}/kWh`,
      cents: sum.energy,
    },
    { label: 'Desgaste', note: `${time} a ${formatBRL(costs.wearCentsPerHour)}/h`, cents: sum.wear },
    {
      label: 'Trabalho',
      note: `${costs.laborMinutes} min a ${formatBRL(costs.laborCentsPerHour)}/h`,
      cents: sum.labor,
    },
    {
      label: 'Falhas',
      note: `${formatRate(costs.failureBps)} das impressões se perdem`,
      cents: sum.failures,
    },
  ]
}

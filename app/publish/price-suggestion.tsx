import { href, type FetcherWithComponents, useFetcher } from 'react-router'
import type { ModelPreviewFacts } from '#domain/uploads/model-preview.ts'
import { addEstimates } from '#geometry/estimate/estimate-print.ts'
import type { PrintCosts } from '#domain/printing/print-costs.ts'
import {
  lossAt,
  type PriceSuggestion as Suggestion,
  suggestPrice,
  wasteBps,
} from '#domain/printing/price-suggestion.ts'
import { durationWords, gramsWords, pieceWords, timeWords, weightWords } from '#domain/printing/print-words.ts'
import { formatRate } from '#domain/shared/business.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { CostFields } from '#app/printing/cost-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Piece } from './piece.tsx'
import { type LiveForm, sellsBoth } from './live-form.ts'

/** What printing costs the maker: the figures, and the same as the form has them. */
export type Pricing = { costs: PrintCosts; typed: Record<string, string> }

type SavedCosts = { values: Record<string, string>; errors: Record<string, string[]>; costs?: PrintCosts }

type PriceSuggestionProps = {
  live: LiveForm
  previews: readonly ModelPreviewFacts[]
  piece: Piece
  pricing: Pricing
  feeBps: number
}

/** What the printed object costs and for how much it may be sold, line by line, from the estimate of its models. */
export function PriceSuggestion({ live, previews, piece, pricing, feeBps }: PriceSuggestionProps) {
  const fetcher = useFetcher<SavedCosts>()
  const costs = fetcher.data?.costs ?? pricing.costs
  const isPrinted = live.offers.length === 0 || live.offers.includes('printed')
  if (!isPrinted || live.models.length === 0) return null
  const parts = piece.rows.filter(({ quantity }) => quantity > 0)
  const estimates = parts.flatMap(({ preview: { name, estimate }, quantity }) =>
    estimate ? [{ name, estimate, quantity }] : [],
  )
  const isDue = live.models.some((id) => previews.some((one) => one.id === id && isUnderWay(one)))
  if (estimates.length === 0 && !isDue) return null
  return (
    <Panel as="section" aria-labelledby="sugestao">
      <h2 id="sugestao" className="text-xl">
        Sugestão de preço da peça
      </h2>
      {estimates.length === 0 || isDue ? (
        <p className="mt-2 text-label text-ink-2">Estamos calculando o tempo e o material dos arquivos.</p>
      ) : (
        <Sum
          words={pieceWords(estimates)}
          estimate={addEstimates(estimates)}
          live={live}
          costs={costs}
          feeBps={feeBps}
        />
      )}
      <OwnCosts typed={pricing.typed} fetcher={fetcher} />
    </Panel>
  )
}

function isUnderWay({ estimate, state, isInspected }: ModelPreviewFacts): boolean {
  return !isInspected || (estimate === null && state !== 'failed')
}

type SumProps = Pick<PriceSuggestionProps, 'live' | 'feeBps'> & {
  /** Of which files it is. */
  words: string
  estimate: ReturnType<typeof addEstimates>
  costs: PrintCosts
}

function Sum({ words, estimate: { grams, seconds }, live, costs, feeBps }: SumProps) {
  const at = (point: 'low' | 'middle' | 'high') =>
    suggestPrice({ grams: grams[point], seconds: seconds[point] }, costs, feeBps)
  const sum = at('middle')
  const time = durationWords(seconds.middle)
  const price = sellsBoth(live) ? live.printedCents : live.offers.includes('printed') ? live.priceCents : null
  const loss = price === null ? 0 : lossAt(price, sum.cost, feeBps)
  return (
    <>
      <p className="mt-1.5 text-sm break-words text-ink-2">Peça: {words}</p>
      <p className="text-sm text-ink-3">
        Estimativa em PLA, 15% de preenchimento: {weightWords(grams)}, {timeWords(seconds)}.
      </p>
      <dl className="mt-2">
        {linesOf(sum, costs, gramsWords(grams.middle), time).map(({ label, note, cents }) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line py-2.5 text-label">
            <dt>
              {label} <span className="block text-sm text-ink-3">{note}</span>
            </dt>
            <dd className="num">{formatBRL(cents)}</dd>
          </div>
        ))}
        <Row label="Custo da peça" cents={sum.cost} strong />
        <Row label={`Seu ganho, pelo menos ${formatRate(costs.marginBps)} do custo`} cents={sum.gain} />
        <Row label={`Taxa da Camada, ${formatRate(feeBps)}`} cents={sum.fee} />
        <div className="flex justify-between gap-4 pt-4 pb-1 font-display text-2xl font-bold tracking-[-0.02em]">
          <dt>Sugestão</dt>
          <dd className="num">{formatBRL(sum.price)}</dd>
        </div>
      </dl>
      <p className="text-sm text-ink-3">
        Pela margem da estimativa, de {formatBRL(at('low').price)} a {formatBRL(at('high').price)}. Frete não incluído.
      </p>
      {loss > 0 && (
        <output className="mt-3 block">
          <Notice tone="warn">
            <b>Abaixo do custo.</b> A {formatBRL(price ?? 0)} você perde {formatBRL(loss)} em cada peça.
          </Notice>
        </output>
      )}
    </>
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

/** The maker's own figures, saved from here: with a script the page stays, without one the form leads to their page. */
function OwnCosts({ typed, fetcher }: { typed: Pricing['typed']; fetcher: FetcherWithComponents<SavedCosts> }) {
  const isHydrated = useHydrated()
  const { values = {}, errors = {} } = fetcher.data ?? {}
  return (
    <details className="mt-2">
      <summary className="flex min-h-11 cursor-pointer items-center text-label font-medium">Mudar meus custos</summary>
      <fetcher.Form method="post" action={href('/perfil/custos')} className="grid gap-4 pt-1">
        {isHydrated && <input type="hidden" name="inline" value="yes" />}
        <CostFields values={{ ...typed, ...values }} errors={errors} />
        <Button variant="outline" busy={fetcher.state !== 'idle'} busyLabel="Salvando...">
          Salvar e recalcular
        </Button>
      </fetcher.Form>
    </details>
  )
}

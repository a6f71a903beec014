import { cadenceCopy, formatRate } from '#domain/shared/business.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { type Cents, splitSale } from '#domain/shared/money.ts'
import { Panel } from '#app/ui/panel.tsx'
import { type LiveForm, sellsBoth } from '#app/publish/live-form.ts'

/** How a price becomes what the maker receives, line by line. */
export function Earnings({ live, feeBps }: { live: LiveForm; feeBps: number }) {
  const both = sellsBoth(live)
  return (
    <Panel as="section" aria-labelledby="recebe">
      <h2 id="recebe" className="text-xl">
        Quanto você recebe
      </h2>
      <Sum label={both ? 'Preço dos arquivos' : 'Preço'} cents={live.priceCents} feeBps={feeBps} />
      {both && <Sum label="Preço da peça impressa" cents={live.printedCents} feeBps={feeBps} />}
      <p className="mt-2 text-sm text-ink-3">
        Repasse {cadenceCopy().adverb}, por Pix ou transferência. Mudança de taxa não vale para pedido já feito.
      </p>
    </Panel>
  )
}

function Sum({ label, cents, feeBps }: { label: string; cents: Cents | null; feeBps: number }) {
  const { fee, share } = splitSale(cents ?? 0, feeBps)
  return (
    <dl className="mt-2">
      <Line label={label} value={formatBRL(cents ?? 0)} />
      <Line label={`Taxa da Camada, ${formatRate(feeBps)}`} value={`− ${formatBRL(fee)}`} />
      <div className="flex justify-between gap-4 pt-4 pb-2 font-display text-2xl font-bold tracking-[-0.02em]">
        <dt>Líquido</dt>
        <dd className="num">{formatBRL(share)}</dd>
      </div>
    </dl>
  )
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-3">
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}

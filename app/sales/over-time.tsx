import type { ReactNode } from 'react'
import { Panel } from '#app/ui/panel.tsx'
import { AsTable } from '#app/ui/table.tsx'
import { formatCount } from '#domain/shared/format.ts'
import { type ChartBar, countPerLayer, LayerChart } from './layer-chart.tsx'

type OverTimeProps = {
  id: string
  title: string
  /** Names of the upper and the lower part of a bar. */
  kinds: readonly [string, string]
  /** Words for what a layer stands for, singular and plural: 'uma venda', 'vendas'. */
  layer: readonly [string, string]
  bars: readonly ChartBar[]
  children: ReactNode
}

/** Chart of counts over time as bars of stacked layers, with a collapsed table of the numbers. */
export function OverTime({ id, title, kinds: [upper, lower], layer: [one, several], bars, children }: OverTimeProps) {
  const unit = countPerLayer(Math.max(...bars.map((bar) => bar.upper + bar.lower)))
  return (
    <section aria-labelledby={id} className="mt-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <h2 id={id}>{title}</h2>
        <p className="flex flex-wrap gap-5 text-sm text-ink-2">
          <Key className="text-cobalt">{upper}</Key>
          <Key className="text-star">{lower}</Key>
        </p>
      </div>
      <Panel className="p-4! md:p-6!">
        <LayerChart bars={bars} summary={summaryOf(title, bars)} />
        <p className="mt-2 text-sm text-ink-3">
          {unit === 1 ? `Cada camada é ${one}.` : `Cada camada são ${formatCount(unit)} ${several}.`}
          {bars.length > 13 && <span className="md:hidden"> Aqui, os últimos 10 dias; todos na tabela.</span>}
        </p>
        <AsTable>{children}</AsTable>
      </Panel>
    </section>
  )
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden="true" viewBox="0 0 14 11" className={`h-[11px] w-[14px] ${className}`}>
        {[0, 4, 8].map((y) => (
          <rect key={y} y={y} width="14" height="3" rx="1" fill="currentColor" />
        ))}
      </svg>
      {children}
    </span>
  )
}

function summaryOf(title: string, bars: readonly ChartBar[]): string {
  const counts = bars.map((bar) => bar.upper + bar.lower)
  const [first, last] = [bars[0]?.label, bars.at(-1)?.label]
  return `${title}, de ${first} a ${last}, entre ${formatCount(Math.min(...counts))} e ${formatCount(Math.max(...counts))}. A tabela abaixo traz os números.`
}

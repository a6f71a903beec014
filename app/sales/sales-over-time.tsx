import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Table } from '#app/ui/table.tsx'
import type { Grain } from '#domain/sales/period.ts'
import type { SalesBucket } from '#domain/sales/sales-summary.server.ts'
import { formatBRL, formatCount } from '#domain/shared/format.ts'
import { type ChartBar, LayerChart, countPerLayer } from './layer-chart.tsx'

const monthNames = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

export function SalesOverTime({ buckets, grain }: { buckets: readonly SalesBucket[]; grain: Grain }) {
  const bars = buckets.map((bucket) => barOf(bucket, grain))
  const unit = countPerLayer(Math.max(...bars.map((bar) => bar.upper + bar.lower)))
  const title = grain === 'day' ? 'Vendas por dia' : 'Vendas por mês'
  return (
    <section aria-labelledby="no-tempo" className="mt-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <h2 id="no-tempo">{title}</h2>
        <p className="flex flex-wrap gap-5 text-sm text-ink-2">
          <Key className="text-cobalt">Arquivos</Key>
          <Key className="text-star">Peças impressas</Key>
        </p>
      </div>
      <Panel className="p-4! md:p-6!">
        <LayerChart bars={bars} summary={summaryOf(title, bars)} />
        <p className="mt-2 text-sm text-ink-3">
          {unit === 1 ? 'Cada camada é uma venda.' : `Cada camada são ${formatCount(unit)} vendas.`}
          {bars.length > 13 && <span className="md:hidden"> Aqui, os últimos 10 dias; todos na tabela.</span>}
        </p>
        <details className="group mt-1">
          <summary className="link inline-flex min-h-11 items-center gap-1 text-sm">
            Ver como tabela
            <Icon name="chevron" small className="transition-transform group-open:rotate-180" />
          </summary>
          <BucketTable buckets={buckets} grain={grain} caption={title} />
        </details>
      </Panel>
    </section>
  )
}

function BucketTable({ buckets, grain, caption }: { buckets: readonly SalesBucket[]; grain: Grain; caption: string }) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">{grain === 'day' ? 'Dia' : 'Mês'}</th>
          <th scope="col" className="r">
            Vendas
          </th>
          <th scope="col" className="r max-md:hidden">
            Arquivos
          </th>
          <th scope="col" className="r max-md:hidden">
            Peças
          </th>
          <th scope="col" className="r max-md:hidden">
            Bruto
          </th>
          <th scope="col" className="r">
            Líquido
          </th>
        </tr>
      </thead>
      <tbody>
        {buckets.toReversed().map((bucket) => (
          <tr key={bucket.from}>
            <td className="num">{longLabel(bucket.from, grain)}</td>
            <td className="r num">{bucket.digital + bucket.printed}</td>
            <td className="r num max-md:hidden">{bucket.digital}</td>
            <td className="r num max-md:hidden">{bucket.printed}</td>
            <td className="r num max-md:hidden">{formatBRL(bucket.grossCents)}</td>
            <td className="r num">{formatBRL(bucket.netCents)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

export function Key({ className, children }: { className: string; children: string }) {
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

function barOf({ from, digital, printed, netCents }: SalesBucket, grain: Grain): ChartBar {
  const sales = digital + printed
  const title = `${longLabel(from, grain)}: ${sales} ${sales === 1 ? 'venda' : 'vendas'}, ${formatBRL(netCents)} líquidos`
  return { label: shortLabel(from, grain), title, upper: digital, lower: printed }
}

function shortLabel(from: string, grain: Grain): string {
  const [, month = '', day = ''] = from.split('-')
  return grain === 'day' ? `${day}/${month}` : (monthNames[Number(month) - 1] ?? month)
}

function longLabel(from: string, grain: Grain): string {
  const [year = '', month = '', day = ''] = from.split('-')
  return grain === 'day' ? `${day}/${month}/${year}` : `${monthNames[Number(month) - 1] ?? month}/${year}`
}

function summaryOf(title: string, bars: readonly ChartBar[]): string {
  const sales = bars.map((bar) => bar.upper + bar.lower)
  const [first, last] = [bars[0]?.label, bars.at(-1)?.label]
  return `${title}, de ${first} a ${last}, entre ${Math.min(...sales)} e ${Math.max(...sales)}. A tabela abaixo traz os números.`
}

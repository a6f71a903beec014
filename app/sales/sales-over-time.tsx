import { Table } from '#app/ui/table.tsx'
import type { Grain } from '#domain/sales/period.ts'
import type { SalesBucket } from '#domain/sales/sales-summary.server.ts'
import { formatBRL } from '#domain/shared/format.ts'
import type { ChartBar } from './layer-chart.tsx'
import { OverTime } from './over-time.tsx'

const monthNames = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

export function SalesOverTime({ buckets, grain }: { buckets: readonly SalesBucket[]; grain: Grain }) {
  const title = grain === 'day' ? 'Vendas por dia' : 'Vendas por mês'
  return (
    <OverTime
      id="no-tempo"
      title={title}
      kinds={['Arquivos', 'Peças impressas']}
      layer={['uma venda', 'vendas']}
      bars={buckets.map((bucket) => barOf(bucket, grain))}
    >
      <BucketTable buckets={buckets} grain={grain} caption={title} />
    </OverTime>
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

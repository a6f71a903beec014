import type { ReactNode } from 'react'
import type { Period } from '#domain/sales/period.ts'
import type { SalesSummary } from '#domain/sales/sales-summary.server.ts'
import { formatBRL, formatCount } from '#domain/shared/format.ts'
import { StatRow } from '#app/ui/stat-row.tsx'
import { changeOf } from './change.tsx'
import { periodWords } from './period-picker.tsx'

type SalesStatsProps = { summary: { current: SalesSummary; previous: SalesSummary }; period: Period }

/** The four figures of the sales page, each against the period before. */
export function SalesStats({ summary: { current, previous }, period }: SalesStatsProps) {
  // Without sales before, one figure says so and the others have nothing to compare.
  const against = (now: number, before: number) => changeOf({ now, before, period })
  return (
    <StatRow
      stats={[
        {
          label: 'Vendas',
          value: formatCount(current.sales),
          note: against(current.sales, previous.sales) ?? `sem vendas nos ${periodWords(period)} anteriores`,
        },
        {
          label: 'Receita bruta',
          value: formatBRL(current.grossCents),
          note: (
            <Lines>
              {against(current.grossCents, previous.grossCents)}
              {current.sales > 0 && `${current.digital} de arquivos, ${current.printed} de peças`}
            </Lines>
          ),
        },
        {
          label: 'Receita líquida',
          value: formatBRL(current.netCents),
          note: (
            <Lines>
              {against(current.netCents, previous.netCents)}
              {current.sales > 0 && takenWords(current)}
            </Lines>
          ),
        },
        {
          label: 'Ticket médio',
          value: formatBRL(current.averageCents),
          note: against(current.averageCents, previous.averageCents),
        },
      ]}
    />
  )
}

/** What lies between gross and net. */
function takenWords({ grossCents, netCents, royaltyCents }: SalesSummary): string {
  const fees = `taxas: ${formatBRL(grossCents - netCents - royaltyCents)}`
  return royaltyCents > 0 ? `${fees}, royalties: ${formatBRL(royaltyCents)}` : fees
}

function Lines({ children }: { children: [ReactNode, ReactNode] }) {
  const [first, second] = children
  return (
    <>
      {first}
      {second && <span className="block">{second}</span>}
    </>
  )
}

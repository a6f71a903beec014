import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { StatRow } from '#app/ui/stat-row.tsx'
import { changePercent, type Period } from '#domain/sales/period.ts'
import type { SalesSummary } from '#domain/sales/sales-summary.server.ts'
import { formatBRL, formatCount } from '#domain/shared/format.ts'
import { periodWords } from './period-picker.tsx'

type SalesStatsProps = { summary: { current: SalesSummary; previous: SalesSummary }; period: Period }

export function SalesStats({ summary: { current, previous }, period }: SalesStatsProps) {
  return (
    <StatRow
      stats={[
        {
          label: 'Vendas',
          value: formatCount(current.sales),
          // Without previous sales only this figure says so; the others show no change.
          note: (
            <Lines>
              {changeOf(current.sales, previous.sales) ?? `sem vendas nos ${periodWords(period)} anteriores`}
              {current.sales > 0 && `${current.digital} de arquivos, ${current.printed} de peças`}
            </Lines>
          ),
        },
        {
          label: 'Receita bruta',
          value: formatBRL(current.grossCents),
          note: changeOf(current.grossCents, previous.grossCents),
        },
        {
          label: 'Receita líquida',
          value: formatBRL(current.netCents),
          note: (
            <Lines>
              {changeOf(current.netCents, previous.netCents)}
              {current.sales > 0 && takenWords(current)}
            </Lines>
          ),
        },
        {
          label: 'Ticket médio',
          value: formatBRL(current.averageCents),
          note: changeOf(current.averageCents, previous.averageCents),
        },
      ]}
    />
  )
}

function takenWords({ grossCents, netCents, royaltyCents, refundedCents }: SalesSummary): string {
  const fees = `taxas: ${formatBRL(grossCents - netCents - royaltyCents - refundedCents)}`
  const others = [
    royaltyCents > 0 && `royalties: ${formatBRL(royaltyCents)}`,
    refundedCents > 0 && `devolvido em parte: ${formatBRL(refundedCents)}`,
  ]
  return [fees, ...others].filter(Boolean).join(', ')
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

/** Renders the change from `before` to `now` like '+12%'; null if `before` is 0. */
export function changeOf(now: number, before: number) {
  const percent = changePercent(now, before)
  if (percent === null) return null
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
  return (
    <span className={classes(percent > 0 && 'text-leaf', percent < 0 && 'text-brick')}>
      {sign}
      {formatCount(Math.abs(percent))}%
    </span>
  )
}

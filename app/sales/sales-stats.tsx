import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { StatRow } from '#app/ui/stat-row.tsx'
import { changePercent, type Period } from '#domain/sales/period.ts'
import type { SalesSummary } from '#domain/sales/sales-summary.server.ts'
import { formatBRL, formatCount } from '#domain/shared/format.ts'
import { periodWords } from './period-picker.tsx'

type SalesStatsProps = { summary: { current: SalesSummary; previous: SalesSummary }; period: Period }

export function SalesStats({ summary: { current, previous }, period }: SalesStatsProps) {
  // Without previous sales only one figure mentions it; the others show no change.
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

type ChangeProps = { now: number; before: number; period: Period }

/** Shows like '+12% sobre os 30 dias anteriores'; null without previous sales. */
export function changeOf({ now, before, period }: ChangeProps) {
  return before > 0 ? <Change percent={changePercent(now, before) ?? 0} period={period} /> : null
}

function Change({ percent, period }: { percent: number; period: Period }) {
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
  const color = classes(percent > 0 && 'text-leaf', percent < 0 && 'text-brick')
  return (
    <>
      <span className={color}>
        {sign}
        {formatCount(Math.abs(percent))}%
      </span>{' '}
      sobre os {periodWords(period)} anteriores
    </>
  )
}

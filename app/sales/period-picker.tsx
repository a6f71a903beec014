import { href, Link } from 'react-router'
import { type Period, periods } from '#domain/sales/period.ts'

const words: Record<Period, string> = { 7: '7 dias', 30: '30 dias', 90: '90 dias', 365: '12 meses' }

/** Names the previous period: 'os 30 dias anteriores'. */
export function periodWords(period: Period): string {
  return words[period]
}

type PeriodPickerProps = { period: Period; to?: string; among?: readonly Period[] }

export function PeriodPicker({ period, to = href('/dashboard-vendas'), among = periods }: PeriodPickerProps) {
  return (
    <nav aria-label="Período" className="min-w-0">
      <ul className="flex flex-wrap rounded-ctl border border-line-strong bg-surface p-0.75">
        {among.map((days) => (
          <li key={days}>
            <Link
              to={`${to}?periodo=${days}`}
              preventScrollReset
              aria-current={days === period ? 'true' : undefined}
              className="flex min-h-9 items-center rounded-[7px] px-2.5 text-label whitespace-nowrap text-ink-2 hover:bg-sunk hover:text-ink aria-[current]:bg-ink aria-[current]:font-medium aria-[current]:text-paper md:px-3 pointer-coarse:min-h-11"
            >
              {words[days]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import { href } from 'react-router'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import { type Period, periods } from '#domain/sales/period.ts'

const words: Record<Period, string> = { 7: '7 dias', 30: '30 dias', 90: '90 dias', 365: '12 meses' }

/** Returns the length of a period in words: '30 dias'. */
export function periodWords(period: Period): string {
  return words[period]
}

/** Returns the sentence on which period a page's percentages compare with. */
export function comparedWords(period: Period): string {
  return `Comparado com os ${words[period]} anteriores.`
}

type PeriodPickerProps = {
  period: Period
  /** Path of the page, or a function that returns it for a number of days. */
  to?: string | ((days: Period) => string)
  among?: readonly Period[]
}

export function PeriodPicker({ period, to = href('/dashboard-vendas'), among = periods }: PeriodPickerProps) {
  const tabs = among.map((days) => ({
    label: words[days],
    to: typeof to === 'string' ? `${to}?periodo=${days}` : to(days),
    isCurrent: days === period,
  }))
  return <LinkTabs label="Período" tabs={tabs} />
}

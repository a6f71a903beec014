/** How far back a sales page looks, in days of São Paulo; today is one of them. */
export const periods = [7, 30, 90, 365] as const
export type Period = (typeof periods)[number]

/** Returns the period an address asks for; the usual one when it asks for none of ours. */
export function periodOf(text: string | null): Period {
  return periods.find((days) => String(days) === text) ?? 30
}

/** What one bar of a chart stands for. */
export type Grain = 'day' | 'month'

export function grainOf(period: Period): Grain {
  return period === 365 ? 'month' : 'day'
}

/** Says by how many percent a figure changed, rounded to whole ones; null without anything to compare with. */
export function changePercent(current: number, previous: number): number | null {
  return previous > 0 ? Math.round(((current - previous) / previous) * 100) : null
}

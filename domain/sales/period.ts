/** Days covered by a sales page, in São Paulo, today included. */
export const periods = [7, 30, 90, 365] as const
export type Period = (typeof periods)[number]

/** Parses a period; an invalid one gives the default of 30 days. */
export function periodOf(text: string | null): Period {
  return periods.find((days) => String(days) === text) ?? 30
}

/** Days covered by a page of visits. */
export const visitPeriods = [7, 30, 90] as const

/** Parses a period of visits; an invalid one gives 30 days. */
export function visitPeriodOf(text: string | null): (typeof visitPeriods)[number] {
  return visitPeriods.find((days) => String(days) === text) ?? 30
}

/** Time span of one bar of a chart. */
export type Grain = 'day' | 'month'

export function grainOf(period: Period): Grain {
  return period === 365 ? 'month' : 'day'
}

/** Returns the change in whole percent; null if the previous value is zero. */
export function changePercent(current: number, previous: number): number | null {
  return previous > 0 ? Math.round(((current - previous) / previous) * 100) : null
}

/** Days that the figures of discounted sales look back. */
export const discountDays = 30

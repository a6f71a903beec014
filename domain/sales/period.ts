/** Days covered by a sales page, in São Paulo, today included. */
export const periods = [7, 30, 90, 365] as const
export type Period = (typeof periods)[number]

export function periodOf(text: string | null): Period {
  return periods.find((days) => String(days) === text) ?? 30
}

export const visitPeriods = [7, 30, 90] as const

export function visitPeriodOf(text: string | null): (typeof visitPeriods)[number] {
  return visitPeriods.find((days) => String(days) === text) ?? 30
}

export type Grain = 'day' | 'month'

export function grainOf(period: Period): Grain {
  return period === 365 ? 'month' : 'day'
}

/** Returns the change in whole percent; null if the previous value is zero. */
export function changePercent(current: number, previous: number): number | null {
  return previous > 0 ? Math.round(((current - previous) / previous) * 100) : null
}

/** Days of discounted sales, up to today. */
export const discountDays = 30

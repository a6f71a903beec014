/** Periods of a sales page in days, today (São Paulo) included. */
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

/** Returns the change from `previous` in whole percent; null if that is zero. */
export function changePercent(current: number, previous: number): number | null {
  return previous > 0 ? Math.round(((current - previous) / previous) * 100) : null
}

/** Number of days, up to today, that the page of discounted sales covers. */
export const discountDays = 30

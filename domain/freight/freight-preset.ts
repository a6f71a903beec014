import type { Cents } from '#domain/shared/money.ts'
import { bands, type FreightTable, usualRates } from './freight-table.ts'
import { zones } from './zone.ts'

export const freightPresets = ['suggested', 'fixed', 'pickup'] as const
export type FreightPreset = (typeof freightPresets)[number]

/** Preset of a freight table; `fixed` is one price for the whole country. */
export type FreightChoice = { preset: 'suggested' | 'pickup' } | { preset: 'fixed'; cents: Cents }

/** Freight settings in the project form; null uses the default. */
export type SaidFreight = { cep: string | null; choice: FreightChoice | null }

export function suggestedTable(originCep: string): FreightTable {
  const none = { ufRates: {}, freeFromCents: null, excludedUfs: [], pickup: null }
  return { originCep, postsBy: 'table', rates: usualRates, ...none }
}

/** Returns a table with a preset's prices; keeps excluded states, free freight and pick-up. */
export function withPreset(table: FreightTable, choice: FreightChoice): FreightTable {
  if (choice.preset === 'pickup') return { ...table, postsBy: 'pickup' }
  const rates = choice.preset === 'fixed' ? ratesAt(choice.cents) : usualRates
  return { ...table, postsBy: table.postsBy === 'labels' ? 'labels' : 'table', rates, ufRates: {} }
}

function ratesAt(cents: Cents): FreightTable['rates'] {
  const flat = bands.map(() => cents)
  const { local, state, region, country } = usualRates
  return {
    local: { ...local, cents: flat },
    state: { ...state, cents: flat },
    region: { ...region, cents: flat },
    country: { ...country, cents: flat },
  }
}

/** Returns the preset equal to a table, or null if it was customized. */
export function presetOf({ postsBy, rates, ufRates }: FreightTable): FreightChoice | null {
  if (postsBy === 'pickup') return { preset: 'pickup' }
  if (Object.keys(ufRates).length > 0) return null
  if (isSame(rates, usualRates)) return { preset: 'suggested' }
  const cents = rates.local.cents[0] ?? null
  return cents !== null && isSame(rates, ratesAt(cents)) ? { preset: 'fixed', cents } : null
}

function isSame(one: FreightTable['rates'], other: FreightTable['rates']): boolean {
  return zones.every(
    (zone) =>
      one[zone].days === other[zone].days &&
      bands.every((_, band) => (one[zone].cents[band] ?? null) === other[zone].cents[band]),
  )
}

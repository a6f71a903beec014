import { addressOfCep, placeOfCep } from '#domain/addresses/cep-place.ts'
import { formatCep } from '#domain/addresses/address.ts'
import { type Uf, ufOfCep } from '#domain/addresses/uf.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { FreightAnswer, FreightQuestion } from './freight-provider.ts'
import { type Zone, zoneOf } from './zone.ts'

/** Maximum grams of each price column; heavier parcels have no table price. */
export const bands = [300, 1_000, 2_000, 5_000, 10_000, 20_000] as const

/** Returns the name of a price field: `local.0` is the lightest band of the nearest zone. */
export function priceField(zone: Zone, band: number): string {
  return `${zone}.${band}`
}

type Rate = {
  /** Transit time in business days. */
  days: number
  cents: (Cents | null)[]
}

export type UfRate = { days: number | null; cents: (Cents | null)[] }
export type UfRates = Partial<Record<Uf, UfRate>>

const postingWays = ['table', 'labels', 'pickup'] as const
type PostingWay = (typeof postingWays)[number]

export type FreightTable = {
  originCep: string
  /** Way of posting; with labels, table prices apply if a label's price is unknown. */
  postsBy: PostingWay
  rates: Record<Zone, Rate>
  /** Rates of single states, which replace zone rates except `local`. */
  ufRates: UfRates
  /** Order value from which freight is free; null for never. */
  freeFromCents: Cents | null
  excludedUfs: Uf[]
  /** Place and times of pick-up; null if not offered, or offered without details. */
  pickup: string | null
}

/** Default rates, slightly above the price of a small parcel by economical post. */
export const usualRates: FreightTable['rates'] = {
  local: { days: 4, cents: [1490, 1790, 2090, 2690, 3990, 5990] },
  state: { days: 5, cents: [1890, 2190, 2590, 3490, 5490, 8490] },
  region: { days: 7, cents: [2290, 2690, 3290, 4690, 7490, 11_990] },
  country: { days: 10, cents: [2990, 3690, 4690, 7290, 11_990, 18_990] },
}

/** Returns price and transit days for a weight, zone and state; null if the table has none. */
export function rateFor(
  table: Pick<FreightTable, 'rates' | 'ufRates'>,
  { zone, uf }: { zone: Zone; uf: Uf },
  grams: number,
): { cents: Cents; days: number } | null {
  const band = bands.findIndex((most) => grams <= most)
  const own = zone === 'local' ? undefined : table.ufRates[uf]
  const rate = table.rates[zone]
  const cents = band < 0 ? null : (own?.cents[band] ?? rate.cents[band] ?? null)
  return cents === null ? null : { cents, days: own?.days ?? rate.days }
}

/** Returns the freight answer from a maker's own table, without asking a provider. */
export function tableAnswer(
  table: FreightTable,
  { toCep, chargedGrams, isTooLarge }: Pick<FreightQuestion, 'toCep' | 'chargedGrams' | 'isTooLarge'>,
): FreightAnswer {
  const [zone, uf] = [zoneOf(table.originCep, toCep), ufOfCep(toCep)]
  if (!zone || !uf || table.excludedUfs.includes(uf)) return { ok: false, reason: 'not_served' }
  const rate = rateFor(table, { zone, uf }, chargedGrams)
  if (isTooLarge || rate === null) return { ok: false, reason: 'too_large' }
  return { ok: true, offers: [{ code: 'table', name: '', ...rate }] }
}

/** Describes the pick-up: 'Em Curitiba, PR. No Batel, com hora marcada'; null if not offered. */
export function pickupWords({ originCep, postsBy, pickup }: Pick<FreightTable, 'originCep' | 'postsBy' | 'pickup'>) {
  if (postsBy !== 'pickup' && !pickup) return null
  return `${townWords(originCep)}. ${pickup ?? 'Dia e hora combinados na conversa do pedido'}`
}

/** Returns 'Em Curitiba, PR', or 'Na região de Campinas, SP' if the CEP may belong to several towns. */
function townWords(cep: string): string {
  const [address, place] = [addressOfCep(cep), placeOfCep(cep)]
  if (address?.city) return `Em ${address.city}, ${address.uf}`
  return place ? `Na região de ${place.city}, ${place.uf}` : `No CEP ${formatCep(cep)}`
}

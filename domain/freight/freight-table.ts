import { addressOfCep, placeOfCep } from '#domain/addresses/cep-place.ts'
import { formatCep } from '#domain/addresses/address.ts'
import { type Uf, ufOfCep } from '#domain/addresses/uf.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { FreightAnswer, FreightQuestion } from './freight-provider.ts'
import { type Zone, zoneOf } from './zone.ts'

/** Up to how many grams each column of the table goes; what weighs more is not sent by table. */
export const bands = [300, 1_000, 2_000, 5_000, 10_000, 20_000] as const

/** Returns the name of a price's field: `local.0` is the lightest band near by. */
export function priceField(zone: Zone, band: number): string {
  return `${zone}.${band}`
}

type Rate = {
  /** Business days on the way. */
  days: number
  /** For each band; null where the maker does not send so much. */
  cents: (Cents | null)[]
}

/** What a state says in the place of its distance; null where the distance does. */
export type UfRate = { days: number | null; cents: (Cents | null)[] }
export type UfRates = Partial<Record<Uf, UfRate>>

/** How a maker posts: by the own table, by labels that the platform buys where it can, or not at all: buyers fetch. */
const postingWays = ['table', 'labels', 'pickup'] as const
type PostingWay = (typeof postingWays)[number]

/** What a maker charges to send, from where, and whether one may come and fetch. */
export type FreightTable = {
  originCep: string
  /** With `labels`, the prices of the table are what counts when the price of a label is unknown. */
  postsBy: PostingWay
  rates: Record<Zone, Rate>
  /** States that say something of their own; not for what is near by. */
  ufRates: UfRates
  /** Sent for nothing from so much in one order; null for never. */
  freeFromCents: Cents | null
  excludedUfs: Uf[]
  /** Where and when buyers may fetch; null when they may not, or when a maker who only hands over said no more. */
  pickup: string | null
}

/** Rates to begin with: about what a small parcel costs by economical post, a little above. */
export const usualRates: FreightTable['rates'] = {
  local: { days: 4, cents: [1490, 1790, 2090, 2690, 3990, 5990] },
  state: { days: 5, cents: [1890, 2190, 2590, 3490, 5490, 8490] },
  region: { days: 7, cents: [2290, 2690, 3290, 4690, 7490, 11_990] },
  country: { days: 10, cents: [2990, 3690, 4690, 7290, 11_990, 18_990] },
}

/**
 * Says what the table asks for so many grams to a state so far away, and the days on the way; null when it does not send so much so
 * far. What is near by costs what near by costs, whatever its state says.
 */
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

/** Says what a maker's own table says; computed at once, without a request. It sells no labels: its maker posts by whom they like. */
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

/** Says where and when buyers fetch, the town first: 'Em Curitiba, PR. No Batel, com hora marcada'; null when they may not. */
export function pickupWords({ originCep, postsBy, pickup }: Pick<FreightTable, 'originCep' | 'postsBy' | 'pickup'>) {
  if (postsBy !== 'pickup' && !pickup) return null
  return `${townWords(originCep)}. ${pickup ?? 'Dia e hora combinados na conversa do pedido'}`
}

/** 'Em Curitiba, PR', or 'Na região de Campinas, SP' where the CEP may lie in several towns. */
function townWords(cep: string): string {
  const [address, place] = [addressOfCep(cep), placeOfCep(cep)]
  if (address?.city) return `Em ${address.city}, ${address.uf}`
  return place ? `Na região de ${place.city}, ${place.uf}` : `No CEP ${formatCep(cep)}`
}

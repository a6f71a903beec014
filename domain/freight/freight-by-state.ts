import { type Uf, ufOfCep, ufs } from '#domain/addresses/uf.ts'
import type { Cents } from '#domain/shared/money.ts'
import { rateFor } from './freight-table.ts'
import { parcelOf } from './parcel.ts'
import { type Goods, sumOf } from './quote.ts'
import { zoneOfUf } from './zone.ts'

/** Freight to a state; `uf` is null for the rest of the country, `days` are transit days. */
export type StateFreight = { uf: Uf | null; cents: Cents; days: number }

/** Returns a freight table's price for goods to each state, the commonest as one entry; empty without table prices. */
export function freightByState({ table, lines }: Pick<Goods, 'table' | 'lines'>): StateFreight[] {
  const parcel = parcelOf(lines)
  const origin = table && ufOfCep(table.originCep)
  if (table?.postsBy !== 'table' || !origin || parcel.isTooLarge) return []
  const isFree = table.freeFromCents !== null && sumOf(lines) >= table.freeFromCents
  const served = ufs.flatMap((uf) => {
    const zone = zoneOfUf(origin, uf)
    const rate = zone && !table.excludedUfs.includes(uf) ? rateFor(table, { zone, uf }, parcel.chargedGrams) : null
    return rate ? [{ uf, cents: isFree ? 0 : rate.cents, days: rate.days }] : []
  })
  if (served.length < ufs.length) return served
  const alike = Map.groupBy(served, ({ cents, days }) => `${cents} ${days}`)
  const [[common] = []] = [...alike.values()].toSorted((a, b) => b.length - a.length)
  if (!common) return []
  const { cents, days } = common
  return [{ uf: null, cents, days }, ...served.filter((one) => one.cents !== cents || one.days !== days)]
}

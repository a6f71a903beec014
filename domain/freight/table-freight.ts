import { ufOfCep } from '#domain/addresses/uf.ts'
import type { FreightAnswer, FreightQuestion } from './freight-provider.ts'
import { type FreightTable, rateFor } from './freight-table.ts'
import { zoneOf } from './zone.ts'

/** What a maker's own table says; asked at once, because nobody has to be waited for. It sells no labels: its maker posts by whom they like. */
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

import { describe, expect, it } from 'vitest'
import { type Uf, ufOfCep, ufs } from '#domain/addresses/uf.ts'
import { freightByState } from './freight-by-state.ts'
import { type FreightTable, usualRates } from './freight-table.ts'
import { type Goods, quoteShipment } from './quote.ts'

const table: FreightTable = {
  originCep: '80420090',
  postsBy: 'table',
  rates: usualRates,
  ufRates: {},
  freeFromCents: null,
  excludedUfs: [],
  pickup: null,
}
const goods = (
  change: Partial<FreightTable> = {},
  piece = { grams: 250, sidesMm: [200, 120, 120] as const },
): Goods => ({
  makerId: 'm',
  makerName: 'Helena Prado',
  table: { ...table, ...change },
  workshop: null,
  queuedSeconds: 0,
  lines: [{ piece, quantity: 1, cents: 8900, productionDays: 3, printSeconds: 0 }],
})

/** A CEP of each state that is not near the maker's. */
const cepOf = new Map<Uf, string>()
for (let start = 10; start < 1_000; start++) {
  const cep = `${String(start).padStart(3, '0')}99999`
  const uf = ufOfCep(cep)
  if (uf && start !== 804) cepOf.set(uf, cep)
}

describe('freightByState', () => {
  it.each([
    ['a usual table', {}],
    ['a state with its own price and days', { ufRates: { AM: { days: 21, cents: [9900, 9900] } } }],
    ['states that are not served', { excludedUfs: ['AM', 'RR'] }],
    ['free freight from a price', { freeFromCents: 8900 }],
  ] satisfies [string, Partial<FreightTable>][])(
    'freightByState says what the page quotes each state for %s',
    (_, change) => {
      const sold = goods(change)
      const told = freightByState(sold)
      expect(cepOf.size).toBe(ufs.length)
      for (const [uf, cep] of cepOf) {
        const [quoted] = quoteShipment(sold, cep, '2026-11-19').options
        const { cents, days } = told.find((one) => one.uf === uf) ?? told.find((one) => one.uf === null) ?? {}
        expect([uf, cents, days]).toEqual([uf, quoted?.cents, quoted?.transitDays])
      }
    },
  )

  it('freightByState says the commonest freight once', () => {
    expect(freightByState(goods()).map(({ uf }) => uf)).toEqual([null, 'PR', 'RS', 'SC'])
    expect(freightByState(goods({ freeFromCents: 100 }))).toHaveLength(4)
  })

  it('freightByState is empty for labels, pick-up and what is too large', () => {
    expect(freightByState(goods({ postsBy: 'labels' }))).toEqual([])
    expect(freightByState(goods({ postsBy: 'pickup' }))).toEqual([])
    expect(freightByState(goods({}, { grams: 250, sidesMm: [1_200, 10, 10] as never }))).toEqual([])
    expect(freightByState({ ...goods(), table: null })).toEqual([])
  })
})

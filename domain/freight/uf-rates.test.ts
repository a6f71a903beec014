import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { ufs } from '#domain/addresses/uf.ts'
import { freightInput } from './freight-input.ts'
import { bands, type FreightTable, rateFor, type UfRate, usualRates } from './freight-table.ts'
import { readPasted } from './pasted-rates.ts'
import { ufField } from './uf-rates-input.ts'
import { zoneOfUf, zones } from './zone.ts'

const table = (ufRates: FreightTable['ufRates']) => ({ rates: usualRates, ufRates })
const none: UfRate = { days: null, cents: bands.map(() => null) }
const rate = fc.record({
  days: fc.option(fc.integer({ min: 1, max: 90 })),
  cents: fc.tuple(...bands.map(() => fc.option(fc.integer({ min: 0, max: 99_999 })))),
})
const grams = fc.integer({ min: 1, max: 20_000 })

describe('a state’s own rate', () => {
  test.prop([fc.constantFrom(...ufs), rate, grams, fc.constantFrom(...zones)])(
    'a state’s own rate replaces its zone’s where it is given, except in the local zone',
    (uf, own, weight, zone) => {
      const band = bands.findIndex((most) => weight <= most)
      const [said, usual] = [own.cents[band] ?? null, usualRates[zone]]
      const isNear = zone === 'local'
      expect(rateFor(table({ [uf]: own }), { zone, uf }, weight)).toEqual({
        cents: isNear || said === null ? usual.cents[band] : said,
        days: isNear ? usual.days : (own.days ?? usual.days),
      })
    },
  )

  test.prop([fc.constantFrom(...ufs), fc.constantFrom(...ufs), rate, grams])(
    'a state’s own rate leaves other states unchanged',
    (uf, other, own, weight) => {
      const zone = zoneOfUf('SP', other) ?? 'country'
      fc.pre(uf !== other)
      expect(rateFor(table({ [uf]: own }), { zone, uf: other }, weight)).toEqual(
        rateFor(table({}), { zone, uf: other }, weight),
      )
    },
  )
})

describe('rows of a spreadsheet', () => {
  const line = (uf: string, { days, cents }: UfRate, cut: string) =>
    [uf, ...cents.map((one) => (one === null ? '' : (one / 100).toFixed(2).replace('.', ','))), days ?? ''].join(cut)

  test.prop([fc.uniqueArray(fc.constantFrom(...ufs)), rate, fc.constantFrom(';', '\t', ' ; '), fc.constantFrom('\n', '\r\n')])(
    'rows of a spreadsheet come back as they were written, with a heading or without',
    (states, own, cut, end) => {
      const said = own.days !== null || own.cents.some((one) => one !== null)
      const wanted = { rates: said ? Object.fromEntries(states.map((uf) => [uf, own])) : {}, faults: [] }
      const rows = states.map((uf) => line(uf.toLowerCase(), own, cut))
      expect(readPasted(rows.join(end))).toEqual(wanted)
      expect(readPasted([`Estado${cut}300 g`, ...rows].join(end))).toEqual(wanted)
    },
  ) // prettier-ignore

  it.each([
    ['PE;caro', 'Linha 1: uma linha tem'],
    ['PE;1;2;3;4;5;6;91', 'Linha 1: uma linha tem'],
    ['PE;1;2;3;4;5;6;7;8', 'Linha 1: uma linha tem'],
    ['PE;1\n\nXX;2', 'Linha 3: uma linha tem'],
    ['PE;1\nPE;2', 'Linha 2: PE está duas vezes'],
    ['Pernambuco;1\nPE;2', 'Linha 1: uma linha tem'],
    ['PE;"1\nBA;2', 'falta fechar as aspas'],
  ])('%j are refused by their line', (text, fault) => expect(readPasted(text).faults[0]).toContain(fault))
})

it.each([
  'UF,300 g\nPE,"24,90",,,,,,7',
  'PE\t"24,90"\t\t\t\t\t\t7\t\t\t',
  'sep=;\nSigla;300 g\n;;;;;;;;\n"PE";"24,90";;;;;;7;;;\n;;;;',
])('a pasted table %j is read as the spreadsheet meant it', (text) => {
  expect(readPasted(text)).toEqual({
    rates: { PE: { cents: [2490, null, null, null, null, null], days: 7 } },
    faults: [],
  })
})

describe('the form', () => {
  const typed: Record<string, string> = { originCep: '80420-090' }
  for (const zone of zones) {
    typed[`${zone}.days`] = '5'
    for (const band of bands.keys()) typed[`${zone}.${band}`] = '24,90'
  }
  const read = (change: Record<string, string>) => freightInput.safeParse({ ...typed, ...change })

  it('the form keeps the states with a rate; pasted rows replace those of the grid', () => {
    const grid = { [ufField('PE', 0)]: '31,90', [ufField('BA', 'days')]: '9', [ufField('AM', 5)]: '' }
    expect(read(grid).data?.ufRates).toEqual({
      PE: { ...none, cents: [3190, ...none.cents.slice(1)] },
      BA: { ...none, days: 9 },
    })
    expect(read({ ...grid, ufTable: 'PE;;;;;;;3' }).data?.ufRates.PE).toEqual({ ...none, days: 3 })
  })

  it.each([
    [{ 'PE.2': 'caro' }, 'PE.2', 'Escreva o preço como 24,90, 0 para grátis, ou deixe em branco'],
    [{ 'PE.days': '0' }, 'PE.days', 'Escreva de 1 a 90 dias úteis'],
    [{ ufTable: 'PE;caro' }, 'ufTable', 'Linha 1: uma linha tem'],
  ])('the form refuses %o under its field', (change, field, message) => {
    const issues = read(change).error?.issues ?? []
    expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, expect.stringContaining(message)]]) // prettier-ignore
  })
})

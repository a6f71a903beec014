import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { upgradePrice } from '#domain/pricing/upgrade-price.ts'
import { readLicences, sendsLicences } from './licence-input.ts'
import { isWider, licenceName, licencePriceFaults, type PricedLicence } from './licence.ts'

const grant = (licence: PricedLicence['licence'], priceCents: number, pieces: number | null = null) => ({
  licence,
  pieces,
  priceCents,
})

const rows = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))

describe('licencePriceFaults', () => {
  test.prop([rows])('licencePriceFaults refuses exactly the licences that cost less than a narrower one', (cents) => {
    const priced = [
      grant('personal', cents[0]),
      grant('limited_prints', cents[1], 50),
      grant('commercial_prints', cents[2]),
    ]
    const faults = licencePriceFaults(priced).map((fault) => fault !== null)
    expect(faults).toEqual([false, cents[1] < cents[0], cents[2] < cents[0] || cents[2] < cents[1]])
    expect(licencePriceFaults(priced.toReversed()).map((fault) => fault !== null)).toEqual(faults.toReversed())
  })

  it('licencePriceFaults names the dearest of the narrower licences and its price', () => {
    const priced = [grant('personal', 2490), grant('limited_prints', 3990, 50), grant('commercial_prints', 1990)]
    expect(licencePriceFaults(priced)[2]?.replaceAll('\u00a0', ' ')).toBe(
      'Custa menos que “Vender até 50 peças”, que permite menos. Use R$ 39,90 ou mais',
    )
  })
})

describe('isWider', () => {
  it('isWider orders licences by what they allow, limited ones by their number', () => {
    expect(isWider(grant('limited_prints', 0, 150), grant('limited_prints', 0, 50))).toBe(true)
    expect(isWider(grant('limited_prints', 0, 50), grant('limited_prints', 0, 50))).toBe(false)
    expect(isWider(grant('commercial_prints', 0), grant('limited_prints', 0, 9000))).toBe(true)
    expect(isWider(grant('personal', 0), grant('commercial_prints', 0))).toBe(false)
  })
})

describe('upgradePrice', () => {
  const cents = fc.nat(1_000_000)
  test.prop([cents, cents, cents])(
    'upgradePrice in steps costs the widest price in all, unless a step costs the least, R$ 1',
    (first, second, third) => {
      const [low = 0, middle = 0, high = 0] = [first, second, third].toSorted((a, b) => a - b)
      const step = upgradePrice({ licenceCents: middle, paidCents: low })
      const last = upgradePrice({ licenceCents: high, paidCents: low + step })
      expect(Math.min(step, last)).toBeGreaterThanOrEqual(100)
      if (middle - low >= 100 && high - middle >= 100) expect(low + step + last).toBe(high)
    },
  )
})

describe('readLicences', () => {
  const row = (kind: string, price: string, pieces = '') => ({ kind, price, pieces })

  it('readLicences reads the rows that have a price, the narrowest first', () => {
    const licences = [row('unlimited', '89'), row('pieces', '39,90', '1.500'), row('personal', '')]
    expect(readLicences({ licences, licence_remixes: 'yes' })).toEqual({
      rows: [
        { row: 1, licence: 'limited_prints', pieces: 1500, priceCents: 3990 },
        { row: 0, licence: 'commercial_remixes', pieces: null, priceCents: 8900 },
      ],
      faults: [],
    })
  })

  it.each([
    ['a price that is none', [row('personal', 'dez')], 0, 'price', 'Escreva o preço como 24,90'],
    ['a price of nothing', [row('personal', '0')], 0, 'price', 'Escreva o preço como 24,90'],
    ['no number of pieces', [row('pieces', '10')], 0, 'pieces', 'Escreva de 1 a 10.000'],
    ['half a piece', [row('pieces', '10', '1,5')], 0, 'pieces', 'Escreva de 1 a 10.000'],
    ['an unknown kind', [row('month', '10')], 0, 'kind', 'Escolha o que a licença permite'],
    ['no price at all', [row('personal', '')], 0, 'price', 'Escreva o preço de pelo menos uma licença'],
    [
      'two of a kind',
      [row('pieces', '10', '5'), row('pieces', '12', '9')],
      1,
      'price',
      'Já há uma licença igual: apague o preço desta',
    ],
  ])('readLicences refuses %s', (_what, licences, at, field, message) =>
    expect(readLicences({ licences }).faults).toEqual([{ row: at, field, message }]),
  )

  it('sendsLicences takes rows as sent only when they have a price or the form says so', () => {
    const empty = [row('personal', '')]
    expect([sendsLicences({}), sendsLicences({ licences: empty })]).toEqual([false, false])
    expect(sendsLicences({ licences: [row('personal', '5')] })).toBe(true)
    expect(sendsLicences({ licences: empty, licence_rows: 'many' })).toBe(true)
    expect(sendsLicences({ licences: [row('personal', '5')], licence_rows: 'one' })).toBe(false)
  })
})

it('licenceName says the number of prints', () => {
  expect(licenceName({ licence: 'limited_prints', pieces: 1500 })).toBe('Uso pessoal e venda de até 1.500 impressões')
  expect(licenceName({ licence: 'limited_prints', pieces: 1 })).toBe('Uso pessoal e venda de até 1 impressão')
})

import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { ufOfCep, ufs } from '#domain/addresses/uf.ts'
import { isBusinessDay } from '#domain/shared/business-days.ts'
import { addDays } from '#domain/shared/day.ts'
import { freightInput } from './freight-input.ts'
import { bands, type FreightTable, rateFor, usualRates } from './freight-table.ts'
import { parcelOf, pieceOf, type SaidPiece } from './parcel.ts'
import { type Goods, labelQuestion, productionDaysOf, quoteShipment } from './quote.ts'
import { regionOf, zoneOf } from './zone.ts'

const table: FreightTable = {
  originCep: '80420090',
  postsBy: 'table',
  rates: usualRates,
  ufRates: {},
  freeFromCents: null,
  excludedUfs: [],
  pickup: null,
}
const piece = { grams: 250, sidesMm: [200, 120, 120] as const }
const goods = (change: Partial<Goods> = {}, line: Partial<Goods['lines'][number]> = {}): Goods => ({
  makerId: 'm',
  makerName: 'Helena Prado',
  table,
  workshop: null,
  queuedSeconds: 0,
  lines: [{ piece, quantity: 1, cents: 8900, productionDays: 3, printSeconds: 0, ...line }],
  ...change,
})
const quote = (cep: string, change?: Partial<Goods>, line?: Partial<Goods['lines'][number]>) =>
  quoteShipment(goods(change, line), cep, '2026-11-19')

describe('zoneOf', () => {
  it.each([
    ['80420090', '80410000', 'local'],
    ['80420090', '86010000', 'state'],
    ['80420090', '90010150', 'region'],
    ['80420090', '50030230', 'country'],
    ['80420090', '00000000', null],
  ])('%s to %s: %s', (from, to, zone) => expect(zoneOf(from, to)).toBe(zone))

  it('zoneOf knows the region of every state', () => {
    const sizes = Object.values(Object.groupBy(ufs, regionOf)).map((group) => group?.length)
    expect(new Set(sizes)).toEqual(new Set([7, 9, 4, 3]))
  })
})

describe('parcelOf', () => {
  it('parcelOf is charged by weight while it is small, by its room when it is large and light', () => {
    expect(parcelOf([{ piece, quantity: 3 }])).toEqual({
      grams: 750,
      chargedGrams: 750,
      sidesMm: [200, 120, 360],
      isTooLarge: false,
    })
    const light = { grams: 400, sidesMm: [400, 300, 300] as const }
    expect(parcelOf([{ piece: light, quantity: 1 }])).toEqual({
      grams: 400,
      chargedGrams: 6000,
      sidesMm: [400, 300, 300],
      isTooLarge: false,
    })
    // 30 000 cm³ are 5 kg, and up to 5 kg room is not counted.
    const justSmall = { grams: 400, sidesMm: [500, 300, 200] as const }
    expect(parcelOf([{ piece: justSmall, quantity: 1 }]).chargedGrams).toBe(400)
  })

  it.each([[[1001, 10, 10]], [[900, 700, 401]]] as const)('parcelOf of %o mm is too large', (sidesMm) =>
    expect(parcelOf([{ piece: { grams: 100, sidesMm }, quantity: 1 }]).isTooLarge).toBe(true),
  )
})

describe('pieceOf', () => {
  const said: SaidPiece = {
    material: 'PLA', scalePercent: 100, infillPercent: null, weightGrams: null, lengthMm: null, widthMm: null, heightMm: null,
  } // prettier-ignore
  const part = { quantity: 1, work: null, baseGrams: 100, baseSeconds: null, widthMm: 50, depthMm: 80, heightMm: 120 }

  it('pieceOf is what its maker said', () => {
    const whole = { ...said, weightGrams: 300, lengthMm: 10, widthMm: 20, heightMm: 30 }
    expect(pieceOf(whole, [part])).toEqual({ grams: 300, sidesMm: [10, 20, 30] })
  })

  it('pieceOf is else what we measured, packed: the parts lie flat on one another', () => {
    expect(pieceOf(said, [part, part])).toEqual({ grams: 280, sidesMm: [160, 120, 140] })
    expect(pieceOf({ ...said, scalePercent: 200 }, [part])).toEqual({ grams: 880, sidesMm: [280, 200, 140] })
  })

  it('pieceOf counts a part as often as it is in the piece', () => {
    expect(pieceOf(said, [part, { ...part, quantity: 2 }])).toEqual(pieceOf(said, [part, part, part]))
  })

  it('pieceOf is assumed when neither stated nor measured', () => {
    expect(pieceOf(said, [])).toEqual({ grams: 500, sidesMm: [200, 150, 100] })
  })
})

describe('quoteShipment', () => {
  it('quoteShipment adds production and the way in business days, past holidays', () => {
    const [option] = quote('50030230').options
    // 20/11 is a holiday: three days of work end on 25/11, ten on the way on 09/12.
    expect(quote('50030230').postBy).toBe('2026-11-25')
    expect(option).toMatchObject({ service: 'table', cents: 2990, transitDays: 10, by: '2026-12-09' })
  })

  it('quoteShipment is free from the threshold on, and says how much is missing', () => {
    const free = { table: { ...table, freeFromCents: 10_000 } }
    expect(quote('50030230', free).missingForFreeCents).toBe(1100)
    const enough = quote('50030230', free, { cents: 10_000 })
    expect([enough.options[0]?.cents, enough.missingForFreeCents]).toEqual([0, null])
  })

  it('quoteShipment offers to fetch it, also where it is not sent', () => {
    const excluded = { table: { ...table, excludedUfs: ['PE' as const], pickup: 'No Batel' } }
    expect(quote('50030230', excluded)).toMatchObject({
      refusal: 'not_served',
      options: [{ service: 'pickup', cents: 0, by: '2026-11-25', pickup: 'Em Curitiba, PR. No Batel' }],
    })
    expect(quote('80410000', excluded).options.map((option) => option.service)).toEqual(['table', 'pickup'])
  })

  it('quoteShipment refuses what weighs more than the table knows', () => {
    const heavy = quote('80410000', {}, { quantity: 50 })
    expect([heavy.refusal, heavy.options]).toEqual(['too_large', []])
  })

  it('quoteShipment has no way at all from a maker without a table', () => {
    expect(quote('80410000', { table: null })).toMatchObject({ refusal: 'not_served', options: [] })
  })

  it.each([
    ['80420090', 'No Batel', 'Em Curitiba, PR. No Batel'],
    ['13270000', null, 'Na região de Campinas, SP. Dia e hora combinados na conversa do pedido'],
  ])(
    'quoteShipment from %s of a maker who only hands over (%s) is fetched alone, in its town',
    (originCep, pickup, words) => {
      const fetched = quote('50030230', { table: { ...table, originCep, postsBy: 'pickup', pickup } })
      expect(fetched).toMatchObject({ refusal: null, missingForFreeCents: null })
      expect(fetched.options).toMatchObject([{ service: 'pickup', cents: 0, by: '2026-11-25', pickup: words }])
    },
  )

  it('quoteShipment by label offers the cheapest way and a faster one, and freezes what each is bought by', () => {
    const offers = [
      { code: '1', name: 'Correios PAC', cents: 2340, days: 7 },
      { code: '3', name: 'Jadlog Package', cents: 3000, days: 8 },
      { code: '2', name: 'Correios SEDEX', cents: 4350, days: 2 },
    ]
    const said = { ok: true, offers } as const
    const byLabel = (change?: Partial<Goods>) => quoteShipment(goods(change), '50030230', '2026-11-19', said)
    expect(byLabel().options.map(({ service, cents, label }) => [service, cents, label?.name])).toEqual([
      ['label', 2340, 'Correios PAC'],
      ['label', 4350, 'Correios SEDEX'],
    ])
    // Sent for nothing it goes the cheapest way, and the label costs its maker what it costs.
    const free = byLabel({ table: { ...table, freeFromCents: 8000 } })
    expect(free.options).toMatchObject([{ cents: 0, label: { code: '1', cents: 2340, sidesMm: [200, 120, 120] } }])
    expect(byLabel({ table: { ...table, freeFromCents: 10_000 } }).missingForFreeCents).toBe(1100)
    const paused = { printers: 1, hoursPerDay: 8, daysOff: [], isPaused: true, pausedUntil: null, pauseNote: null }
    expect(byLabel({ workshop: paused })).toMatchObject({ refusal: 'paused', options: [] })
  })

  it('quoteShipment by label uses the table when the provider is away, and says so; a refusal stays one', () => {
    const said = (reason: 'unavailable' | 'not_served') =>
      quoteShipment(goods(), '50030230', '2026-11-19', { ok: false, reason })
    expect(said('unavailable')).toMatchObject({ isFallback: true, refusal: null, options: [{ service: 'table', cents: 2990 }] }) // prettier-ignore
    expect(said('not_served')).toMatchObject({ isFallback: false, refusal: 'not_served', options: [] })
  })

  it('quoteShipment asks a seller of labels only what the table does not say already', () => {
    const labels = { ...table, postsBy: 'labels', excludedUfs: ['PE'] } as const
    const asked = (change: Partial<Goods>, cep = '01310100') => labelQuestion(goods(change), cep)
    expect(asked({ table: { ...labels, excludedUfs: [] } })).toMatchObject({ fromCep: '80420090', toCep: '01310100', grams: 250, goodsCents: 8900 }) // prettier-ignore
    const large = { ...piece, sidesMm: [1200, 10, 10] as const }
    const lines = [{ piece: large, quantity: 1, cents: 8900, productionDays: 1, printSeconds: 0 }]
    expect([
      asked({}),
      asked({ table: null }),
      labelQuestion({ ...goods(), table: { ...labels, excludedUfs: ['PE'] } }, '50030230'),
      asked({ table: { ...labels, excludedUfs: [] }, lines }),
    ]).toEqual([null, null, null, null])
  })

  const ceps = fc.integer({ min: 1_000_000, max: 99_999_999 }).map((n) => String(n).padStart(8, '0'))
  test.prop([
    ceps.filter((cep) => ufOfCep(cep) !== null),
    fc.integer({ min: 0, max: 90 }),
    fc.integer({ min: 0, max: 1500 }),
  ])(
    'quoteShipment from any day to any CEP: no date is a holiday, none comes before production lets it',
    (cep, productionDays, later) => {
      const today = addDays('2026-01-01', later)
      const { postBy, options } = quoteShipment(goods({}, { productionDays }), cep, today)
      expect(isBusinessDay(postBy) && postBy >= addDays(today, productionDays)).toBe(true)
      for (const { by } of options) expect(by !== null && isBusinessDay(by) && by >= postBy).toBe(true)
    },
  )

  test.prop([fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 0, max: 5000 })])(
    'quoteShipment costs no less for more weight or more distance',
    (grams, more) => {
      const price = (zone: 'local' | 'country', weight: number) =>
        rateFor(table, { zone, uf: 'PE' }, weight)?.cents ?? Infinity
      expect(price('local', grams)).toBeLessThanOrEqual(price('local', grams + more))
      expect(price('local', grams)).toBeLessThanOrEqual(price('country', grams))
    },
  )
})

describe('productionDaysOf', () => {
  it.each([
    [{ stock: 4, productionDays: 9, printSeconds: null }, 4, 1],
    [{ stock: 4, productionDays: 9, printSeconds: null }, 5, 9],
    [{ stock: null, productionDays: null, printSeconds: null }, 1, 5],
    [{ stock: null, productionDays: 0, printSeconds: 90_000 }, 1, 1],
    // Three hours, twenty-five, and four times those, of a printer that runs eight a day.
    [{ stock: null, productionDays: null, printSeconds: 10_800 }, 1, 3],
    [{ stock: null, productionDays: null, printSeconds: 90_000 }, 1, 6],
    [{ stock: null, productionDays: null, printSeconds: 90_000 }, 4, 15],
  ])('%o × %i takes %i', (offer, quantity, expected) => expect(productionDaysOf(offer, quantity)).toBe(expected))
})

describe('freightInput', () => {
  const typed: Record<string, string> = { originCep: '80420-090' }
  for (const zone of ['local', 'state', 'region', 'country']) {
    typed[`${zone}.days`] = '5'
    for (const band of bands.keys()) typed[`${zone}.${band}`] = '24,90'
  }

  it('freightInput reads what a maker types', () => {
    const read = freightInput.parse({
      ...typed,
      'country.4': '',
      'local.0': '0',
      freeFrom: '150',
      excludedUfs: 'ac, RR',
    })
    expect(read).toMatchObject({
      originCep: '80420090',
      freeFromCents: 15_000,
      excludedUfs: ['AC', 'RR'],
      pickup: null,
    })
    expect([read.rates.local.cents[0], read.rates.country.cents[4], read.rates.region.days]).toEqual([0, null, 5])
  })

  it.each([
    [{ originCep: '123' }, 'originCep', 'CEP deve ter 8 números'],
    [{ 'state.2': 'caro' }, 'state.2', 'Escreva o preço como 24,90, 0 para grátis, ou deixe em branco'],
    [{ 'state.days': '0' }, 'state.days', 'Escreva de 1 a 90 dias úteis'],
    [{ 'state.days': '' }, 'state.days', 'Escreva de 1 a 90 dias úteis'],
    [{ freeFrom: '0' }, 'freeFrom', 'Escreva um valor maior que zero'],
    [{ excludedUfs: 'Acre' }, 'excludedUfs', 'Escreva as siglas separadas por vírgula, como AC, RR'],
    [{ pickup: 'x'.repeat(201) }, 'pickup', 'Use no máximo 200 caracteres'],
    [
      Object.fromEntries(Object.keys(typed).flatMap((name) => (/\d$/.test(name) ? [[name, '']] : []))),
      'local.0',
      'Escreva ao menos um preço',
    ],
  ])('%o is refused under its field', (change, field, message) => {
    const parsed = freightInput.safeParse({ ...typed, ...change })
    expect(parsed.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]])
  })
})

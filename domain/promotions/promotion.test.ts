import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { promotionWords } from '#domain/pricing/promotion-words.ts'
import { promotionForm } from './promotion-input.ts'
import { promotedCents, promotionFault } from './promotion.ts'

const offer = { priceCents: 2490, lowestCents: 2490, royaltyFloorCents: 0, isPromoted: false }

describe('promotionFault', () => {
  it.each([
    ['percent', 20, offer, null],
    ['percent', 95, { ...offer, priceCents: 1190, lowestCents: 1190 }, 'under_minimum'],
    ['price', 100, offer, null],
    ['price', 99, offer, 'under_minimum'],
    ['amount', 2490, offer, 'under_minimum'],
    ['price', 2490, offer, 'not_lower'],
    // The price was raised ten days ago.
    ['percent', 10, { ...offer, lowestCents: 2241 }, 'not_lower'],
    ['percent', 10, { ...offer, lowestCents: 2242 }, null],
    ['percent', 10, { ...offer, royaltyFloorCents: 2241 }, null],
    ['percent', 10, { ...offer, royaltyFloorCents: 2242 }, 'under_royalty'],
    ['percent', 10, { ...offer, isPromoted: true }, 'promoted'],
  ] as const)('%s of %i on %o is refused by %s', (kind, value, given, reason) =>
    expect(promotionFault(kind, value, given)?.reason ?? null).toBe(reason),
  )

  test.prop([
    fc.constantFrom('percent' as const, 'amount' as const, 'price' as const),
    fc.integer({ min: 1, max: 99 }),
    fc.integer({ min: 100, max: 900_000 }),
    fc.nat(900_000),
    fc.nat(50_000),
  ])(
    'an accepted price is at least R$ 1 and the royalty’s, and below the lowest of thirty days',
    (kind, value, priceCents, lowered, royaltyFloorCents) => {
      const lowestCents = Math.max(1, priceCents - lowered)
      if (promotionFault(kind, value, { priceCents, lowestCents, royaltyFloorCents, isPromoted: false })) return
      const cents = promotedCents(kind, value, priceCents)
      expect(cents).toBeGreaterThanOrEqual(Math.max(100, royaltyFloorCents))
      expect(cents).toBeLessThan(lowestCents)
    },
  )
})

describe('promotionWords', () => {
  const until = '2026-12-01T03:00:00Z'
  it('promotionWords says the percentage against the lowest price, never rounded up, and the last day', () => {
    expect(promotionWords(1992, { lowestCents: 2490, until })).toBe('−20% até 30/11')
    expect(promotionWords(1993, { lowestCents: 2490, until })).toBe('−19% até 30/11')
    expect(promotionWords(2489, { lowestCents: 2490, until })).toBe('Em oferta até 30/11')
    expect(promotionWords(1992, { lowestCents: null, until })).toBe('Preço de lançamento até 30/11')
  })
})

describe('promotionForm', () => {
  const typed = {
    projects: ['0199c7a4-0000-7000-8000-000000000001'],
    kinds: ['digital'],
    kind: 'percent',
    value: '20',
    from: '27/11/2026',
    until: '30/11/2026',
  }
  const read = (change: Partial<typeof typed> = {}) => {
    const given = { ...typed, ...change }
    return promotionForm('2026-11-27', given).safeParse(given)
  }

  it('promotionForm reads what a maker types', () => {
    expect(read().data).toMatchObject({ value: 20, from: '2026-11-27', until: '2026-11-30' })
    expect(read({ kind: 'price', value: '19,92' }).data?.value).toBe(1992)
    expect(read({ until: '26/12/2026' }).data?.until).toBe('2026-12-26')
  })

  it.each([
    [{ projects: [] }, 'projects', 'Escolha ao menos um projeto'],
    [{ kinds: [] }, 'kinds', 'Escolha arquivos, peças ou os dois'],
    [{ value: '96' }, 'value', 'Escreva um número inteiro de 1 a 95'],
    [{ value: '0' }, 'value', 'Escreva um número inteiro de 1 a 95'],
    [{ kind: 'amount', value: 'muito' }, 'value', 'Escreva o valor como 24,90'],
    [{ from: '26/11/2026' }, 'from', 'Não pode começar antes de hoje'],
    [{ from: '30/02/2027' }, 'from', 'Escreva a data como 31/12/2026'],
    [{ until: '26/11/2026' }, 'until', 'Acaba antes de começar'],
    [{ until: '27/12/2026' }, 'until', 'Dura no máximo 30 dias: depois disso o preço novo já é o preço'],
  ])('promotionForm refuses %o under its field', (change, field, message) => {
    const issues = read(change).error?.issues
    expect(issues?.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]])
  })
})

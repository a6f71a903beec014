import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { parseBRL } from '#domain/shared/money.ts'
import { projectInput, type ProjectForm, type ProjectInput } from './project-input.ts'

const category = '01938b7e-0000-7000-8000-000000000001'
const good: ProjectForm = {
  title: 'Vaso Maré',
  description: 'Um vaso com estrias em espiral.',
  category_id: category,
  authorship: 'own',
  price: '24,90',
  images: 1,
  models: 1,
}

const personal = { kind: 'digital', licence: 'personal', pieces: null }

function read(changes: Partial<ProjectForm> = {}): ProjectInput {
  return projectInput.parse({ ...good, ...changes })
}

function faults(changes: Partial<ProjectForm> = {}): Record<string, string> {
  const result = projectInput.safeParse({ ...good, ...changes })
  const issues = result.error?.issues.toReversed() ?? []
  return Object.fromEntries(issues.map((issue) => [String(issue.path[0]), issue.message]))
}

describe('projectInput', () => {
  it('projectInput understands a form and leaves optional fields null', () => {
    expect(read()).toEqual({
      title: 'Vaso Maré',
      authorship: { answer: 'own', source: null, sourceLicence: null },
      description: 'Um vaso com estrias em espiral.',
      categoryId: category,
      offers: [{ ...personal, priceCents: 2490 }],
      printTime: null,
      material: null,
      referenceLink: null,
      specifications: null,
      declarations: [],
      pieces: {},
      imageKinds: {},
      withModelPictures: false,
    })
  })

  it('projectInput asks no price of free files, and a minimum and a suggestion of an open price', () => {
    const offers = (changes: Partial<ProjectForm>) => read({ price: '', ...changes }).offers
    const files = { kind: 'digital', licence: 'personal', pieces: null }
    expect(offers({ pricing: 'free' })).toEqual([{ ...files, pricing: 'free', priceCents: 0 }])
    const open = { ...files, pricing: 'open' }
    expect(offers({ pricing: 'open' })).toEqual([{ ...open, priceCents: 0, suggestedCents: null }])
    expect(offers({ pricing: 'open', price_minimum: '2,50', price_suggested: '8' })).toEqual([
      { ...open, priceCents: 250, suggestedCents: 800 },
    ])
    expect(offers({ pricing: 'free', offers: ['digital', 'printed'], price_printed: '50' })).toEqual([
      { ...files, pricing: 'free', priceCents: 0 },
      { kind: 'printed', priceCents: 5000 },
    ])
  })

  it.each<[string, Partial<ProjectForm>, Record<string, string>]>([
    ['price 0 that is not said to be free', { price: '0' }, { price: 'Preço deve ser maior que zero' }],
    [
      'pieces that are said to be free',
      { pricing: 'free', offers: ['printed'], price: '0' },
      { price: 'Preço deve ser maior que zero' },
    ],
    [
      'a minimum between zero and R$ 1',
      { pricing: 'open', price_minimum: '0,99' },
      { price_minimum: 'O mínimo é zero, ou a partir de R$ 1,00' },
    ],
    [
      'a suggestion under the minimum',
      { pricing: 'open', price_minimum: '5', price_suggested: '4,99' },
      { price_suggested: 'A sugestão deve ser de pelo menos R$ 5,00' },
    ],
    [
      'a word as the minimum',
      { pricing: 'open', price_minimum: 'pouco' },
      { price_minimum: 'Escreva o valor como 24,90' },
    ],
    ['another pricing', { pricing: 'gift' }, { pricing: 'Escolha como cobrar pelos arquivos' }],
  ])('projectInput refuses %s', (_what, changes, expected) => {
    const found = Object.entries(faults(changes)).map(([field, words]) => [field, words.replaceAll('\u00a0', ' ')])
    expect(Object.fromEntries(found)).toEqual(expected)
  })

  it('projectInput says everything that is wrong with an empty form at once, to the letter', () => {
    expect(
      faults({
        title: '',
        description: undefined,
        category_id: '',
        price: '',
        images: 0,
        models: 0,
        offers: ['digital'],
      }),
    ).toEqual({
      title: 'Título deve ter no mínimo 3 caracteres',
      description: 'Descrição deve ter no mínimo 10 caracteres',
      category_id: 'Selecione uma categoria',
      price: 'Preço deve ser maior que zero',
      image: 'Adicione uma imagem do projeto',
      files: 'Adicione pelo menos um arquivo do modelo',
    })
  })

  it.each([
    ['title', 'Va', 'Título deve ter no mínimo 3 caracteres'],
    ['title', ' \n\u202e\u200b ', 'Título deve ter no mínimo 3 caracteres'],
    ['title', '🐉🐉', 'Título deve ter no mínimo 3 caracteres'],
    ['title', 'a'.repeat(101), 'Título deve ter no máximo 100 caracteres'],
    ['description', 'a'.repeat(1001), 'Descrição deve ter no máximo 1000 caracteres'],
    ['category_id', 'decoracao', 'Selecione uma categoria'],
    ['print_time', 'a'.repeat(61), 'Use no máximo 60 caracteres'],
    ['material', 'a'.repeat(101), 'Use no máximo 100 caracteres'],
    ['specifications', 'a'.repeat(2001), 'Use no máximo 2000 caracteres'],
  ] as const)('projectInput refuses %s %j', (field, value, message) =>
    expect(faults({ [field]: value })).toEqual({ [field]: message }),
  )

  it.each(['a'.repeat(100), '🐉'.repeat(100), 'Vas'])('projectInput takes a title at its limits', (title) =>
    expect(read({ title }).title).toBe(title),
  )

  it('projectInput counts a line break once, however the browser sends it', () => {
    expect(read({ description: `${'a\r\n'.repeat(499)}ab` }).description).toHaveLength(1000)
  })

  it('projectInput cleans a title of line breaks, controls and direction marks', () => {
    expect(read({ title: ' Vaso\r\n Maré\u202e\u0000' }).title).toBe('Vaso Maré')
  })

  describe('price', () => {
    it.each([
      ['0,01', 1],
      ['1.234,56', 123456],
      ['R$ 12', 1200],
      ['99.999,99', 9_999_999],
    ])('price reads %s', (price, cents) => expect(read({ price }).offers).toEqual([{ ...personal, priceCents: cents }]))

    it.each(['0', '0,00', '-1', '-0,01', 'abc', '', '1e5', 'NaN', 'Infinity'])('price refuses %j', (price) =>
      expect(faults({ price })).toEqual({ price: 'Preço deve ser maior que zero' }),
    )

    it.each(['12,345', '0,001', '1.2.3'])('price shows how to write %j', (price) =>
      expect(faults({ price })).toEqual({ price: 'Escreva o preço como 24,90' }),
    )

    it('projectInput knows a highest price', () =>
      expect(faults({ price: '100.000,00' }).price).toMatch(/^Preço deve ser no máximo R\$\s99\.999,99$/))

    test.prop([fc.string({ maxLength: 20 })])(
      'price is never below a cent or above the top, whatever is typed',
      (price) => {
        const result = projectInput.safeParse({ ...good, price })
        const cents = result.success ? result.data.offers[0]?.priceCents : undefined
        if (cents === undefined) {
          expect(faults({ price })).toHaveProperty('price')
          return
        }
        expect(cents).toBe(parseBRL(price))
        expect(cents).toBeGreaterThan(0)
        expect(cents).toBeLessThanOrEqual(9_999_999)
      },
    )
  })

  describe('offers of a project', () => {
    it('offersOf defaults to files when there are any, else to a printed object', () => {
      expect(read({ models: 2 }).offers[0]?.kind).toBe('digital')
      expect(read({ models: 0 }).offers[0]?.kind).toBe('printed')
      expect(read({ offers: [], models: 0 }).offers[0]?.kind).toBe('printed')
    })

    it('projectInput prices the only offer by `price`, whichever it is', () => {
      expect(read({ offers: ['printed'], price_printed: 'x' }).offers).toEqual([{ kind: 'printed', priceCents: 2490 }])
    })

    it('projectInput prices the printed object by `price_printed` when both are sold', () => {
      const both = { offers: ['printed', 'digital'], price_printed: '118,00' }
      expect(read(both).offers).toEqual([
        { ...personal, priceCents: 2490 },
        { kind: 'printed', priceCents: 11_800 },
      ])
      expect(faults({ ...both, price_printed: '', title: '' })).toEqual({
        title: 'Título deve ter no mínimo 3 caracteres',
        price_printed: 'Preço deve ser maior que zero',
      })
    })

    it('selling files needs a model file, and selling a printed object does not', () => {
      expect(faults({ offers: ['digital'], models: 0 })).toEqual({ files: 'Adicione pelo menos um arquivo do modelo' })
      expect(faults({ offers: ['printed'], models: 0 })).toEqual({})
    })

    it('an unknown kind of offer is refused', () =>
      expect(faults({ offers: ['service'] })).toHaveProperty('offers', 'Escolha o que você vende'))
  })

  it('projectInput has room for 8 pictures and 12 files', () => {
    expect(faults({ images: 9, models: 13 })).toEqual({
      image: 'Use no máximo 8 imagens',
      files: 'Use no máximo 12 arquivos',
    })
  })

  describe('reference link', () => {
    it.each(['https://exemplo.com.br/vaso?x=1#y', 'http://exemplo.com/', ' https://exemplo.com/a%20b '])(
      'reference link takes %s',
      (link) => expect(read({ reference_link: link }).referenceLink).toBe(link.trim()),
    )

    it.each([
      'javascript:alert(1)', 'data:text/html,x', 'ftp://exemplo.com', 'exemplo', '//exemplo.com', 'https://', 'https://a:b@exemplo.com',
      'https://exemplo.com@outro.com', 'https://exemplo.com/\u0000', 'https://exem\nplo.com', 'java\tscript:alert(1)', 'https://exemplo.com\\@outro.com',
      'https://exemplo.com/\u202e', 'http://localhost/', `https://exemplo.com/${'a'.repeat(500)}`,
    ])('reference link refuses %j', (link) => expect(faults({ reference_link: link })).toEqual({ reference_link: 'Link inválido' })) // prettier-ignore

    test.prop([fc.oneof(fc.webUrl({ withFragments: true, withQueryParameters: true }), fc.string())])(
      'reference link is always an http(s) address',
      (link) => {
        const result = projectInput.safeParse({ ...good, reference_link: link })
        const read = result.success ? result.data.referenceLink : null
        if (read !== null) expect(read).toMatch(/^https?:\/\/[^\s@/]+\.[^\s]*$/)
      },
    )
  })
})

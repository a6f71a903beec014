import { describe, expect, it } from 'vitest'
import { addCategory, addMaker, addProject } from '../../tests/support/builders.ts'
import { useCatalogue } from '../../tests/support/worlds/catalogue.ts'

const { shop, browse, titles, size } = useCatalogue()

describe('searching', () => {
  it.each([
    // accents and capitals
    ['dragao', 'Dragão articulado'],
    ['DRAGÃO', 'Dragão articulado'],
    ['cachepo', 'Cachepô'],
    ['cupula', 'Cúpula'],
    ['plisse', 'Cúpula'],
    ['lapis', 'Organizador'],
    ['lâmpada', 'Litofania'],
    ['crianca', 'Lagarta'],
    ['mare', 'Vaso'],
    // singular and plural, both ways
    ['dragões', 'Dragão articulado'],
    ['dragoes', 'Dragão articulado'],
    ['vasos', 'Vaso'],
    ['suportes de celulares', 'Suporte de celular'],
    ['engrenagens', 'Engrenagem'],
    ['flor', 'Vaso'],
    ['animal', 'Lagarta'],
    ['impressões', 'Dragão articulado'],
    ['parafuso', 'Organizador'],
    ['torres', 'Torre'],
    ['jogo', 'Torre'],
    ['heróis', 'Capacete'],
    ['próteses', 'Prótese'],
    ['protese', 'Prótese'],
    ['árvore', 'Bonsai'],
    ['bonsais', 'Bonsai'],
    ['luz', 'Litofania'],
    ['luzes', 'Litofania'],
    ['luminárias', 'Cúpula'],
    ['mãos', 'Prótese'],
    // compounds, numbers, units
    ['porta-chaves', 'Porta-chaves'],
    ['porta chaves', 'Porta-chaves'],
    ['portachaves', 'Porta-chaves'],
    ['42mm', 'Organizador'],
    ['42 mm', 'Organizador'],
    ['e27', 'Cúpula'],
    // beginnings and middles of words
    ['engre', 'Engrenagem'],
    ['sucul', 'Cachepô'],
    ['tofania', 'Litofania'],
    ['mini', 'Bonsai'],
    // several words, in any order, with words that say nothing
    ['espiral vaso', 'Vaso'],
    ['suporte para o celular', 'Suporte de celular'],
    ['torre de dados 3d', 'Torre'],
    // slips and sounds
    ['vazo', 'Vaso'],
    ['engrenajem', 'Engrenagem'],
    ['dargão', 'Dragão articulado'],
    ['porta xaves', 'Porta-chaves'],
    ['lagrata', 'Lagarta'],
    ['luminraia', 'Cúpula'],
    ['capassete', 'Capacete'],
    ['vazo espirau', 'Vaso'],
  ])('%s finds %s', async (q, title) => {
    expect((await titles({ q }))[0]).toMatch(new RegExp(`^${title}`))
  })

  it.each([
    'xyzzyx',
    '%',
    '_',
    '%%',
    '\\',
    "'",
    "' or 1=1 --",
    '*',
    '!!',
    ':*',
    '🐉',
    'vaso dragão',
    'vaso & dragão | torre',
  ])('%s finds nothing', async (q) => {
    const { items, total, popular } = await browse({ q })
    expect([items.length, total]).toEqual([0, 0])
    expect(popular.map((item) => item.title)[0]).toBe('Bonsai em miniatura')
  })

  it('searching takes signs between words for spaces', async () => {
    expect(await titles({ q: "vaso:* & !'maré'" })).toEqual(['Vaso Maré, estrias em espiral'])
    expect(await titles({ q: 'va%o' })).toEqual([])
  })

  it('searching narrows nothing by words that say nothing', async () => {
    expect((await browse({ q: '3D' })).total).toBe(size)
  })

  it('searching says what it understood, and searches the letter when asked to', async () => {
    expect(await browse({ q: 'Vazo' })).toMatchObject({ understood: 'vaso', total: 1 })
    expect(await browse({ q: 'dargão' })).toMatchObject({ understood: 'dragão' })
    expect(await browse({ q: 'dragão' })).toMatchObject({ understood: null })
    expect(await browse({ q: 'vazo', literal: true })).toMatchObject({ total: 0, understood: null, suggestion: 'vaso' })
    expect(await browse({ q: 'vazo', category: 'jogos' })).toMatchObject({ total: 0, suggestion: 'vaso' })
  })

  it('searching puts what has the word in its title first', async () => {
    // 'suportes' is in the description of the vase, which is no newer.
    expect(await titles({ q: 'suporte' })).toEqual(['Suporte de celular Dobra', 'Vaso Maré, estrias em espiral'])
  })

  it('searching reads at most 100 characters', async () => {
    expect((await browse({ q: `vaso ${' '.repeat(95)} dragão` })).total).toBe(1)
  })

  it('a word that is too long to be one finds nothing, not everything', async () => {
    expect((await browse({ q: 'x'.repeat(80) })).total).toBe(0)
  })

  it('a word of the language is no slip: the one spelled almost alike is a question', async () => {
    expect(await browse({ q: 'cascos' })).toMatchObject({ total: 0, understood: null })
    expect(await browse({ q: 'raso' })).toMatchObject({ total: 0, understood: null, suggestion: 'vaso' })
    expect(await browse({ q: 'iphone' })).toMatchObject({ understood: null, total: 1 })
  })

  it('a search that finds nothing says what fewer words would find', async () => {
    expect((await browse({ q: 'dragão barato' })).withLess).toEqual([{ without: 'barato', q: 'dragão', total: 1 }])
    expect((await browse({ q: 'dragão bonsai' })).withLess).toEqual([
      { without: 'dragão', q: 'bonsai', total: 1 },
      { without: 'bonsai', q: 'dragão', total: 1 },
    ])
    expect((await browse({ q: 'dragão' })).withLess).toEqual([])
    expect((await browse({ q: 'xyzqw' })).withLess).toEqual([])
  })
})

describe('words that many projects have', () => {
  it('words that many projects have are found where they meet, however seldom, and counted', async () => {
    const { db } = shop
    const category = await addCategory(db, { slug: 'usuais' })
    const designerId = (await addMaker(db)).id
    const add = (title: string, salesCount: number) =>
      addProject(db, {
        title,
        description: 'Uma peça para a oficina.',
        categoryId: category.id,
        designerId,
        salesCount,
      })
    for (let n = 0; n < 70; n++) await add(`Argola número ${n}`, 100 + n)
    for (let n = 0; n < 70; n++) await add(`Fivela número ${n}`, 200 + n)
    await add('Argola com fivela', 0)
    await add('Argolada', 0)
    const argolas = await browse({ q: 'argola' })
    expect([argolas.total, argolas.pages]).toEqual([71, 3])
    expect(argolas.items[0]?.title).toBe('Argola número 69')
    const both = await browse({ q: 'argola fivela' })
    expect([both.total, both.items.map((item) => item.title)]).toEqual([1, ['Argola com fivela']])
    // A word that fills a page is a whole word; an unfinished one is a beginning.
    expect((await browse({ q: 'argolad' })).items.map((item) => item.title)).toEqual(['Argolada'])
    expect((await browse({ q: 'argol' })).total).toBe(72)
  })
})

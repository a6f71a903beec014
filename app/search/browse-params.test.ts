import { aiShares } from '#domain/catalog/marks.ts'
import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { type BrowseQuery, nearnesses } from '#domain/search/browse.ts'
import { colorNames, materialFamilies, ratingSteps } from '#domain/catalog/facets.ts'
import { browseHref, formats, readBrowseParams } from './browse-params.ts'

const read = (search: string) => readBrowseParams(new URLSearchParams(search))

describe('readBrowseParams', () => {
  it('readBrowseParams understands the address of the marketplace', () => {
    expect(
      read(
        'q= vaso &categoria=casa&maker=helena-prado&tipo=impresso&tipo=arquivos&cabe=sim&oferta=sim&formato=step&material=petg&cor=azul&cor=preto&ia=todo&ia=nao&ate=2026-12-05&perto=estado&nota=4&min=10&max=1.234,50&ordem=preco-menor&pagina=3&exato=1',
      ),
    ).toEqual({
      q: 'vaso',
      category: 'casa',
      maker: 'helena-prado',
      kinds: ['digital', 'printed'],
      formats: ['step'],
      materials: ['PETG'],
      colors: ['preto', 'azul'],
      ai: ['none', 'all'],
      arrivesBy: '2026-12-05',
      near: 'state',
      minRating: 4,
      minCents: 1000,
      maxCents: 123450,
      sort: 'price_low',
      page: 3,
      fits: true,
      promoted: true,
      free: false,
      literal: true,
    })
  })

  it('readBrowseParams takes what it does not know for not said', () => {
    expect(
      read(
        'tipo=x&formato=exe&material=ouro&cor=burro&ia=talvez&ate=2026-13-01&perto=lua&nota=9&min=abc&max=&ordem=xx&pagina=-1',
      ),
    ).toEqual(read(''))
    expect(read('pagina=1e99').page).toBe(1)
    expect(read('pagina=2.5').page).toBe(1)
  })

  it('readBrowseParams swaps a price range given the wrong way round', () => {
    expect(read('min=50&max=10')).toMatchObject({ minCents: 1000, maxCents: 5000 })
  })
})

describe('browseHref', () => {
  it('browseHref is the shortest address', () => expect(browseHref(read('q=&pagina=1&min='))).toBe('/marketplace'))

  it('browseHref starts at the first page when anything else changes', () => {
    expect(browseHref(read('q=vaso&pagina=3'), { category: 'casa' })).toBe('/marketplace?q=vaso&categoria=casa')
    expect(browseHref(read('q=vaso'), { page: 2 })).toBe('/marketplace?q=vaso&pagina=2')
  })

  const cents = fc.option(fc.integer({ min: 0, max: 10_000_000 }))
  const query: fc.Arbitrary<BrowseQuery> = fc
    .record({
      q: fc.string({ maxLength: 60 }).map((text) => text.trim()),
      category: fc.constantFrom(null, 'casa', 'jogos-e-miniaturas'),
      maker: fc.constantFrom(null, 'helena-prado'),
      kinds: fc.subarray(['digital', 'printed'] as const).map((kinds) => [...kinds]),
      formats: fc.subarray([...formats]),
      materials: fc.subarray([...materialFamilies]),
      colors: fc.subarray([...colorNames]),
      ai: fc.subarray([...aiShares]),
      arrivesBy: fc.constantFrom(null, '2026-12-05'),
      near: fc.constantFrom(null, ...nearnesses),
      minRating: fc.constantFrom(null, ...ratingSteps),
      minCents: cents,
      maxCents: cents,
      sort: fc.constantFrom(null, 'newest', 'best_rated'),
      page: fc.integer({ min: 1, max: 400 }),
      fits: fc.boolean(),
      promoted: fc.boolean(),
      free: fc.boolean(),
      literal: fc.boolean(),
    } as const)
    .filter(({ minCents, maxCents }) => minCents === null || maxCents === null || minCents <= maxCents)

  test.prop([query])('browseHref is read back as the same question', (asked) => {
    const href = browseHref(asked, { page: asked.page, literal: asked.literal })
    expect(read(href.split('?')[1] ?? '')).toEqual(asked)
  })
})

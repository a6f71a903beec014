import { load, type CheerioAPI } from 'cheerio'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { HeartForm } from './heart-form.tsx'
import { ProjectCard } from './project-card.tsx'
import type { CardView } from './card-view.ts'

const vase: CardView = {
  id: '0199-vaso',
  title: 'Vaso Maré',
  designerName: 'Helena Prado',
  designerSlug: 'helena-prado',
  priceCents: 2490,
  instalments: null,
  hasHigherPrice: true,
  promotion: null,
  kinds: ['digital', 'printed'],
  image: { key: 'projects/1', color: '#2447f9' },
  ratingCount: 2,
  ratingSum: 9,
  isDrawn: false,
  isFavorite: false,
}

function card(changes: Partial<CardView> = {}, isNew = false): CheerioAPI {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <ProjectCard project={{ ...vase, ...changes }} isNew={isNew} />
          <HeartForm />
        </>
      ),
    },
  ])
  return load(renderToStaticMarkup(<Page />))
}

function textOf($: CheerioAPI): string {
  return $.text().replaceAll('\u00a0', ' ')
}

describe('a project card', () => {
  it('a project card strikes the lowest price of thirty days and says until when the promotion runs', () => {
    const $ = card({ promotion: { wasCents: 3000, words: '−17% até 30/11' } })
    expect(textOf($)).toContain('R$ 24,90antes R$ 30,00−17% até 30/11')
    expect($('s').text().replaceAll('\u00a0', ' ')).toBe('R$ 30,00')
    expect(card({ promotion: { wasCents: null, words: 'Preço de lançamento até 30/11' } })('s')).toHaveLength(0)
  })

  it('a project card says title, author, price and rating', () => {
    const text = textOf(card())
    expect(text).toContain('Vaso Maré')
    expect(text).toContain('por Helena Prado')
    expect(text).toContain('a partir deR$ 24,90')
    expect(card()('.rating').attr('aria-label')).toBe('Nota 4,5 de 5, 2 avaliações')
  })

  it('a project card is light, since a page has two dozen of them', () => {
    const html = card().html('article')
    expect(html.length).toBeLessThanOrEqual(1_600)
    expect(card()('article, article *').length).toBeLessThanOrEqual(18)
  })

  it('a project card says neither a rating nor a lowest price that there is not', () => {
    const $ = card({ ratingCount: 0, ratingSum: 0, hasHigherPrice: false })
    expect($('.rating')).toHaveLength(0)
    expect(textOf($)).not.toContain('a partir de')
  })

  it.each([
    [['digital'], 'Arquivos'],
    [['printed'], 'Impresso'],
    [['digital', 'printed'], 'Arquivos e impresso'],
  ] as const)('a project card of %j says %s beside its price', (kinds, words) => {
    const $ = card({ kinds: [...kinds] })
    expect(textOf($)).toMatch(new RegExp(`R\\$ 24,90${words}$`))
  })

  it('a project card says the instalments of its price, where the provider offers any', () => {
    const instalments = '4x de R$ 6,23 sem juros'
    expect(textOf(card({ instalments }))).toContain(`ou ${instalments}`)
    expect(textOf(card())).not.toContain('ou ')
  })

  it('a project card says what is new', () => expect(textOf(card({}, true))).toContain('Novo'))

  it('a project card has nothing over the object but the heart, and only the paper behind it', () => {
    const $ = card({}, true)
    expect($('.pic').text()).toBe('')
    expect(
      $('.pic')
        .children()
        .toArray()
        .map((part) => part.tagName),
    ).toEqual(['svg', 'img'])
  })

  it('a project card links to the project, and its maker to their shop while they have one', () => {
    const links = ($: CheerioAPI) =>
      $('a')
        .toArray()
        .map((link) => $(link).attr('href'))
    expect(links(card())).toEqual(['/projeto/0199-vaso', '/maker/helena-prado'])
    expect(links(card({ designerSlug: null }))).toEqual(['/projeto/0199-vaso'])
    expect(textOf(card({ designerSlug: null }))).toContain('por Helena Prado')
  })

  it('a project card has a heart that sends its project by the form of the page, without JavaScript', () => {
    const $ = card()
    const form = $(`form#${$('article button').attr('form')}`)
    expect([form.attr('method'), form.attr('action')]).toEqual(['post', '/favoritos/alternar'])
    expect($('article button').attr()).toMatchObject({
      name: 'projectId',
      value: '0199-vaso',
      'aria-pressed': 'false',
      'aria-label': 'Favoritar Vaso Maré',
    })
    expect(card({ isFavorite: true })('article button').attr('aria-pressed')).toBe('true')
  })

  it('a project card renders without a picture', () => expect(card({ image: null })('img')).toHaveLength(0))
})

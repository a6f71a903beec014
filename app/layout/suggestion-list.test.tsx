import { load } from 'cheerio'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { SuggestionList } from './suggestion-list.tsx'
import type { SuggestionsAnswer } from './shown-suggestions.ts'

const nothing: SuggestionsAnswer = { typed: 'espi', projects: [], categories: [], makers: [] }
const vase = { id: '1', title: 'Vaso Espiral', image: { key: 'a' }, priceCents: 2490, hasHigherPrice: true }

function listed(answer: Partial<SuggestionsAnswer>) {
  const list = (
    <MemoryRouter>
      <SuggestionList {...nothing} {...answer} />
    </MemoryRouter>
  )
  return load(renderToStaticMarkup(list))
}

it('the suggestions link to projects, to the search itself, to categories and to makers, in this order', () => {
  const $ = listed({
    projects: [vase],
    categories: [{ slug: 'espirais', name: 'Espirais', count: 12 }],
    makers: [{ slug: 'espinosa', name: 'Espinosa' }],
  })
  const rows = $('a').map((_, link) => [[$(link).text().replaceAll('\u00a0', ' '), $(link).attr('href')]])
  expect(rows.get().map(([words, to]) => [String(words).replace(/^E(?=Espin)/, ''), to])).toEqual([
    ['Vaso Espirala partir de R$ 24,90', '/projeto/1'],
    ['Buscar “espi”', '/marketplace?q=espi'],
    ['Espirais12 na categoria', '/marketplace?categoria=espirais'],
    ['Espinosamaker', '/maker/espinosa'],
  ])
  expect($('img')).toHaveLength(1)
})

it.each([
  ['espi', 'Espi'],
  ['VASO', 'Vaso'],
  ['éspiral', 'Espiral'],
])('the suggestions for %s show %s in bold', (typed, bold) => {
  expect(
    listed({ typed, projects: [vase] })('b')
      .first()
      .text(),
  ).toBe(bold)
})

import * as z from 'zod'
import { priceWords } from '#domain/catalog/project.ts'
import { defineFact } from '#domain/fact.ts'
import { formatBRL, formatCount, formatList } from '#domain/shared/format.ts'
import { pathTo } from '#domain/shared/paths.ts'

const price = {
  priceCents: z.number(),
  hasHigherPrice: z.boolean(),
  kinds: z.array(z.enum(['digital', 'printed'])),
}

/** Number of project titles listed in one notice; the rest is only counted. */
export const titlesNamed = 3

/** New projects from followed makers and categories, once per day; `titles` are the first few. */
export const newsListed = defineFact({
  name: 'news_listed',
  kind: 'news',
  values: z.object({ day: z.string(), amount: z.number(), titles: z.array(z.string()) }),
  key: ({ day }) => `news-${day}`,
  says: ({ amount, titles }) => {
    const path = pathTo('/novidades')
    if (amount === 1) return { title: `Publicado por quem você segue: ${titles[0]}`, words: '', path }
    const rest = amount - titles.length
    const words = formatList([...titles, ...(rest > 0 ? [`mais ${formatCount(rest)}`] : [])])
    return { title: `${formatCount(amount)} projetos novos de quem você segue`, words, path }
  },
})

/** New or cheaper projects in a saved search, once per day; `projectId` is null for several projects. */
export const searchMatched = defineFact({
  name: 'search_matched',
  kind: 'search',
  values: z.object({
    searchId: z.string(),
    day: z.string(),
    address: z.string(),
    label: z.string(),
    amount: z.number(),
    fresh: z.enum(['all', 'some', 'none']),
    projectId: z.uuid().nullable(),
    named: z.array(z.object({ title: z.string(), ...price })),
  }),
  key: ({ searchId, day }) => `search-${searchId}-${day}`,
  says: ({ address, label, amount, fresh, projectId, named }) => {
    const [first] = named
    if (projectId && first) {
      const verb = fresh === 'all' ? 'Apareceu' : 'Ficou mais barato'
      return { title: `${verb}: ${first.title}`, words: `Preço: ${priceWords(first)}. Está na sua busca ${label}.`, path: pathTo('/projeto/:id', { id: projectId }) } // prettier-ignore
    }
    const rest = amount - named.length
    const listed = named.map((one) => `${one.title}, ${priceWords(one)}`).join('; ')
    return {
      title: `${formatCount(amount)} projetos ${freshWords[fresh]}: ${label}`,
      words: `${listed}${rest > 0 ? ` e mais ${formatCount(rest)}` : ''}.`,
      path: `${pathTo('/marketplace')}${address}`,
    }
  },
})

const freshWords = { all: 'novos', some: 'novos ou mais baratos', none: 'mais baratos' }

export const priceFell = defineFact({
  name: 'price_fell',
  kind: 'price',
  values: z.object({
    projectId: z.uuid(),
    day: z.string(),
    title: z.string(),
    wasCents: z.number(),
    ...price,
  }),
  key: ({ projectId, day }) => `price-${projectId}-${day}`,
  says: ({ projectId, title, wasCents, ...now }) => ({
    title: now.priceCents === 0 ? `${title} agora é grátis` : `${title} baixou de preço`,
    words: `Era ${formatBRL(wasCents)}, agora ${priceWords(now)}.`,
    path: pathTo('/projeto/:id', { id: projectId }),
  }),
})

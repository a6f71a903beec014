import { href } from 'react-router'
import { pageMeta } from '#app/layout/page-meta.ts'
import { type BrowseQuery, type BrowseResult, hasFilters } from '#domain/search/browse.ts'
import { services } from '#services'
import { browseHref } from './browse-params.ts'

export function marketplaceMeta(query: BrowseQuery, categories: BrowseResult['categories']) {
  const category = categories.find((one) => one.slug === query.category)
  const isUnknown = query.category !== null && !category
  const path = isUnknown ? href('/marketplace') : browseHref(query, { page: query.page })
  const canonical = new URL(path, services.publicUrl).href
  const place = category ? `${category.name} em 3D` : 'Projetos 3D'
  const title = query.q ? `Busca: ${query.q}` : place
  return [
    ...pageMeta({
      title: query.page > 1 ? `${title}, página ${query.page}` : title,
      description: `${place} na Camada: arquivos para imprimir em casa ou a peça pronta, de makers brasileiros.`,
      // Search results are endless addresses of the same cards.
      image: new URL('/compartilhar.jpg', services.publicUrl).href,
      hidden: Boolean(query.q) || hasFilters(query) || query.sort !== null || isUnknown,
    }),
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: canonical },
    { tagName: 'link', rel: 'canonical', href: canonical },
  ]
}

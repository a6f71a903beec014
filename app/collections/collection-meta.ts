import { href } from 'react-router'
import { pageMeta } from '#app/layout/page-meta.ts'
import { sharePictureUrl } from '#app/ui/media-url.ts'
import type { CollectionPage } from '#domain/collections/collection-page.server.ts'
import { shortened } from '#domain/shared/text.ts'
import { itemCountWords } from './collection-words.ts'

type Shown = { collection: CollectionPage; url: string; page: number }

/**
 * Returns the page's title, sharing picture, canonical address and structured data; only public collections are
 * indexed.
 */
export function collectionMeta({ collection, url, page }: Shown) {
  const { name, about, author, itemCount, items, visibility, isHidden } = collection
  const image = items.find(({ card }) => card?.image)?.card?.image
  const said = about?.replace(/\s+/g, ' ') ?? `${itemCountWords(itemCount)} que ${author.name} juntou na Camada.`
  const canonical = page > 1 ? `${url}?pagina=${page}` : url
  const isFound = visibility === 'public' && !isHidden && itemCount > 0
  return [
    ...pageMeta({
      title: `${name}, coleção de ${author.name}`,
      description: shortened(said, 155),
      ...(image && { image: new URL(sharePictureUrl(image.key), url).href }),
      hidden: !isFound,
    }),
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: url },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(isFound ? [{ 'script:ld+json': collectionForMachines({ collection, url, said }) }] : []),
  ]
}

function collectionForMachines({ collection, url, said }: Pick<Shown, 'collection' | 'url'> & { said: string }) {
  const { name, author, changedAt, items } = collection
  const listed = items.filter(({ card }) => card !== null)
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name,
    description: said,
    url,
    inLanguage: 'pt-BR',
    dateModified: changedAt.toISOString(),
    author: {
      '@type': author.isCompany ? 'Organization' : 'Person',
      name: author.name,
      ...(author.shopSlug && { url: new URL(href('/maker/:slug', { slug: author.shopSlug }), url).href }),
    },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: listed.length,
      itemListElement: listed.map(({ projectId, card }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: card?.title,
        url: new URL(href('/projeto/:id', { id: projectId }), url).href,
      })),
    },
  }
}

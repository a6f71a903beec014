import { href } from 'react-router'
import { pageMeta } from '#app/layout/page-meta.ts'
import { mediaUrl, sharePictureUrl } from '#app/ui/media-url.ts'
import { shortened } from '#domain/shared/text.ts'
import type { ShopView } from './shop-view.ts'

type Shown = {
  shop: ShopView
  canonical: string
  url: string
  /** True if the list is filtered or sorted; search engines must then not index the page. */
  isNarrowed: boolean
  category: string | null
}

export function shopMeta({ shop, canonical, url, isNarrowed, category }: Shown) {
  const { name, slug, about, city, cover } = shop
  const [first] = cover
  const place = city ? `, de ${city}` : ''
  const said = about?.replace(/\s+/g, ' ') ?? `Projetos para imprimir em 3D e peças prontas de ${name}${place}.`
  return [
    ...pageMeta({
      title: category ? `${category}, loja de ${name}` : `Loja de ${name}`,
      description: category
        ? `${category} de ${name}: arquivos para imprimir em 3D e peças prontas${place}.`
        : shortened(said, 155),
      image: first && new URL(sharePictureUrl(first.key), url).href,
      hidden: isNarrowed || shop.projectCount === 0,
    }),
    { property: 'og:type', content: 'profile' },
    { property: 'og:url', content: url },
    { tagName: 'link', rel: 'canonical', href: canonical },
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: `Projetos novos de ${name}`,
      href: href('/maker/:slug/novidades.xml', { slug }),
    },
    { 'script:ld+json': profilePage({ shop, url }) },
  ]
}

/** Returns schema.org data of the shop (developers.google.com/search/docs, ProfilePage). */
function profilePage({ shop, url }: Pick<Shown, 'shop' | 'url'>) {
  const { name, owner, isCompany, about, city, avatarKey, links, ratingCount } = shop
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': isCompany ? 'Organization' : 'Person',
      '@id': `${url}#maker`,
      name: owner ?? name,
      ...(owner && { alternateName: name }),
      url,
      ...(about && { description: about }),
      ...(city && { [isCompany ? 'location' : 'homeLocation']: { '@type': 'Place', name: city } }),
      ...(avatarKey && { image: new URL(mediaUrl(avatarKey, 1200), url).href }),
      ...(links.length > 0 && { sameAs: links.map(({ to }) => to) }),
      ...(ratingCount > 0 && {
        interactionStatistic: {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/ReviewAction',
          userInteractionCount: ratingCount,
        },
      }),
    },
  }
}

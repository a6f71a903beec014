import type { ProjectPage } from '#domain/catalog/project-page.server.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { mediaUrl } from '../ui/media-url.ts'

type Shown = { project: ProjectPage; url: string }

/** Title, sharing picture, canonical address and structured data of a project's page. */
export function projectMeta({ project, url }: Shown) {
  const [image] = project.images
  const picture = image && new URL(mediaUrl(image.key, 1200), url).href
  const short = project.description.replace(/\s+/g, ' ')
  return [
    ...pageMeta({
      title: project.title,
      description: short.length > 155 ? `${short.slice(0, 154).replace(/\s\S*$/, '')}…` : short,
      image: picture,
      hidden: !project.isListed,
    }),
    { property: 'og:type', content: 'product' },
    { property: 'og:url', content: url },
    { name: 'twitter:card', content: 'summary_large_image' },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(project.isListed ? [{ 'script:ld+json': productData({ project, url }) }] : []),
  ]
}

/** schema.org/Product, with what search engines ask of it: a rating only when there are reviews. */
export function productData({ project, url }: Shown) {
  const images = project.images.map((image) => new URL(mediaUrl(image.key, 1200), url).href)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: project.title,
    description: project.description,
    url,
    image: images,
    category: project.category.name,
    brand: { '@type': 'Brand', name: project.maker.fullName },
    offers: project.offers.map((offer) => ({
      '@type': 'Offer',
      name: offer.kind === 'digital' ? 'Arquivos' : 'Peça impressa',
      url,
      price: (offer.priceCents / 100).toFixed(2),
      priceCurrency: 'BRL',
      availability: offer.kind === 'digital' ? 'https://schema.org/OnlineOnly' : 'https://schema.org/MadeToOrder',
    })),
    ...(project.ratingCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: (project.ratingSum / project.ratingCount).toFixed(1),
        reviewCount: project.ratingCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
}

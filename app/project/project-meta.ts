import { pageMeta } from '#app/layout/page-meta.ts'
import { sharePictureUrl } from '#app/ui/media-url.ts'
import { shortened } from '#domain/shared/text.ts'
import { structuredData } from './structured-data.ts'

export function projectMeta(shown: Parameters<typeof structuredData>[0]) {
  const { project, url } = shown
  const [image] = project.images
  const short = project.description.replace(/\s+/g, ' ')
  return [
    ...pageMeta({
      title: project.title,
      description: shortened(short, 155),
      image: image && new URL(sharePictureUrl(image.key), url).href,
      hidden: !project.isListed,
    }),
    { property: 'og:type', content: 'product' },
    { property: 'og:url', content: url },
    { property: 'product:price:amount', content: (project.priceCents / 100).toFixed(2) },
    { property: 'product:price:currency', content: 'BRL' },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(project.isListed ? [{ 'script:ld+json': structuredData(shown) }] : []),
  ]
}

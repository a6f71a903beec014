import { pageMeta } from '#app/layout/page-meta.ts'
import { sharePictureUrl } from '#app/ui/media-url.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { shortened } from '#domain/shared/text.ts'
import type { ProjectView } from './project-view.ts'
import { structuredData } from './structured-data.ts'

/** Returns the beginning of a description, for free files or an open price; '' for others. */
function openPriceWords({ offers }: ProjectView): string {
  const files = offers.find(({ kind }) => kind === 'digital')
  if (!files || files.pricing === 'paid') return ''
  if (files.priceCents === 0) return 'Arquivos grátis. '
  return `A partir de ${formatBRL(files.priceCents)}, pague quanto quiser. `
}

export function projectMeta(shown: Parameters<typeof structuredData>[0]) {
  const { project, url } = shown
  const [image] = project.images
  const short = `${openPriceWords(project)}${project.description.replace(/\s+/g, ' ')}`
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

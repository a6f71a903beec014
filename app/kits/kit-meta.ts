import { href } from 'react-router'
import { returnPolicy } from '#app/catalog/return-policy.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { mediaUrl, sharePictureUrl } from '#app/ui/media-url.ts'
import type { KitPage } from '#domain/kits/kit-page.server.ts'
import { formatBRL, formatList } from '#domain/shared/format.ts'
import { shortened } from '#domain/shared/text.ts'
import { kitSize } from './kit-words.ts'

/** Returns the page's title, sharing picture, canonical address and structured data; only a kit on sale is indexed. */
export function kitMeta(kit: KitPage, url: string) {
  const { title, makerName, priceCents, members, isOnSale } = kit
  const titles = members.flatMap(({ card }) => card?.title ?? [])
  const said = `${kitSize(members.length)} de ${makerName} por ${formatBRL(priceCents)}: ${formatList(titles)}.`
  const image = members.find(({ card }) => card?.image)?.card?.image
  return [
    ...pageMeta({
      title: `${title}, kit de ${makerName}`,
      description: shortened(said, 155),
      ...(image && { image: new URL(sharePictureUrl(image.key), url).href }),
      hidden: !isOnSale,
    }),
    { property: 'og:type', content: 'product' },
    { property: 'og:url', content: url },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(isOnSale ? [{ 'script:ld+json': kitForMachines(kit, url) }] : []),
  ]
}

/** Returns schema.org/Product data, whose offer includes each project of the kit. */
function kitForMachines({ id, title, makerName, isCompany, priceCents, members }: KitPage, url: string) {
  const cards = members.flatMap(({ card }) => card ?? [])
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${url}#kit`,
    name: title,
    description: `Arquivos para impressão 3D: ${formatList(cards.map((card) => card.title))}.`,
    sku: id,
    url,
    image: cards.flatMap(({ image }) => (image ? new URL(mediaUrl(image.key, 1200), url).href : [])),
    brand: { '@type': 'Brand', name: makerName },
    offers: {
      '@type': 'Offer',
      url,
      price: (priceCents / 100).toFixed(2),
      priceCurrency: 'BRL',
      availability: 'https://schema.org/OnlineOnly',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': isCompany ? 'Organization' : 'Person', name: makerName },
      hasMerchantReturnPolicy: returnPolicy,
      includesObject: cards.map((card) => ({
        '@type': 'TypeAndQuantityNode',
        amountOfThisGood: 1,
        typeOfGood: {
          '@type': 'Product',
          name: card.title,
          url: new URL(href('/projeto/:id', { id: card.id }), url).href,
        },
      })),
    },
  }
}

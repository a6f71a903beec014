import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { href } from 'react-router'
import { feedPictureUrl } from '#app/ui/media-url.ts'
import { isKnownTo } from '#domain/shared/http/entity-tags.ts'
import { type FeedItem, feedItems, feedVersion } from '#domain/feeds/product-feed.server.ts'
import type { StateFreight } from '#domain/freight/freight-by-state.ts'
import type { Cents } from '#domain/shared/money.ts'
import { cutText } from '#domain/shared/text.ts'
import { services } from '#services'
import { version } from '#version'
import { absoluteUrl, xmlText } from '#app/catalog/xml.ts'

type Feed = {
  title: string
  description: string
  page: string
  makerId?: string
}

/**
 * Streams printed pieces for Google's and Meta's catalogues, as RSS 2.0 (support.google.com/merchants/answer/7052112),
 * or responds 304.
 */
export async function productFeed(request: Request, { makerId, ...feed }: Feed): Promise<Response> {
  const world = { db: services.visitorDb, clock: services.clock }
  const etag = `"${await feedVersion(world, version)}"`
  const headers = { etag, 'cache-control': 'public, max-age=600' }
  if (isKnownTo(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const body = Readable.toWeb(Readable.from(written(feed, feedItems(world, makerId)))) as NodeStream as ReadableStream
  return new Response(body, { headers: { ...headers, 'content-type': 'application/rss+xml; charset=utf-8' } })
}

async function* written(
  { title, description, page }: Omit<Feed, 'makerId'>,
  pages: AsyncGenerator<FeedItem[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
      '<channel>',
      element('title', title),
      element('link', absoluteUrl(page)),
      element('description', description),
      '',
    ].join('\n'),
  )
  for await (const items of pages) yield encoder.encode(items.map(feedItem).join(''))
  yield encoder.encode('</channel>\n</rss>\n')
}

/** Returns one item of the feed, with texts shortened to the specification's limits. */
function feedItem(item: FeedItem): string {
  const { offerId, projectId, title, variant, material, colorName } = item
  const link = `${href('/projeto/:id', { id: projectId })}?oferta=${offerId}`
  const fields = [
    element('g:id', offerId),
    element('g:title', cutText([title, variant].filter(Boolean).join(', '), 150)),
    element('g:description', item.description),
    element('g:link', absoluteUrl(link)),
    element('g:image_link', absoluteUrl(feedPictureUrl(item.imageKey))),
    element('g:price', price(item.priceCents)),
    ...(item.saleCents === null ? [] : [element('g:sale_price', price(item.saleCents))]),
    element('g:availability', item.isAvailable ? 'in_stock' : 'out_of_stock'),
    element('g:condition', 'new'),
    element('g:brand', cutText(item.brand, 70)),
    // Printed pieces have no GTIN.
    element('g:identifier_exists', 'no'),
    element('g:item_group_id', projectId),
    ...(colorName ? [element('g:color', cutText(colorName, 100))] : []),
    ...(material ? [element('g:material', cutText(material, 200))] : []),
    ...item.freight.map((freight) => shipping(freight, item.handlingDays)),
    element('g:max_handling_time', String(item.handlingDays)),
  ]
  return `<item>\n${fields.join('\n')}\n</item>\n`
}

function shipping({ uf, cents, days }: StateFreight, handlingDays: number): string {
  return [
    '<g:shipping><g:country>BR</g:country>',
    uf ? element('g:region', uf) : '',
    element('g:price', price(cents)),
    element('g:max_handling_time', String(handlingDays)),
    element('g:max_transit_time', String(days)),
    '</g:shipping>',
  ].join('')
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}

function price(cents: Cents): string {
  return `${(cents / 100).toFixed(2)} BRL`
}

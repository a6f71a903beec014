import type { ProjectPage } from '#domain/catalog/project-page.server.ts'
import { quoteOffers } from '#domain/freight/quote-shipments.server.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { services } from '#services'
import { offerNotes } from '../network/offer-notes.server.ts'
import { freightLines } from './freight-lines.ts'
import { readerCep } from './reader-cep.server.ts'

/** What sending each printed offer costs, for whoever said where to, now or in their account. */
export async function freightOf(
  request: Request,
  viewer: Pick<Viewer, 'id'> | null,
  { offers, isListed, isOwn }: Pick<ProjectPage, 'offers' | 'isListed' | 'isOwn'>,
) {
  const offerIds = offers.filter((offer) => offer.kind === 'printed').map((offer) => offer.id)
  if (offerIds.length === 0 || !isListed || isOwn) return null
  const cep = await readerCep(request, viewer)
  if (!cep) return { cep, quotes: {}, notes: await offerNotes(new Map(), offers, null) }
  const quotes = await quoteOffers(services, { offerIds, cep })
  const lines = Object.fromEntries([...quotes].map(([id, quote]) => [id, freightLines(quote, cep)]))
  return { cep, quotes: lines, notes: await offerNotes(quotes, offers, cep) }
}

import { formatCep } from '#domain/addresses/cep.ts'
import type { ProjectPage } from '#domain/catalog/project-page.server.ts'
import { quoteOffers } from '#domain/freight/quote-shipments.server.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { isUuid } from '#domain/shared/uuid.ts'
import { services } from '#services'
import { offerNotes } from '../network/offer-notes.server.ts'
import { freightLines } from './freight-lines.ts'
import { readerCep } from './reader-cep.server.ts'

/** What sending each printed offer costs, for whoever said where to, now or in their account. */
export async function freightOf(
  request: Request,
  viewer: Pick<Viewer, 'id'> | null,
  { id, offers, isListed, isOwn }: Pick<ProjectPage, 'id' | 'offers' | 'isListed' | 'isOwn'>,
) {
  const offerIds = offers.filter((offer) => offer.kind === 'printed').map((offer) => offer.id)
  if (offerIds.length === 0 || !isListed || isOwn) return null
  const cep = await readerCep(request, viewer)
  const asked = new URL(request.url).searchParams.get('oferta')
  // Said here, so that the page's script need not know how: the object that the address names stays chosen.
  const back = `/projeto/${id}?oferta=${asked && isUuid(asked) ? asked : 'impresso'}`
  if (!cep) return { back, shown: '', quotes: {}, notes: await offerNotes(new Map(), offers, null) }
  const quotes = await quoteOffers(services, { offerIds, cep })
  const lines = Object.fromEntries([...quotes].map(([id, quote]) => [id, freightLines(quote, cep)]))
  return { back, shown: formatCep(cep), quotes: lines, notes: await offerNotes(quotes, offers, cep) }
}

import { cardView } from '#app/catalog/card-view.ts'
import { readingFor } from '#app/http/reading.server.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { everything } from '#domain/search/browse.ts'
import { marketplacePage } from '#domain/search/marketplace.server.ts'
import { dayOf } from '#domain/shared/day.ts'
import { services } from '#services'
import { deliveryWords } from './words.ts'

/**
 * Lists the printed objects that sell best, as cards; where it is known where to, each with when it is there and what that costs,
 * and those of which that is known first.
 */
export async function printedShelf(viewer: Viewer | null, cep: string | null) {
  const now = services.clock.now()
  const place = cep ? { cep, today: dayOf(now), hasLabels: Boolean(services.labels) } : null
  const { items } = await marketplacePage(
    readingFor(viewer),
    { ...everything, kinds: ['printed'], sort: 'best_selling' },
    { viewerId: viewer?.id ?? null, bed: null, place, engine: null },
  )
  const cards = items.map(({ delivery, print: _print, ...project }) => ({
    ...cardView(project, now),
    delivery: delivery && deliveryWords(delivery, project.priceCents),
  }))
  return cards.toSorted((a, b) => Number(b.delivery !== null) - Number(a.delivery !== null))
}

export type PrintedCard = Awaited<ReturnType<typeof printedShelf>>[number]

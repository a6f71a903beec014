import { cardView } from '#app/catalog/card-view.ts'
import { readingFor } from '#app/http/reading.server.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { printedBestSellers } from '#domain/search/best-sellers.server.ts'
import { dayOf } from '#domain/shared/day.ts'
import { services } from '#services'
import { deliveryWords, freightRangeWords, postingWords } from './words.ts'

/** Returns best-selling printed objects, those delivered to the CEP first, and the categories with pictures. */
export async function printedShelf(viewer: Viewer | null, cep: string | null) {
  const now = services.clock.now()
  const hasLabels = Boolean(services.labels)
  const place = cep ? { cep, today: dayOf(now), hasLabels } : null
  const found = await printedBestSellers(readingFor(viewer), { viewerId: viewer?.id ?? null, place })
  const pieces = found.pieces.toSorted((a, b) => Number(b.delivery !== null) - Number(a.delivery !== null))
  return {
    categories: found.categories,
    pieces: pieces.map(({ delivery, freight, postsBy, ...project }) => {
      const priced = place
        ? delivery && deliveryWords(delivery, project.priceCents)
        : freight && freightRangeWords(freight)
      return {
        ...cardView(project, now),
        delivery: priced ?? postingWords(postsBy === 'labels' && !hasLabels ? null : postsBy, place !== null),
      }
    }),
  }
}

export type PrintedCard = Awaited<ReturnType<typeof printedShelf>>['pieces'][number]

import type { SeedProject } from './catalog/project.ts'
import { randomFrom, shuffled } from './random.ts'

export type PlannedSale = {
  project: string
  buyer: string
  kind: 'digital' | 'printed'
  method: 'pix' | 'card' | 'debit'
  /** Hours before the demonstration begins. */
  hoursAgo: number
  downloaded: boolean
  review?: { rating: number; comment: string | null; hoursAgo: number }
}

/** What the demonstration's buyer bought, beside what the reviews imply: so that the library has something of each kind. */
const boughtByRafael = [
  'vaso-mare',
  'suporte-de-celular',
  'torre-de-dados',
  'engrenagem-planetaria',
  'cachepo-facetado',
  'porta-chaves',
]

/**
 * Who bought what and when: the same plan every time. A project sells about its `demand`, never before it was published,
 * its files at most once to each person; whoever reviews bought some days earlier.
 */
export function planSales(projects: readonly SeedProject[], everybody: readonly string[]): PlannedSale[] {
  const random = randomFrom(20_261_121)
  return projects.flatMap((project) => {
    const known = new Map(project.reviews.map(([buyer, rating, comment]) => [buyer as string, { rating, comment }]))
    const favoured = boughtByRafael.includes(project.key) ? ['rafael'] : []
    const others = shuffled(
      everybody.filter((name) => name !== 'rafael' && !known.has(name)),
      random,
    )
    const buyers = [...new Set([...known.keys(), ...favoured, ...others])].slice(
      0,
      Math.max(project.demand, known.size + favoured.length),
    )
    return buyers.map((buyer) => planSale(project, buyer, known.get(buyer), random))
  })
}

function planSale(
  project: SeedProject,
  buyer: string,
  review: { rating: number; comment: string | null } | undefined,
  random: () => number,
): PlannedSale {
  const oldest = Math.min(project.age * 24 - 1, 90 * 24)
  // More of late than long ago, and time enough left for a review.
  const youngest = review ? Math.min(72, oldest / 2) : 1
  const hoursAgo = youngest + (oldest - youngest) * random() ** 0.85
  const both = project.digitalPrice !== undefined && project.printedPrice !== undefined
  const printed = project.digitalPrice === undefined || (both && random() < 0.3)
  const draw = random()
  return {
    project: project.key,
    buyer,
    kind: printed ? 'printed' : 'digital',
    method: draw < 0.62 ? 'pix' : draw < 0.92 ? 'card' : 'debit',
    hoursAgo,
    downloaded: !printed && random() < 0.93,
    ...(review && { review: { ...review, hoursAgo: hoursAgo * (0.2 + 0.5 * random()) } }),
  }
}

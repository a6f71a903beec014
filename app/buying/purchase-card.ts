import type { RecentPurchase } from '#domain/analytics/buyer-totals.server.ts'
import type { ProjectCardFacts } from '#domain/catalog/project.ts'

/** A purchase drawn as a project's card: at what was paid, the author always called 'Maker'. */
export function purchaseCard(purchase: RecentPurchase): { key: string; project: ProjectCardFacts } {
  const project: ProjectCardFacts = {
    id: purchase.projectId,
    title: purchase.title,
    designerName: 'Maker',
    priceCents: purchase.amountCents,
    hasHigherPrice: false,
    kinds: [purchase.kind],
    image: purchase.image,
    ratingCount: 0,
    ratingSum: 0,
    createdAt: '1970-01-01T00:00:00.000Z',
    isFavorite: purchase.isFavorite,
  }
  return { key: purchase.purchaseId, project }
}

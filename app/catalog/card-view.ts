import { promotionWords } from '#domain/pricing/promotion-words.ts'
import { instalmentOfferWords } from '#domain/payments/instalment-rate.ts'
import { services } from '#services'
import { isNew, type ProjectCardFacts } from '#domain/catalog/project.ts'

export type CardView = ReturnType<typeof cardView>['project']

export function cardView(project: ProjectCardFacts, now: Date) {
  const {
    id,
    title,
    designerName,
    designerSlug,
    priceCents,
    hasHigherPrice,
    promotion,
    kinds,
    ratingCount,
    ratingSum,
    isFavorite,
  } = project
  const image = project.image && { key: project.image.key, color: project.image.color }
  return {
    project: {
      id,
      title,
      designerName,
      designerSlug,
      priceCents,
      instalments: priceCents > 0 ? instalmentOfferWords(priceCents, services.instalments.now()) : null,
      hasHigherPrice,
      promotion: promotion && { wasCents: promotion.lowestCents, words: promotionWords(priceCents, promotion) },
      kinds,
      isDrawn: project.image?.kind === 'illustration',
      image,
      ratingCount,
      ratingSum,
      isFavorite,
    },
    isNew: isNew(project.createdAt, now),
  }
}

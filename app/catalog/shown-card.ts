import { isNew, type Picture, type ProjectCardFacts } from '#domain/catalog/project.ts'

/** What a card shows of a project; nothing else of it goes into the page. */
export type ShownCard = Pick<
  ProjectCardFacts,
  | 'id'
  | 'title'
  | 'designerName'
  | 'priceCents'
  | 'hasHigherPrice'
  | 'kinds'
  | 'ratingCount'
  | 'ratingSum'
  | 'isFavorite'
> & { image: Pick<Picture, 'key' | 'color'> | null }

/** A project as its card shows it at this moment. */
export function shownCard(project: ProjectCardFacts, now: Date): { project: ShownCard; isNew: boolean } {
  const { id, title, designerName, priceCents, hasHigherPrice, kinds, image, ratingCount, ratingSum, isFavorite } =
    project
  const picture = image && { key: image.key, color: image.color }
  return {
    project: {
      id,
      title,
      designerName,
      priceCents,
      hasHigherPrice,
      kinds,
      image: picture,
      ratingCount,
      ratingSum,
      isFavorite,
    },
    isNew: isNew(project.createdAt, now),
  }
}

import { redirect } from 'react-router'
import { currentCategorySlug } from '#domain/catalog/categories.server.ts'
import type { BrowseQuery, BrowseResult } from '#domain/search/browse.ts'
import { services } from '#services'

/** Throws a permanent redirect if the category is named by a former slug. */
export async function followCategory(
  { category, page }: BrowseQuery,
  categories: BrowseResult['categories'],
  addressOf: (change: Partial<BrowseQuery>) => string,
): Promise<void> {
  if (!category || categories.some(({ slug }) => slug === category)) return
  const slug = await currentCategorySlug(services.visitorDb, category)
  if (slug && slug !== category) throw redirect(addressOf({ category: slug, page }), 301)
}

import type { Database } from '#db/database.ts'
import type { Category } from '#domain/catalog/category.ts'
import type { ProjectCardFacts } from '#domain/catalog/project.ts'
import { beginningTerms, queryTerms } from '#domain/spelling/search-query.ts'
import { searchTerms } from '#domain/spelling/search-terms.ts'
import { browsePage } from './browse-page.server.ts'
import { browseProjects } from './browse-projects.server.ts'
import { everything } from './browse.ts'
import { isCalled } from './category-called.ts'

export type Suggestions = {
  projects: Pick<ProjectCardFacts, 'id' | 'title' | 'image' | 'priceCents' | 'hasHigherPrice'>[]
  categories: Category[]
  makers: { slug: string; name: string }[]
}

const shown = { projects: 6, categories: 2, makers: 2 }

export async function suggestProjects(db: Database, typed: string): Promise<Suggestions> {
  if (typed.trim().length < 3) return { projects: [], categories: [], makers: [] }
  // With a cursor, so that an empty result does not look up popular projects.
  const reader = { viewerId: null, cursor: '' }
  const query = { ...everything, q: typed }
  const begun = await Promise.all(beginningTerms(typed).map((terms) => browsePage(db, query, reader, terms)))
  const matched = begun.filter(({ total }) => total > 0)
  const [found = await browseProjects(db, query, reader)] = matched
  const items = matched.length > 0 ? distinct(matched.flatMap((page) => page.items)) : found.items
  const terms = queryTerms(searchTerms(typed))
  const makers = new Map(items.map(({ designerSlug, designerName }) => [designerSlug ?? '', designerName]))
  return {
    projects: items.slice(0, shown.projects),
    categories: found.categories
      .filter(({ name, count }) => count > 0 && isCalled(name, terms))
      .slice(0, shown.categories),
    makers: [...makers]
      .filter(([slug, name]) => slug && isCalled(name, terms))
      .slice(0, shown.makers)
      .map(([slug, name]) => ({ slug, name })),
  }
}

function distinct<Item extends { id: string }>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

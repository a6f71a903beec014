import type { Database } from '#db/database.ts'
import type { Category } from '#domain/catalog/category.ts'
import type { ProjectCardFacts } from '#domain/catalog/project.ts'
import { queryTerms } from '#domain/terms/search-query.ts'
import { searchTerms } from '#domain/terms/search-terms.ts'
import { browseProjects } from './browse-projects.server.ts'
import { everything } from './browse.ts'
import { isCalled } from './category-called.ts'

export type Suggestions = {
  projects: Pick<ProjectCardFacts, 'id' | 'title' | 'image' | 'priceCents' | 'hasHigherPrice'>[]
  /** Categories that are called so, with something in them. */
  categories: Category[]
  /** Makers of projects found, who are called so. */
  makers: { slug: string; name: string }[]
}

/** As many as are read at a glance. */
const shown = { projects: 6, categories: 2, makers: 2 }

/**
 * Returns listed projects whose name may be being typed, the most relevant first, and the categories and makers that are called so:
 * the last word may be unfinished, and slips are forgiven as in a search. Fewer than three letters say too little.
 */
export async function suggestProjects(db: Database, typed: string): Promise<Suggestions> {
  if (typed.trim().length < 3) return { projects: [], categories: [], makers: [] }
  // From the start of a list, not as a page: nothing popular is looked up in place of nothing.
  const found = await browseProjects(db, { ...everything, q: typed }, { viewerId: null, cursor: '' })
  const terms = queryTerms(searchTerms(typed))
  const makers = new Map(found.items.map(({ designerSlug, designerName }) => [designerSlug ?? '', designerName]))
  return {
    projects: found.items.slice(0, shown.projects),
    categories: found.categories
      .filter(({ name, count }) => count > 0 && isCalled(name, terms))
      .slice(0, shown.categories),
    makers: [...makers]
      .filter(([slug, name]) => slug && isCalled(name, terms))
      .slice(0, shown.makers)
      .map(([slug, name]) => ({ slug, name })),
  }
}

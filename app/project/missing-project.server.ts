import { data } from 'react-router'
import { cardView } from '#app/catalog/card-view.ts'
import { categoryOfProject } from '#domain/catalog/categories.server.ts'
import { browseProjects } from '#domain/search/browse-projects.server.ts'
import { everything } from '#domain/search/browse.ts'
import { isUuid } from '#domain/shared/text.ts'
import { services } from '#services'

const shown = 4

/**
 * Makes the answer where a project is not to be seen: 404, with some that are like it: of its category if it was one, else what
 * the words of its address find, else what sells best.
 */
export async function missingProject(asked: string) {
  const db = services.visitorDb
  const category = isUuid(asked) ? await categoryOfProject(db, asked) : null
  const q = isUuid(asked) ? '' : asked.replaceAll(/[^a-z0-9]+/g, ' ').trim()
  const found = await browseProjects(
    db,
    { ...everything, q, category, sort: q ? null : 'best_selling' },
    { viewerId: null },
  )
  const now = services.clock.now()
  const cards = (found.items.length > 0 ? found.items : found.popular).slice(0, shown)
  return data({ similar: cards.map((project) => cardView(project, now)) }, { status: 404 })
}

/** What the error of a missing project carries. */
export type MissingProject = Awaited<ReturnType<typeof missingProject>>['data']

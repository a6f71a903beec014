import type { Database } from '#db/database.ts'
import { browseProjects } from './browse-projects.server.ts'
import { everything } from './browse.ts'

export type Suggestion = { id: string; title: string }

/** As many as are read at a glance. */
const shown = 6

/**
 * Returns listed projects whose name may be being typed, the most relevant first: the last word may be unfinished, and
 * slips are forgiven as in a search. Fewer than three letters say too little.
 */
export async function suggestProjects(db: Database, typed: string): Promise<Suggestion[]> {
  if (typed.trim().length < 3) return []
  // From the start of a list, not as a page: nothing popular is looked up in place of nothing.
  const { items } = await browseProjects(db, { ...everything, q: typed }, { viewerId: null, cursor: '' })
  return items.slice(0, shown).map(({ id, title }) => ({ id, title }))
}

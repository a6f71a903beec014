import type { Database } from '#db/database.ts'
import { runPrepared } from '#db/prepared.server.ts'
import type { Category } from './category.ts'

/** All categories by name, each with how many projects it lists. */
export function listCategories(db: Database): Promise<Category[]> {
  return runPrepared<Category>(db, {
    name: 'list categories',
    text: 'select id, name, slug, project_count as count from categories order by name',
    values: [],
  })
}

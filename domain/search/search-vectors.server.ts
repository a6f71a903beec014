import { sql } from 'drizzle-orm'
import { text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { categoryWords, withParent } from '#db/sql/category.sql.ts'
import { makerWords } from '#db/sql/shop-slug.sql.ts'
import { query, execute } from '#db/statement.ts'
import { searchVector } from '#domain/spelling/search-terms.ts'

const batch = 200

/** Updates outdated search vectors, for example after a change of a maker's name; returns how many. */
export async function refreshSearchVectors(db: Database): Promise<number> {
  let written = 0
  for (let some = batch; some === batch; written += some) some = await refreshSome(db)
  return written
}

async function refreshSome(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const stale = await query(
      tx,
      sql`select p.id, p.title, p.description, ${makerWords(sql`u.id`)} as maker, ${categoryWords} as category
        from projects p join users u on u.id = p.designer_id join categories c on c.id = p.category_id ${withParent}
        where p.search_is_stale order by p.id limit ${batch} for update of p`,
      { id: text, title: text, description: text, maker: text, category: text },
    )
    const ids = stale.map(({ id }) => id)
    const vectors = stale.map(({ title, description, maker, category }) =>
      searchVector(title, description, maker, category),
    )
    await execute(
      tx,
      sql`update projects p set search_vector = fresh.vector::tsvector, search_is_stale = false
        from unnest(${sql.param(ids)}::uuid[], ${sql.param(vectors)}::text[]) as fresh (id, vector) where p.id = fresh.id`,
    )
    return stale.length
  })
}

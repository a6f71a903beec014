import { sql } from 'drizzle-orm'
import { integer, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { popularSearches } from '#db/schema/search.ts'
import { constant } from '#db/sql/parts.sql.ts'
import { query } from '#db/statement.ts'
import { searchTerms } from '#domain/spelling/search-terms.ts'

/** Minimum number of users, so that a search identifies no user. */
const leastPeople = 3
const mostWords = 30

export async function countPopularSearches(db: Database): Promise<void> {
  const saved = await query(
    db,
    sql`select lower(asked ->> 'q') as words, count(distinct user_id)::int as people from saved_searches
      where asked ->> 'q' is not null group by 1 having count(distinct user_id) >= ${constant(leastPeople)}
      order by people desc, words limit ${constant(mostWords)}`,
    { words: text, people: integer },
  )
  const counted = new Map<string, { term: string; words: string; people: number }>()
  for (const { words, people } of saved) {
    const [term, ...more] = searchTerms(words)
    if (term && more.length === 0 && !counted.has(term)) counted.set(term, { term, words, people })
  }
  await db.transaction(async (tx) => {
    await tx.delete(popularSearches)
    if (counted.size > 0) await tx.insert(popularSearches).values([...counted.values()])
  })
}

import { sql } from 'drizzle-orm'
import { list, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { type Given, statement } from '#db/statement.ts'
import { findAmong } from '#domain/terms/find-among.ts'
import { loadDictionary } from '#domain/terms/load-dictionary.server.ts'
import { searchTerms } from '#domain/terms/search-terms.ts'

/**
 * Reads which of a person's purchases have these words: in the title as bought, the project's present texts, the maker's name or the
 * order's number. `understood` is what was searched instead, when a word was no word of any of them.
 */
export async function searchLibrary(
  db: Database,
  buyerId: string,
  q: string,
): Promise<{ purchaseIds: Set<string>; understood: string | null }> {
  const bought = await wordsOfPurchases.rows(db, { buyerId })
  const things = bought.map(({ id, title, maker, order, terms }) => ({
    id,
    title,
    terms: [...terms, ...searchTerms(`${title} ${maker} ${order.slice(-8)}`)],
  }))
  const { ids, understood } = findAmong(q, things, await loadDictionary())
  return { purchaseIds: new Set(ids), understood }
}

const wordsOfPurchases = statement(
  'words of purchases',
  ({ buyerId }: Given<{ buyerId: string }>) => sql`
  select p.id, p.title, u.full_name as maker, p.order_id::text as order, tsvector_to_array(pr.search_vector) as terms
  from purchases p join projects pr on pr.id = p.project_id join users u on u.id = p.designer_id
  where p.buyer_id = ${buyerId} and p.status = 'completed'
  order by p.completed_at desc, p.id desc`,
  { id: text, title: text, maker: text, order: text, terms: list(text) },
)

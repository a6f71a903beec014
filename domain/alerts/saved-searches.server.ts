import { sql } from 'drizzle-orm'
import { integer, nullable, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query, execute, type Given, type RowsOf, statement } from '#db/statement.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { cutText, isUuid } from '#domain/shared/text.ts'
import { type BrowseQuery, everything, hasFilters } from '#domain/search/browse.ts'
import { isLeftOut } from '#domain/spelling/search-terms.ts'

export const mostSearches = 20

export type SavedSearch = RowsOf<typeof searchesOf>

export type SearchSaved = { ok: true; isNew: boolean } | { ok: false; reason: 'asks_nothing' | 'too_many' | 'too_long' }

/**
 * Returns the part of a search that is saved: without order, page, delivery date, town, and words that match nothing.
 */
export function keptSearch(query: BrowseQuery): BrowseQuery {
  const q = isLeftOut(query.q) ? '' : query.q
  return { ...query, q, sort: null, page: 1, literal: false, arrivesBy: null, near: null }
}

export async function saveSearch(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  { query: search, address, label }: { query: BrowseQuery; address: string; label: string },
): Promise<SearchSaved> {
  if ((!search.q.trim() || isLeftOut(search.q)) && !search.category && !hasFilters(search))
    return { ok: false, reason: 'asks_nothing' }
  if (address.length > 1500) return { ok: false, reason: 'too_long' }
  const asked = Object.fromEntries(
    Object.entries(search).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(usual[name])),
  )
  return db.transaction(async (tx): Promise<SearchSaved> => {
    await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`searches ${userId}`}, 0))`)
    const [kept] = await query(
      tx,
      sql`select count(*)::int as amount, (count(*) filter (where address = ${address}))::int as same from saved_searches where user_id = ${userId}`,
      { amount: integer, same: integer },
    )
    if (kept && kept.same > 0) return { ok: true, isNew: false }
    if (kept && kept.amount >= mostSearches) return { ok: false, reason: 'too_many' }
    await execute(
      tx,
      sql`insert into saved_searches (user_id, address, label, asked, created_at)
        values (${userId}, ${address}, ${cutText(label, 300)}, ${JSON.stringify(asked)}::jsonb, ${clock.now().toISOString()})`,
    )
    return { ok: true, isNew: true }
  })
}

const usual: Record<string, unknown> = everything

export async function endSearch(db: Database, userId: string, id: string): Promise<boolean> {
  return isUuid(id) && (await execute(db, sql`delete from saved_searches where id = ${id} and user_id = ${userId}`)) > 0
}

export function savedSearches(db: Database, userId: string): Promise<SavedSearch[]> {
  return searchesOf.rows(db, { userId })
}

const searchesOf = statement(
  'saved searches',
  ({ userId }: Given<{ userId: string }>) => sql`
    select id, address, label, created_at as "createdAt", told_at as "toldAt" from saved_searches
    where user_id = ${userId} order by created_at desc, id desc`,
  { id: text, address: text, label: text, createdAt: timestamp, toldAt: nullable(timestamp) },
)

export async function isSearchSaved(db: Database, userId: string, address: string): Promise<boolean> {
  return (await sameSearch.row(db, { userId, address })) !== undefined
}

const sameSearch = statement(
  'saved search',
  ({ userId, address }: Given<{ userId: string; address: string }>) =>
    sql`select id from saved_searches where user_id = ${userId} and address = ${address}`,
  { id: text },
)

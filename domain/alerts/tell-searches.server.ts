import { sql } from 'drizzle-orm'
import { nullable, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { constant } from '#db/sql/parts.sql.ts'
import { query, execute } from '#db/statement.ts'
import { toldAtOnce } from '#domain/notices/notice-choices.server.ts'
import { tellAll } from '#domain/notices/tell.server.ts'
import { findPrinter } from '#domain/printing/printers.server.ts'
import { type BrowseQuery, everything } from '#domain/search/browse.ts'
import { type MatchedProject, matchProjects } from '#domain/search/match-projects.server.ts'
import { dayOf } from '#domain/shared/day.ts'
import { type ChangedProject, changedProjects, type Window } from './changed-projects.server.ts'
import { searchMatched, titlesNamed } from './notices.ts'
import { savedQuery } from './saved-query.ts'

const peopleAtOnce = 100
const dayMs = 86_400_000

type Search = {
  id: string
  userId: string
  address: string
  label: string
  /** Saved filters; null if one of them no longer exists, so that the search matches nothing. */
  asked: Partial<BrowseQuery> | null
  createdAt: Date
  toldAt: Date | null
}

/** Notifies the next batch of users of matches of saved searches; returns the batch's last user id, finally null. */
export async function tellSearches(tx: Database, window: Window, after: string | null): Promise<string | null> {
  const searches = await searchesAfter(tx, window, after)
  const last = searches.at(-1)
  if (!last) return null
  const changed = new Map((await changedProjects(tx, waiting(window))).map((one) => [one.id, one]))
  const recent = [...changed.values()].filter(({ at }) => at > window.since)
  const match = matching(tx)
  const freshOf = async (search: Search, among: ChangedProject[]) =>
    (await match(search, among)).filter(
      ({ id, makerId }) =>
        makerId !== search.userId && (changed.get(id)?.at ?? 0) > (search.toldAt ?? search.createdAt),
    )
  const facts: ReturnType<typeof factOf>[] = []
  for (const search of searches) {
    if (search.toldAt && dayOf(search.toldAt) >= dayOf(window.until)) continue
    const isDue = !window.isPrompt || (await freshOf(search, recent)).length > 0
    const fresh = isDue ? await freshOf(search, [...changed.values()]) : []
    if (fresh.length > 0) facts.push(factOf(search, fresh, changed, window.until))
  }
  await tellAll(tx, searchMatched, window.until, facts)
  const ids = facts.map(({ values }) => values.searchId)
  await execute(
    tx,
    sql`update saved_searches set told_at = ${window.until.toISOString()} where id = any(${sql.param(ids)}::uuid[])`,
  )
  return last.userId
}

/** Returns the period to search for changes, which starts a day early, since each saved search is reported daily. */
function waiting({ since, until }: Window): Pick<Window, 'since' | 'until'> {
  const dayBefore = until.getTime() - dayMs
  return { since: new Date(Math.min(since.getTime(), dayBefore) - dayMs), until }
}

/**
 * Returns a function that matches saved searches with changed projects; caches results by filters, printer bed and
 * number of projects.
 */
function matching(tx: Database) {
  const known = new Map<string, Promise<MatchedProject[]>>()
  return async ({ userId, address, asked }: Search, among: readonly ChangedProject[]): Promise<MatchedProject[]> => {
    if (!asked) return []
    const query = { ...everything, ...asked }
    const bed = query.fits ? ((await findPrinter(tx, userId))?.bed ?? null) : null
    const same = JSON.stringify([address, bed, among.length])
    const found = known.get(same) ?? matchProjects(tx, query, { among: among.map(({ id }) => id), bed })
    known.set(same, found)
    return found
  }
}

function searchesAfter(tx: Database, { isPrompt }: Window, after: string | null): Promise<Search[]> {
  const chosen = isPrompt ? sql`and user_id in (${toldAtOnce('search')})` : sql``
  return query(
    tx,
    sql`select s.id, s.user_id as "userId", s.address, s.label, s.asked, s.created_at as "createdAt", s.told_at as "toldAt"
      from (select distinct user_id from saved_searches where (${after}::uuid is null or user_id > ${after}::uuid) ${chosen}
        order by user_id limit ${constant(peopleAtOnce)}) people
      join saved_searches s using (user_id) order by s.user_id, s.id`,
    {
      id: text,
      userId: text,
      address: text,
      label: text,
      asked: (asked) => savedQuery.safeParse(asked).data ?? null,
      createdAt: timestamp,
      toldAt: nullable(timestamp),
    },
  )
}

function factOf(
  { id, userId, address, label, createdAt, toldAt }: Search,
  fresh: readonly MatchedProject[],
  changed: ReadonlyMap<string, ChangedProject>,
  until: Date,
) {
  const isNew = (one: MatchedProject) => (changed.get(one.id)?.listedAt ?? 0) > (toldAt ?? createdAt)
  return {
    userId,
    values: {
      searchId: id,
      day: dayOf(until),
      address,
      label,
      amount: fresh.length,
      fresh: fresh.every(isNew) ? ('all' as const) : fresh.some(isNew) ? ('some' as const) : ('none' as const),
      projectId: fresh.length === 1 ? (fresh[0]?.id ?? null) : null,
      named: fresh.slice(0, titlesNamed).map(({ title, price }) => ({ title, ...price })),
    },
  }
}

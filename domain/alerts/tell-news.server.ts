import { sql } from 'drizzle-orm'
import { integer, list, nullable, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { withParent } from '#db/sql/category.sql.ts'
import { constant } from '#db/sql/parts.sql.ts'
import { query } from '#db/statement.ts'
import { tellAll } from '#domain/notices/tell.server.ts'
import { dayOf } from '#domain/shared/day.ts'
import type { Window } from './changed-projects.server.ts'
import { newsListed, titlesNamed } from './notices.ts'

const peopleAtOnce = 1_000

/**
 * Notifies the next batch of users of new projects that they follow; returns the batch's last user id, finally null.
 */
export async function tellNews(
  tx: Database,
  { since, until }: Omit<Window, 'isPrompt'>,
  after: string | null,
): Promise<string | null> {
  const [people] = await query(
    tx,
    sql`select (array_agg(id order by id desc))[1] as last, array_to_json(array_agg(id)) as ids from (
      select id from users where ${after}::uuid is null or id > ${after}::uuid order by id limit ${constant(peopleAtOnce)}) next`,
    { last: nullable(text), ids: nullable(list(text)) },
  )
  if (!people?.last || !people.ids) return null
  const told = await query(
    tx,
    sql`
    with fresh as materialized (
      select l.project_id, l.maker_id, l.category_id, l.listed_at, p.title from first_listings l join projects p on p.id = l.project_id
      join users m on m.id = l.maker_id and m.email_verified
      where l.is_listed and l.listed_at > ${since.toISOString()} and l.listed_at <= ${until.toISOString()}),
    mine as (
      select f.user_id, fresh.project_id, fresh.title, fresh.listed_at from follows f join fresh on fresh.maker_id = f.maker_id
        where f.user_id = any(${sql.param(people.ids)}::uuid[]) and f.maker_id is not null
      union
      select f.user_id, fresh.project_id, fresh.title, fresh.listed_at from follows f
        join categories c ${withParent} on f.category_id in (c.id, c.parent_id, s.parent_id)
        join fresh on fresh.category_id = c.id and fresh.maker_id <> f.user_id
        where f.user_id = any(${sql.param(people.ids)}::uuid[]) and f.category_id is not null)
    select user_id as "userId", count(*)::int as amount,
      array_to_json((array_agg(title order by listed_at desc, project_id desc))[1:${constant(titlesNamed)}]) as titles
    from mine group by user_id`,
    { userId: text, amount: integer, titles: list(text) },
  )
  const day = dayOf(until)
  const facts = told.map(({ userId, amount, titles }) => ({ userId, values: { day, amount, titles } }))
  await tellAll(tx, newsListed, until, facts)
  return people.last
}

import { sql } from 'drizzle-orm'
import { integer, object, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { constant } from '#db/sql/parts.sql.ts'
import { query } from '#db/statement.ts'
import { pricePairs, priceShapes } from '#domain/catalog/card.sql.ts'
import { toldAtOnce } from '#domain/notices/notice-choices.server.ts'
import { tellAll } from '#domain/notices/tell.server.ts'
import { dayOf } from '#domain/shared/day.ts'
import { fallenProjects, type Window } from './changed-projects.server.ts'
import { priceFell } from './notices.ts'
import { priceDays } from '#db/sql/lower-prices.sql.ts'

const favoritesAtOnce = 500

/**
 * Milliseconds before now in which price cuts are reported, since a project is reported weekly and older cuts are
 * usual.
 */
const lookBackMs = (2 * priceDays + 1) * 86_400_000

/**
 * Notifies the next batch of users whose favourites became cheaper, at most weekly per project; returns whether more
 * remain.
 */
export async function tellPrices(tx: Database, { isPrompt, since, until }: Window): Promise<boolean> {
  const instant = sql`${until.toISOString()}::timestamptz`
  const fallen = fallenProjects({ until, since: isPrompt ? since : new Date(until.getTime() - lookBackMs) })
  const chosen = isPrompt ? sql`and f.user_id in (${toldAtOnce('price')})` : sql``
  const told = await query(
    tx,
    sql`
    with due as (
      select f.id, f.user_id, p.id as project_id, p.title, p.price_cents, json_build_object(${pricePairs}) as price, least(f.told_cents, fallen.lowest_cents) as was_cents
      from (${fallen}) fallen join projects p on p.id = fallen.project_id join favorites f on f.project_id = p.id
      where f.told_cents > p.price_cents and (f.told_at is null or f.told_at <= ${instant} - interval '${constant(priceDays)} days') ${chosen}
      limit ${constant(favoritesAtOnce)})
    update favorites f set told_cents = due.price_cents, told_at = ${instant} from due where f.id = due.id
    returning due.user_id as "userId", due.project_id as "projectId", due.title, due.price, due.was_cents as "wasCents"`,
    { userId: text, projectId: text, title: text, price: object(priceShapes), wasCents: integer },
  )
  const day = dayOf(until)
  const facts = told.map(({ userId, price, ...fall }) => ({ userId, values: { ...fall, ...price, day } }))
  await tellAll(tx, priceFell, until, facts)
  return told.length === favoritesAtOnce
}

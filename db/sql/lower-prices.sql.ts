import { type SQL, sql } from 'drizzle-orm'
import { boolean, integer, list, object, text } from '#db/columns.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { licenceText } from '#db/sql/licence.sql.ts'
import { constant } from '#db/sql/parts.sql.ts'

/** Days of earlier prices that a price drop must undercut, so that raising and lowering again does not count. */
export const priceDays = 7

/** Selects listed projects whose last price change undercuts all prices of the `priceDays` days before. */
export function lowerPrices(instant: SQL, changed: SQL): SQL {
  return sql`
    select p.id as project_id, p.title, p.price_cents, before.lowest_cents, latest.at
    from (${changed}) changed
    join projects p on p.id = changed.project_id and p.is_listed,
    lateral (select c.at, c.after_cents, c.offer_kinds, c.licences from price_changes c where c.project_id = p.id and c.at <= ${instant}
      order by c.at desc, c.id desc limit 1) latest,
    lateral (select min(b.before_cents) as lowest_cents from price_changes b
      where b.project_id = p.id and b.at <= latest.at and b.at > latest.at - interval '${constant(priceDays)} days') before
    where p.price_cents = latest.after_cents and p.price_cents < before.lowest_cents and p.offer_kinds <@ latest.offer_kinds
      and exists (select from offers o where o.project_id = p.id and o.is_active and o.price_cents = p.price_cents
        and (o.kind = 'printed' or ${licenceText} = any(latest.licences)))`
}

const shownDays = 2 * priceDays

export function shownLowerPrices(instant: SQL, changed: SQL): SQL {
  return sql`select * from (${lowerPrices(instant, changed)}) fell where at > ${instant} - interval '${constant(shownDays)} days'`
}

/** Selects whether a project has an active offer above `cents`, or one whose price the buyer chooses. */
export function hasHigherPrice(projectId: SQL, cents: SQL): SQL {
  return sql`exists (select 1 from offers o
      where o.project_id = ${projectId} and o.is_active and (o.price_cents > ${cents} or o.pricing = 'open'))`
}

const lookedAt = 48

export function onOffer(today: SQL): SQL {
  const tomorrow = sql`(${today} + 1)::timestamptz`
  const changed = sql`select distinct project_id from (select project_id from price_changes order by at desc limit ${constant(lookedAt)}) latest`
  return sql`
    select coalesce(json_agg(json_build_object('id', f.project_id, 'title', f.title, 'priceCents', f.price_cents,
      'beforeCents', f.lowest_cents, 'hasHigherPrice', ${hasHigherPrice(sql`f.project_id`, sql`f.price_cents`)},
      'image', ${firstPicture(sql`f.project_id`)}) order by f.at desc), '[]')
    from (select * from (${lowerPrices(tomorrow, changed)}) fallen
      where at > ${today} - interval '${constant(shownDays)} days' order by at desc limit 4) f`
}

export const onOfferShape = list(
  object({
    id: text,
    title: text,
    priceCents: integer,
    beforeCents: integer,
    hasHigherPrice: boolean,
    image: anyPicture,
  }),
)

import { sql } from 'drizzle-orm'
import { list } from '#db/columns.ts'
import { shownMake, shownMakeJson } from '#db/sql/makes.sql.ts'
import { constant } from '#db/sql/parts.sql.ts'

/** Looked at so that the makes shown are of that many projects, also where one is made by many. */
const lookedAt = 48

/** Selects the latest makes of listed projects, one of each: six at most, the latest first. */
export const freshMakes = sql`
  select coalesce(json_agg(${shownMakeJson(sql`m.title`)} order by m.created_at desc, m.id desc), '[]')
  from (select one.*, p.title from (select distinct on (project_id) * from (
      select * from makes where hidden_at is null order by created_at desc, id desc limit ${constant(lookedAt)}) latest
      order by project_id, created_at desc, id desc) one
    join projects p on p.id = one.project_id and p.is_listed order by one.created_at desc, one.id desc limit 6) m
  join users u on u.id = m.user_id`

/** Reads what `freshMakes` selected. */
export const freshMakesShape = list(shownMake)

import { sql } from 'drizzle-orm'
import { list } from '#db/columns.ts'
import { isShownMake, shownMake, shownMakeJson } from '#db/sql/makes.sql.ts'
import { constant } from '#db/sql/parts.sql.ts'

/** Number of newest makes to choose from, enough to show different users and projects. */
const lookedAt = 48

export const freshMakes = sql`
  select coalesce(json_agg(${shownMakeJson(sql`m.title`)} order by m.created_at desc, m.id desc), '[]')
  from (select one.*, p.title from (select distinct on (user_id) * from (select distinct on (project_id) * from (
        select * from makes m where ${isShownMake} order by created_at desc, id desc limit ${constant(lookedAt)}) latest
        order by project_id, created_at desc, id desc) of_projects
      order by user_id, created_at desc, id desc) one
    join projects p on p.id = one.project_id and p.is_listed order by one.created_at desc, one.id desc limit 6) m
  join users u on u.id = m.user_id`

export const freshMakesShape = list(shownMake)

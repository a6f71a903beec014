import { sql } from 'drizzle-orm'
import { boolean, nullable, oneOf, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { query } from '#db/statement.ts'
import { staffRoles } from '#domain/staff/staff-role.ts'
import { withSecondFactor } from '#domain/accounts/second-factor/second-factor.sql.ts'

/** Returns staff sorted by name; `since` is null for those who joined before it was recorded. */
export async function listTeam(db: Database) {
  return query(
    db,
    sql`
    select id, full_name as "fullName", email, role, ${withSecondFactor(users.id)} as "isProven",
      (select max(created_at) from staff_actions a where a.subject_id = users.id and a.action = 'add_staff') as since
    from users where role <> 'member' order by full_name, id`,
    {
      id: text,
      fullName: text,
      email: text,
      role: oneOf(...staffRoles),
      isProven: boolean,
      since: nullable(timestamp),
    },
  )
}

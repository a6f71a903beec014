import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { execute } from './statement.ts'

/** Deletes the users' notices with these keys, which concern hidden content, so that no digest mails them. */
export async function forgetNotices(tx: Database, told: { userIds: SQL; keys: readonly string[] }): Promise<void> {
  await execute(
    tx,
    sql`delete from notices where user_id in (${told.userIds}) and key = any(${sql.param([...told.keys])}::text[])`,
  )
}

import { type SQL, sql } from 'drizzle-orm'

/** SQL condition: either of two users blocked the other. */
export function keptApart(one: SQL, other: SQL): SQL {
  return sql`exists (select 1 from person_blocks k where (k.blocker_id, k.blocked_id) in ((${one}, ${other}), (${other}, ${one})))`
}

import { and, gt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { sessions, users } from '#db/schema/accounts.ts'

const hour = 3_600_000

/** Idle timeout of a session, in milliseconds; last use is recorded every ten minutes only. */
export const idleMs = { staff: 12 * hour, member: 30 * 24 * hour }

/** Longest life of a session in milliseconds, however much it is used. */
export const lifeMs = { staff: 7 * 24 * hour, member: 90 * 24 * hour }

/** SQL condition: a session is neither expired, too old nor idle; joins `sessions` to `users`, `now` is ISO 8601. */
export function liveSession(now: string | Placeholder): SQL | undefined {
  return and(
    gt(sessions.expiresAt, sql`${now}::timestamptz`),
    gt(sessions.createdAt, sql`${now}::timestamptz - ${byRole(lifeMs)}`),
    gt(sessions.updatedAt, sql`${now}::timestamptz - ${byRole(idleMs)}`),
  )
}

function byRole({ staff, member }: typeof idleMs): SQL {
  return sql`case when ${users.role} = 'member' then ${interval(member)} else ${interval(staff)} end`
}

function interval(milliseconds: number): SQL {
  return sql.raw(`interval '${milliseconds / 1000} seconds'`)
}

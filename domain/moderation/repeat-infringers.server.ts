import { sql } from 'drizzle-orm'
import { integer, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { business } from '#domain/shared/business.ts'

export type RepeatInfringer = { userId: string; fullName: string; claims: number; lastAt: Date }

/**
 * Returns unblocked makers with upheld claims about three projects in twelve months (`business.upheldClaims`), unless
 * staff decided after the last claim.
 */
export async function repeatInfringers(db: Database, now: Date, userId?: string): Promise<RepeatInfringer[]> {
  return query(
    db,
    sql`
    select u.id as "userId", u.full_name as "fullName", count(distinct r.subject_id)::int as claims,
      max(coalesce(r.review_decided_at, r.decided_at)) as "lastAt"
    from reports r join users u on u.id = r.owner_id
    where r.claim_id is not null and r.outcome = 'removed' and r.reversed_at is null and u.blocked_at is null and u.closed_at is null
      and (${userId ?? null}::uuid is null or u.id = ${userId ?? null}::uuid)
      and coalesce(r.review_decided_at, r.decided_at) > ${now.toISOString()}::timestamptz - make_interval(months => ${business.upheldClaimMonths})
    group by u.id
    having count(distinct r.subject_id) >= ${business.upheldClaims}
      and not exists (select 1 from staff_actions a where a.subject_id = u.id
        and a.action in ('block_account', 'unblock_account', 'spare_account')
        and a.created_at > max(coalesce(r.review_decided_at, r.decided_at)))
    order by "lastAt" limit 50`,
    { userId: text, fullName: text, claims: integer, lastAt: timestamp },
  )
}

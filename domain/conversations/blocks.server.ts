import { sql } from 'drizzle-orm'
import { integer, nullable, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query, execute, type Given, statement } from '#db/statement.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { type BlockWish, mostBlocks } from './conversation-input.ts'

export type BlockChange = { ok: true; isNew: boolean } | { ok: false; reason: 'unknown' | 'yourself' | 'too_many' }

/** Blocks or unblocks a user for another; obligations from orders are unaffected. */
export async function setBlock(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  { personId, wish }: { personId: string; wish: BlockWish },
): Promise<BlockChange> {
  if (personId === userId) return { ok: false, reason: 'yourself' }
  if (wish === 'unblock') {
    const ending = sql`delete from person_blocks where blocker_id = ${userId} and blocked_id = ${personId}`
    return { ok: true, isNew: (await execute(db, ending)) > 0 }
  }
  return db.transaction(async (tx): Promise<BlockChange> => {
    // Locks the blocker, since the number of blocks is limited.
    await execute(tx, sql`select 1 from users where id = ${userId} for no key update`)
    const [row] = await query(
      tx,
      sql`select (select count(*)::int from person_blocks where blocker_id = ${userId}) as blocks
        from users where id = ${personId} and closed_at is null`,
      { blocks: integer },
    )
    if (!row) return { ok: false, reason: 'unknown' }
    const begun = await execute(
      tx,
      sql`insert into person_blocks (blocker_id, blocked_id, created_at)
        select ${userId}, ${personId}, ${clock.now().toISOString()} where ${row.blocks < mostBlocks} on conflict do nothing`,
    )
    if (begun === 0 && row.blocks >= mostBlocks) return { ok: false, reason: 'too_many' }
    return { ok: true, isNew: begun > 0 }
  })
}

/** Returns whether either of two users blocked the other, so that neither may write. */
export async function isBlocked(db: Database, oneId: string, otherId: string): Promise<boolean> {
  return (await blockBetween.row(db, { oneId, otherId })) !== undefined
}

const blockBetween = statement(
  'block between',
  ({ oneId, otherId }: Given<{ oneId: string; otherId: string }>) => sql`
    select blocker_id as "blockerId" from person_blocks
    where (blocker_id, blocked_id) in ((${oneId}::uuid, ${otherId}::uuid), (${otherId}::uuid, ${oneId}::uuid)) limit 1`,
  { blockerId: text },
)

export function blockedPeople(db: Database, userId: string) {
  return blockedBy.rows(db, { userId })
}

const blockedBy = statement(
  'blocked people',
  ({ userId }: Given<{ userId: string }>) => sql`
    select u.id, u.full_name as name, u.avatar_key as "avatarKey", to_json(b.created_at)#>>'{}' as since
    from person_blocks b join users u on u.id = b.blocked_id where b.blocker_id = ${userId} order by b.created_at desc, u.id`,
  { id: text, name: text, avatarKey: nullable(text), since: text },
)

import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { accountBlocks } from '#db/schema/moderation.ts'
import { isUuid } from '#domain/shared/text.ts'
import { actionsOn } from '#domain/staff/staff-actions.server.ts'
import type { AccountBlock, World } from './blocks.server.ts'

/** Returns a block by its mailed token, or null. */
export async function blockByToken(db: Database, token: string): Promise<AccountBlock | null> {
  if (!isUuid(token)) return null
  const [block] = await db.select().from(accountBlocks).where(eq(accountBlocks.token, token))
  return block ?? null
}

export async function appealBlock(
  { db, clock }: World,
  { token, appeal }: { token: string; appeal: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_now' }> {
  if (!isUuid(token)) return { ok: false, reason: 'not_now' }
  const { rowCount } = await db
    .update(accountBlocks)
    .set({ appeal, appealedAt: clock.now() })
    .where(and(eq(accountBlocks.token, token), isNull(accountBlocks.appealedAt), isNull(accountBlocks.liftedAt)))
  return rowCount === 1 ? { ok: true } : { ok: false, reason: 'not_now' }
}

/** Returns open appeals against blocks, oldest first. */
export async function openBlockAppeals(db: Database) {
  return db
    .select({
      userId: users.id,
      fullName: users.fullName,
      appealedAt: sql<Date>`${accountBlocks.appealedAt}`.mapWith(accountBlocks.appealedAt),
    })
    .from(accountBlocks)
    .innerJoin(users, eq(users.id, accountBlocks.userId))
    .where(and(isNotNull(accountBlocks.appealedAt), isNull(accountBlocks.appealDecidedAt)))
    .orderBy(asc(accountBlocks.appealedAt))
    .limit(50)
}

/**
 * Returns a block for its mail, with the reason if lifted; null if the account is closed. For jobs only: includes the e-mail
 * address.
 */
export async function blockForMail(db: Database, blockId: string) {
  const [row] = await db
    .select({ block: accountBlocks, person: { fullName: users.fullName, email: users.email } })
    .from(accountBlocks)
    .innerJoin(users, eq(users.id, accountBlocks.userId))
    .where(and(eq(accountBlocks.id, blockId), isNull(users.closedAt)))
  if (!row) return null
  const lifted =
    row.block.liftedAt && (await actionsOn(db, row.block.userId)).find(({ name }) => name === 'unblock_account')
  return { ...row, lifting: lifted?.reason ?? null }
}

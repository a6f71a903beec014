import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { execute } from '#db/statement.ts'
import { favorites } from '#db/schema/community.ts'
import type { Clock } from '#domain/shared/clock.ts'

/** `keep`: it is to be there afterwards, whether it was before or not. */
export type FavoriteWish = 'toggle' | 'keep'

export type Toggled = { ok: true; isFavorite: boolean } | { ok: false; reason: 'unknown' }

/**
 * Adds a listed project to a user's favourites, or takes it away when it is there. Requests for the same project by the
 * same person wait for one another, so that fifty presses at once end as fifty presses in a row would. What is no longer
 * listed can be taken away, not added.
 */
export async function toggleFavorite(
  { db, clock }: { db: Database; clock: Clock },
  { userId, projectId, wish = 'toggle' }: { userId: string; projectId: string; wish?: FavoriteWish },
): Promise<Toggled> {
  return db.transaction(async (tx): Promise<Toggled> => {
    await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`favorite ${userId} ${projectId}`}, 0))`)
    const isIt = and(eq(favorites.userId, userId), eq(favorites.projectId, projectId))
    const found = await (wish === 'keep'
      ? tx.select({ id: favorites.id }).from(favorites).where(isIt)
      : tx.delete(favorites).where(isIt).returning({ id: favorites.id }))
    if (found.length > 0) return { ok: true, isFavorite: wish === 'keep' }
    const query = sql`
      insert into favorites (user_id, project_id, created_at, told_cents)
      select ${userId}, p.id, ${clock.now().toISOString()}, p.price_cents from projects p
      where p.id = ${projectId} and p.is_listed`
    return (await execute(tx, query)) > 0 ? { ok: true, isFavorite: true } : { ok: false, reason: 'unknown' }
  })
}

import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { execute } from '#db/statement.ts'
import { favorites } from '#db/schema/community.ts'
import type { Clock } from '#domain/shared/clock.ts'

export type Toggled = { ok: true; isFavorite: boolean } | { ok: false; reason: 'unknown' }

/**
 * Adds a listed project to a user's favourites, or takes it away when it is there. Requests for the same project by the
 * same person wait for one another, so that fifty presses at once end as fifty presses in a row would. What is no longer
 * listed can be taken away, not added.
 */
export async function toggleFavorite(
  { db, clock }: { db: Database; clock: Clock },
  { userId, projectId }: { userId: string; projectId: string },
): Promise<Toggled> {
  return db.transaction(async (tx): Promise<Toggled> => {
    await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`favorite ${userId} ${projectId}`}, 0))`)
    const taken = await tx
      .delete(favorites)
      .where(and(eq(favorites.userId, userId), eq(favorites.projectId, projectId)))
      .returning({ id: favorites.id })
    if (taken.length > 0) return { ok: true, isFavorite: false }
    const query = sql`
      insert into favorites (user_id, project_id, created_at)
      select ${userId}, p.id, ${clock.now().toISOString()} from projects p
      where p.id = ${projectId} and p.is_listed`
    return (await execute(tx, query)) > 0 ? { ok: true, isFavorite: true } : { ok: false, reason: 'unknown' }
  })
}

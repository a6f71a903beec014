import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { isStaff, type Viewer } from '#domain/accounts/viewer.ts'
import { setMakerBlocked } from '#domain/catalog/projects.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'

export type BlockRefusal = 'not_found' | 'is_staff'

/**
 * Keeps a user from signing in, ends their sessions and takes their projects out of the catalogue; or undoes that. What
 * they bought and earned stays theirs. Doing it twice is fine. `is_staff`: people of the platform are not blocked here.
 */
export async function setAccountBlocked(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { userId, blocked, reason }: { userId: string; blocked: boolean; reason: string },
): Promise<{ ok: true } | { ok: false; reason: BlockRefusal }> {
  if (!isStaff(staff) || !isUuid(userId)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
    if (!person) return { ok: false, reason: 'not_found' } as const
    if (person.role === 'staff') return { ok: false, reason: 'is_staff' } as const
    const changed = await tx
      .update(users)
      .set({ blockedAt: blocked ? at : null })
      .where(and(eq(users.id, userId), sql`(blocked_at is not null) <> ${blocked}`))
      .returning({ id: users.id })
    if (changed.length === 0) return { ok: true } as const
    if (blocked) await tx.delete(sessions).where(eq(sessions.userId, userId))
    await setMakerBlocked(tx, userId, blocked, at)
    const subject = { kind: 'account', id: userId, label: person.fullName } as const
    const action = blocked ? 'block_account' : 'unblock_account'
    await recordStaffAction(tx, { staffId: staff.id, action, subject, reason, at })
    return { ok: true } as const
  })
}

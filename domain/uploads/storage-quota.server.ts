import { eq, sql } from 'drizzle-orm'
import { integer } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { execute, query } from '#db/statement.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import { uploadsArea } from './area.ts'
import { gigabyte, removedFileDays, type StorageUse, storageTotal } from './storage-quota.ts'

/** Returns the space that a maker's model files use, and their limit; pictures are small and not counted. */
export async function storageUse(db: Database, makerId: string): Promise<StorageUse> {
  const [row] = await query(
    db,
    sql`
    select u.extra_storage_bytes as "extraBytes",
      (select count(*)::int from purchases b where b.designer_id = u.id and b.status = 'completed' and b.amount_cents > 0) as sales,
      (select coalesce(sum(f.size_bytes), 0)::bigint from projects p join project_files f on f.project_id = p.id
         where p.designer_id = u.id and f.discarded_at is null) as published,
      (select coalesce(sum(w.size_bytes), 0)::bigint from uploads w where w.owner_id = u.id and w.kind = 'model') as waiting
    from users u where u.id = ${makerId}`,
    { extraBytes: integer, sales: integer, published: integer, waiting: integer },
  )
  const { extraBytes, sales, published, waiting } = row ?? { extraBytes: 0, sales: 0, published: 0, waiting: 0 }
  return { usedBytes: published + waiting, totalBytes: storageTotal({ sales, extraBytes }), extraBytes }
}

/** Sets a maker's extra storage, replacing an earlier value. */
export async function setExtraStorage(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { userId, gigabytes, reason }: { userId: string; gigabytes: number; reason: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!mayOpen(staff.role, 'moderation') || !isUuid(userId)) return { ok: false, reason: 'not_found' }
  return db.transaction(async (tx) => {
    const [person] = await tx
      .update(users)
      .set({ extraStorageBytes: gigabytes * gigabyte })
      .where(eq(users.id, userId))
      .returning({ id: users.id, label: users.fullName })
    if (!person) return { ok: false, reason: 'not_found' } as const
    const subject = { kind: 'account', ...person } as const
    const noted = `${gigabytes} GB a mais. ${reason}`
    await recordStaffAction(tx, uploadsArea, {
      staffId: staff.id,
      action: 'set_storage',
      subject,
      reason: noted,
      at: clock.now(),
    })
    return { ok: true } as const
  })
}

/** Marks unsold files as discarded `removedFileDays` after they or their project were removed. */
export async function discardRemovedFiles(db: Database, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await execute(
    db,
    sql`
    update project_files f set discarded_at = ${at} from projects p
    where p.id = f.project_id and f.discarded_at is null
      and coalesce(f.removed_at, p.deleted_at) < ${at} - make_interval(days => ${removedFileDays})
      and not exists (select from entitlements e where e.project_id = f.project_id)`,
  )
}

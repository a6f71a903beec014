import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { workshops } from '#db/schema/workshops.ts'
import { isMaker, type Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { Workshop } from './workshop.ts'

/** Writes how much a maker prints and whether the shop is paused. Orders that were placed keep their dates. */
export async function saveWorkshop(
  { db, clock }: { db: Database; clock: Clock },
  maker: Pick<Viewer, 'id' | 'userType'>,
  workshop: Workshop,
): Promise<{ ok: true } | { ok: false; reason: 'not_maker' }> {
  if (!isMaker(maker)) return { ok: false, reason: 'not_maker' }
  const row = { ...workshop, updatedAt: clock.now() }
  await db.transaction(async (tx) => {
    await tx
      .insert(workshops)
      .values({ makerId: maker.id, ...row })
      .onConflictDoUpdate({ target: workshops.makerId, set: row })
    // A pause stands on project pages, which every process keeps in memory.
    await tx.execute(sql`select pg_notify('catalog_changed', '')`)
  })
  return { ok: true }
}

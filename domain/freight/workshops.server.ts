import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query, execute } from '#db/statement.ts'
import { nullable, text } from '#db/columns.ts'
import { workshops } from '#db/schema/freight.ts'
import { isMaker, type Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import type { Workshop } from './workshop.ts'

export async function findWorkshop(db: Database, makerId: string): Promise<Workshop | null> {
  const [row] = await db.select().from(workshops).where(eq(workshops.makerId, makerId))
  return row ?? null
}

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
    // Every process caches project pages, which show pauses.
    await execute(tx, sql`select pg_notify('catalog_changed', '')`)
  })
  return { ok: true }
}

export type PausedShop = { makerId: string; makerName: string; pausedUntil: Day | null }

/** Returns the makers of these printed offers who have paused sales today. */
export async function pausedShops(
  { db, clock }: { db: Database; clock: Clock },
  offerIds: readonly string[],
): Promise<PausedShop[]> {
  if (offerIds.length === 0) return []
  const rows = await query(
    db,
    sql`
    select distinct u.id, u.full_name as name, w.paused_until::text as until
    from offers o join projects p on p.id = o.project_id join users u on u.id = coalesce(o.printer_id, p.designer_id)
    join workshops w on w.maker_id = u.id
    where o.id = any(${sql.param(offerIds)}::uuid[]) and o.kind = 'printed' and w.is_paused
      and (w.paused_until is null or w.paused_until >= ${dayOf(clock.now())}) order by u.full_name, u.id`,
    { id: text, name: text, until: nullable(text) },
  )
  return rows.map(({ id, name, until }) => ({ makerId: id, makerName: name, pausedUntil: until }))
}

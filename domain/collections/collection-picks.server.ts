import { and, asc, eq, sql } from 'drizzle-orm'
import { list, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { users } from '#db/schema/accounts.ts'
import { collectionPicks, collections } from '#db/schema/collections.ts'
import { picture } from '#db/sql/first-picture.sql.ts'
import { query } from '#db/statement.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { dayOf, type Day } from '#domain/shared/day.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import { collectionsArea } from './area.ts'
import { firstPictures, isShownToAll } from './collection-card.sql.ts'

type World = { db: Database; clock: Clock }
type Staff = Pick<Viewer, 'id' | 'role'>

/** A staff pick, including expired ones and those no longer public. */
export type CollectionPick = Awaited<ReturnType<typeof listCollectionPicks>>[number]

export async function listCollectionPicks(db: Database) {
  return db
    .select({
      id: collections.id,
      name: collections.name,
      code: collections.code,
      itemCount: collections.itemCount,
      pictures: sql`(${firstPictures(sql`${collections.id}`)})`.mapWith(list(picture)),
      author: users.fullName,
      place: collectionPicks.place,
      lastDay: collectionPicks.lastDay,
      isShown: sql<boolean>`${collections.visibility} = 'public' and ${collections.hiddenAt} is null and ${collections.itemCount} > 0 and ${users.blockedAt} is null`,
    })
    .from(collectionPicks)
    .innerJoin(collections, eq(collections.id, collectionPicks.collectionId))
    .innerJoin(users, eq(users.id, collections.userId))
    .orderBy(asc(collectionPicks.place), asc(collectionPicks.createdAt))
}

const mostToPick = 200

/** Returns the public collections that staff may pick, newest first. */
export async function collectionsToPick(db: Database) {
  return query(
    db,
    sql`select c.name, c.code, u.full_name as author from collections c join users u on u.id = c.user_id
      where ${isShownToAll} order by c.published_at desc, c.id desc limit ${mostToPick}`,
    { name: text, code: text, author: text },
  )
}

type Picked = { code: string; place: number; lastDay: Day; reason: string }

export async function pickCollection(
  { db, clock }: World,
  staff: Staff,
  { code, place, lastDay, reason }: Picked,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'over' }> {
  if (!mayOpen(staff.role, 'catalogue')) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  if (lastDay < dayOf(at)) return { ok: false, reason: 'over' }
  return db.transaction(async (tx) => {
    const isPublic = and(eq(collections.visibility, 'public'), sql`hidden_at is null and item_count > 0`)
    const [collection] = await tx
      .select({ id: collections.id, label: collections.name })
      .from(collections)
      .where(and(eq(collections.code, code), isPublic))
      .for('key share')
    if (!collection) return { ok: false, reason: 'not_found' } as const
    const pick = { place, lastDay, pickedBy: staff.id, createdAt: at }
    await tx
      .insert(collectionPicks)
      .values({ collectionId: collection.id, ...pick })
      .onConflictDoUpdate({ target: collectionPicks.collectionId, set: pick })
    const subject = { kind: 'collection', ...collection } as const
    await recordStaffAction(tx, collectionsArea, { staffId: staff.id, action: 'pick_collection', subject, reason, at })
    return { ok: true } as const
  })
}

export async function dropCollectionPick(
  { db, clock }: World,
  staff: Staff,
  { collectionId, reason }: { collectionId: string; reason: string },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!mayOpen(staff.role, 'catalogue')) return { ok: false, reason: 'not_found' }
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(collectionPicks)
      .where(eq(collectionPicks.collectionId, collectionId))
      .returning({ id: collectionPicks.collectionId })
    if (!gone) return { ok: false, reason: 'not_found' } as const
    const [{ label } = { label: '' }] = await tx
      .select({ label: collections.name })
      .from(collections)
      .where(eq(collections.id, collectionId))
    const subject = { kind: 'collection', id: collectionId, label } as const
    await recordStaffAction(tx, collectionsArea, {
      staffId: staff.id,
      action: 'drop_collection_pick',
      subject,
      reason,
      at: clock.now(),
    })
    return { ok: true } as const
  })
}

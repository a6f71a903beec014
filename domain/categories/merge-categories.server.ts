import { and, eq, sql } from 'drizzle-orm'
import { text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { lockProjects } from '#db/lock-projects.server.ts'
import { categories, categoryAliases } from '#db/schema/categories.ts'
import { constant } from '#db/sql/parts.sql.ts'
import { query, execute } from '#db/statement.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { lockCategoryCounts } from '#domain/catalog/categories.server.ts'
import { moveFollows } from '#domain/follows/move-follows.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { categoriesArea } from './area.ts'
import { mostSiblings, nextPosition, siblings } from './category-facts.ts'
import { everyCategory, lockCategoryList } from './category-list.server.ts'
import { keepsCategories } from './staff-categories.server.ts'

export type MergeRefusal = 'not_found' | 'into_unknown' | 'has_subcategories' | 'too_many'

const batch = 200

const noId = '00000000-0000-0000-0000-000000000000'

/** Merges a category into another, irreversibly: moves the first projects at once and the rest in a job. */
export async function mergeCategories(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { from, into }: { from: string; into: string },
): Promise<{ ok: true } | { ok: false; reason: MergeRefusal }> {
  if (!keepsCategories(staff)) return { ok: false, reason: 'not_found' }
  const merged = await db.transaction(async (tx) => {
    const all = await lockCategoryList(tx)
    const [gone, kept] = [all.find(({ id }) => id === from), all.find(({ id }) => id === into)]
    if (!gone) return { ok: false, reason: 'not_found' } as const
    if (!kept || kept === gone) return { ok: false, reason: 'into_unknown' } as const
    const children = siblings(all, gone.id)
    if (children.length > 0 && kept.parentId !== null) return { ok: false, reason: 'has_subcategories' } as const
    if (siblings(all, kept.id).length + children.length > mostSiblings)
      return { ok: false, reason: 'too_many' } as const
    await lockCategoryCounts(tx, everyCategory)
    let position = nextPosition(all, kept.id)
    for (const { id } of children)
      await tx.update(categories).set({ position: position++ }).where(eq(categories.id, id))
    // Until the job is done it is a child of the target, which lists and counts its projects.
    await tx.update(categories).set({ parentId: kept.id }).where(eq(categories.parentId, gone.id))
    await tx
      .update(categories)
      .set({ parentId: kept.id, isMerged: true, isOpen: false })
      .where(eq(categories.id, gone.id))
    await tx.update(categoryAliases).set({ categoryId: kept.id }).where(eq(categoryAliases.categoryId, gone.id))
    const subject = { kind: 'category', id: kept.id, label: gone.name } as const
    const reason = `Juntada com ${kept.name}`
    await recordStaffAction(tx, categoriesArea, {
      staffId: staff.id,
      action: 'merge_category',
      subject,
      reason,
      at: clock.now(),
    })
    await enqueue(tx, 'settle-category', { categoryId: gone.id, formerName: gone.name }, { queue: 'categories' })
    return { ok: true } as const
  })
  if (merged.ok) await moveOn(db, from)
  return merged
}

/**
 * Finishes a changed category, in a job: if merged, moves its remaining projects and removes it; else updates search
 * words.
 */
export async function settleCategory({ db }: { db: Database }, categoryId: string): Promise<void> {
  const [category] = await db.select().from(categories).where(eq(categories.id, categoryId))
  if (!category) return
  if (category.isMerged) {
    while (await moveOn(db, categoryId));
    return
  }
  const below = await db.select({ id: categories.id }).from(categories).where(eq(categories.parentId, categoryId))
  for (const { id } of [category, ...below]) await forgetWords(db, id)
}

async function moveOn(db: Database, from: string): Promise<boolean> {
  const isMore = await db.transaction((tx) => moveSome(tx, from))
  return isMore || !(await removeMerged(db, from))
}

async function moveSome(tx: Database, from: string): Promise<boolean> {
  const ids = await projectsOf(tx, from)
  await lockProjects(tx, ids)
  await lockCategoryCounts(tx, [from])
  // Its target may have been merged in the meantime.
  const [merged] = await tx
    .select({ into: categories.parentId })
    .from(categories)
    .where(and(eq(categories.id, from), eq(categories.isMerged, true)))
  if (!merged?.into) return false
  await lockCategoryCounts(tx, [from, merged.into])
  await execute(
    tx,
    sql`update projects set category_id = ${merged.into}, search_is_stale = true
      where id = any(${sql.param(ids)}::uuid[]) and category_id = ${from}`,
  )
  const isFollowed = await moveFollows(tx, { from, into: merged.into, most: batch })
  return ids.length === batch || isFollowed
}

/** Removes a merged category; returns false if projects were added in the meantime. */
async function removeMerged(db: Database, from: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Waits for forms that have chosen it (`lockCategory`); the next statement sees their projects.
    await tx.select().from(categories).where(eq(categories.id, from)).for('update')
    const left = await execute(
      tx,
      sql`select 1 where exists (select from projects where category_id = ${from}) or exists (select from follows where category_id = ${from})`,
    )
    if (left > 0) return false
    await tx.delete(categories).where(and(eq(categories.id, from), eq(categories.isMerged, true)))
    return true
  })
}

async function forgetWords(db: Database, categoryId: string): Promise<void> {
  for (let after = noId, some = batch; some === batch;) {
    const ids = await projectsOf(db, categoryId, after)
    await db.transaction(async (tx) => {
      await lockProjects(tx, ids)
      await execute(tx, sql`update projects set search_is_stale = true where id = any(${sql.param(ids)}::uuid[])`)
    })
    ;[after, some] = [ids.at(-1) ?? noId, ids.length]
  }
}

async function projectsOf(db: Database, categoryId: string, after = noId): Promise<string[]> {
  const rows = await query(
    db,
    sql`select id from projects where category_id = ${categoryId} and id > ${after} order by id limit ${constant(batch)}`,
    { id: text },
  )
  return rows.map(({ id }) => id)
}

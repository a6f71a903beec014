import { eq, sql } from 'drizzle-orm'
import { text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { categories } from '#db/schema/categories.ts'
import { categoryOf } from '#db/sql/category.sql.ts'
import { query } from '#db/statement.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { lockCategoryCounts } from '#domain/catalog/categories.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { slugOf } from '#domain/shared/text.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { Fault } from '#fault'
import { categoriesArea } from './area.ts'
import { type CategoryFacts, changeWords, mostSiblings, nextPosition, shownFacts, siblings } from './category-facts.ts'
import type { CategoryChange } from './category-input.ts'
import { everyCategory, lockCategoryList } from './category-list.server.ts'
import { keepsCategories, type StaffCategory } from './staff-categories.server.ts'

type World = { db: Database; clock: Clock }
type Staff = Pick<Viewer, 'id' | 'role'>

export type CategoryRefusal =
  | 'not_found'
  | 'unchanged'
  | 'changed_meanwhile'
  | 'name_taken'
  | 'slug_taken'
  | 'slug_empty'
  | 'parent_unknown'
  | 'has_subcategories'
  | 'too_many'

type Done = { ok: true; id: string } | { ok: false; reason: CategoryRefusal }

export async function createCategory({ db, clock }: World, staff: Staff, change: CategoryChange): Promise<Done> {
  if (!keepsCategories(staff)) return { ok: false, reason: 'not_found' }
  return db.transaction(async (tx): Promise<Done> => {
    const all = await lockCategoryList(tx)
    const made = factsOf({ name: '', slug: '', parentId: null, asks: null, isReviewed: false, isOpen: true }, change)
    const reason = await faultOf(tx, made, all)
    if (reason) return { ok: false, reason }
    const [row] = await tx
      .insert(categories)
      .values({ ...made, position: nextPosition(all, made.parentId) })
      .returning()
    if (!row) throw new Fault('category: not written')
    const subject = { kind: 'category', id: row.id, label: row.name } as const
    await recordStaffAction(tx, categoriesArea, {
      staffId: staff.id,
      action: 'create_category',
      subject,
      at: clock.now(),
    })
    return { ok: true, id: row.id }
  })
}

/** Changes a category; its former slugs keep working. */
export async function saveCategory(
  { db, clock }: World,
  staff: Staff,
  id: string,
  { shown, ...change }: CategoryChange,
): Promise<Done> {
  if (!keepsCategories(staff)) return { ok: false, reason: 'not_found' }
  return db.transaction(async (tx): Promise<Done> => {
    const all = await lockCategoryList(tx)
    const before = all.find((one) => one.id === id)
    if (!before) return { ok: false, reason: 'not_found' }
    if (shown !== undefined && shown !== shownFacts(before)) return { ok: false, reason: 'changed_meanwhile' }
    const after = factsOf(before, change)
    const reason = await faultOf(tx, after, all, id)
    if (reason) return { ok: false, reason }
    const words = changeWords(before, after, (categoryId) => all.find((one) => one.id === categoryId)?.name ?? '')
    if (!words) return { ok: false, reason: 'unchanged' }
    const isMoved = after.parentId !== before.parentId
    if (isMoved) await lockCategoryCounts(tx, everyCategory)
    const place = isMoved ? { position: nextPosition(all, after.parentId) } : {}
    await tx
      .update(categories)
      .set({ ...after, ...place })
      .where(eq(categories.id, id))
    const subject = { kind: 'category', id, label: after.name } as const
    await recordStaffAction(tx, categoriesArea, {
      staffId: staff.id,
      action: 'change_category',
      subject,
      reason: words,
      at: clock.now(),
    })
    if (isMoved || after.name !== before.name || after.slug !== before.slug)
      await enqueue(tx, 'settle-category', { categoryId: id, formerName: before.name }, { queue: 'categories' })
    return { ok: true, id }
  })
}

/** Swaps a category with its neighbour; refuses as `unchanged` at either end. */
export async function moveCategory(
  { db, clock }: World,
  staff: Staff,
  id: string,
  toward: 'up' | 'down',
): Promise<Done> {
  if (!keepsCategories(staff)) return { ok: false, reason: 'not_found' }
  return db.transaction(async (tx): Promise<Done> => {
    const all = await lockCategoryList(tx)
    const moved = all.find((one) => one.id === id)
    if (!moved) return { ok: false, reason: 'not_found' }
    const row = siblings(all, moved.parentId)
    const place = row.indexOf(moved)
    const other = row[place + (toward === 'up' ? -1 : 1)]
    if (!other) return { ok: false, reason: 'unchanged' }
    const ordered = row.map((one) => (one === moved ? other : one === other ? moved : one))
    // In the order in which counters are locked.
    const placed = ordered
      .map((one, index) => ({ ...one, now: index + 1 }))
      .filter(({ position, now }) => position !== now)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    for (const one of placed) await tx.update(categories).set({ position: one.now }).where(eq(categories.id, one.id))
    const subject = { kind: 'category', id, label: moved.name } as const
    const reason = toward === 'up' ? `Antes de ${other.name}` : `Depois de ${other.name}`
    await recordStaffAction(tx, categoriesArea, {
      staffId: staff.id,
      action: 'move_category',
      subject,
      reason,
      at: clock.now(),
    })
    return { ok: true, id }
  })
}

function factsOf(before: CategoryFacts, { name, slug, parent, asks, reviewed, open }: CategoryChange): CategoryFacts {
  const after = {
    name: name ?? before.name,
    parentId: parent === undefined ? before.parentId : parent,
    asks: asks === undefined ? before.asks : asks,
    isReviewed: reviewed ?? before.isReviewed,
    isOpen: open ?? before.isOpen,
  }
  return { ...after, slug: (slug ?? before.slug) || slugOf(after.name) }
}

async function faultOf(
  tx: Database,
  { name, slug, parentId }: CategoryFacts,
  all: readonly StaffCategory[],
  id?: string,
): Promise<CategoryRefusal | null> {
  const parent = parentId === null ? null : all.find((one) => one.id === parentId)
  if (parent === undefined || parent?.parentId || (parent && parent.id === id)) return 'parent_unknown'
  if (parent && id && siblings(all, id).length > 0) return 'has_subcategories'
  const beside = siblings(all, parentId).filter((one) => one.id !== id)
  if (beside.length >= mostSiblings) return 'too_many'
  const isCalled = (one: StaffCategory) => one.name.localeCompare(name, 'pt-BR', { sensitivity: 'base' }) === 0
  if (beside.some(isCalled) || (parent && isCalled(parent))) return 'name_taken'
  if (!slug) return 'slug_empty'
  const [known] = await query(tx, sql`select id from categories where id = ${categoryOf(slug)}`, { id: text })
  return known && known.id !== id ? 'slug_taken' : null
}

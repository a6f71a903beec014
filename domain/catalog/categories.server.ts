import { sql, asc, and, eq, ne } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { categories } from '#db/schema/catalog.ts'
import { statement } from '#db/statement.ts'
import type { Category } from './category.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'

/** Lists all categories by name, each with how many projects it lists. */
export function listCategories(db: Database): Promise<Category[]> {
  return categoriesByName.rows(db, {})
}

const categoriesByName = statement(
  'list categories',
  () => sql`select id, name, slug, project_count as count from categories order by name`,
  { id: categories.id, name: categories.name, slug: categories.slug, count: categories.projectCount },
)

/** Returns every category by name, with what is asked of its projects and whether staff looks at them first. */
export function staffCategories(db: Database): Promise<(typeof categories.$inferSelect)[]> {
  return db.select().from(categories).orderBy(asc(categories.name))
}

type Change = { categoryId: string; isReviewed: boolean; reason: string }

/**
 * Has each project that is published in a category, or changed in it, wait for staff from now on, or no more. What is listed stays
 * listed. `unchanged`: it was like that already.
 */
export async function reviewCategory(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { categoryId, isReviewed, reason }: Change,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'unchanged' }> {
  if (!mayOpen(staff.role, 'catalogue') || !isUuid(categoryId)) return { ok: false, reason: 'not_found' }
  return db.transaction(async (tx) => {
    const [category] = await tx
      .update(categories)
      .set({ isReviewed })
      .where(and(eq(categories.id, categoryId), ne(categories.isReviewed, isReviewed)))
      .returning({ name: categories.name })
    if (!category) {
      const known = await tx.$count(categories, eq(categories.id, categoryId))
      return { ok: false, reason: known > 0 ? 'unchanged' : 'not_found' } as const
    }
    await recordStaffAction(tx, {
      staffId: staff.id,
      action: isReviewed ? 'review_category' : 'trust_category',
      subject: { kind: 'category', id: categoryId, label: category.name },
      reason,
      at: clock.now(),
    })
    return { ok: true } as const
  })
}

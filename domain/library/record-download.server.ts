import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { projects } from '#db/schema/catalog.ts'
import { downloads, entitlements } from '#db/schema/commerce.ts'
import type { Clock } from '#domain/shared/clock.ts'

/** Notes that a download began, and counts it for the project when it is this buyer's first of that file. */
export async function recordDownload(
  { db, clock }: { db: Database; clock: Clock },
  entitlementId: string,
  fileId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Two requests for the same file at once wait here, so that only one of them is the first.
    await tx.select().from(entitlements).where(eq(entitlements.id, entitlementId)).for('update')
    const earlier = await tx.execute(
      sql`select 1 from downloads where entitlement_id = ${entitlementId} and file_id = ${fileId} limit 1`,
    )
    await tx.insert(downloads).values({ entitlementId, fileId, createdAt: clock.now() })
    if (earlier.rows.length > 0) return
    const project = tx
      .select({ id: entitlements.projectId })
      .from(entitlements)
      .where(eq(entitlements.id, entitlementId))
    await tx
      .update(projects)
      .set({ downloadsCount: sql`${projects.downloadsCount} + 1` })
      .where(eq(projects.id, project))
  })
}

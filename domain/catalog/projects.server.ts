import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { lockProjects } from '#db/lock-projects.server.ts'
import { projects } from '#db/schema/catalog.ts'
import { cartItems, favorites } from '#db/schema/community.ts'
import { execute } from '#db/statement.ts'
import { isMaker, type Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import { endPrintAgreements } from './end-print-agreements.server.ts'

/** Activates or deactivates a maker's own project; only its maker, buyers and staff see an inactive one. */
export async function setProjectActive(
  db: Database,
  maker: Pick<Viewer, 'id' | 'userType'>,
  projectId: string,
  isActive: boolean,
): Promise<{ ok: true; title: string } | { ok: false; reason: 'not_found' }> {
  if (!isMaker(maker) || !isUuid(projectId)) return { ok: false, reason: 'not_found' }
  const [project] = await db
    .update(projects)
    .set({ isActive })
    .where(and(eq(projects.id, projectId), eq(projects.designerId, maker.id), isNull(projects.deletedAt)))
    .returning({ title: projects.title })
  return project ? { ok: true, title: project.title } : { ok: false, reason: 'not_found' }
}

export async function deleteProject(
  { db, clock }: { db: Database; clock: Clock },
  maker: Pick<Viewer, 'id' | 'userType'>,
  projectId: string,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!isMaker(maker) || !isUuid(projectId)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const [project] = await tx
      .update(projects)
      .set({ isActive: false, deletedAt: at, updatedAt: at })
      .where(and(eq(projects.id, projectId), eq(projects.designerId, maker.id), isNull(projects.deletedAt)))
      .returning({ id: projects.id })
    if (!project) return { ok: false, reason: 'not_found' } as const
    await tx.delete(favorites).where(eq(favorites.projectId, project.id))
    await tx.delete(cartItems).where(eq(cartItems.projectId, project.id))
    await endPrintAgreements(tx, { projectId: project.id }, { at, side: 'designer', endedBy: maker.id })
    return { ok: true } as const
  })
}

/**
 * Deletes all projects of a maker who closes the account; keeps pictures of projects with purchases. Call in a
 * transaction.
 */
export async function withdrawProjects(tx: Database, designerId: string, at: Date): Promise<void> {
  await lockProjectsOf(tx, designerId)
  await endPrintAgreements(tx, { printerId: designerId }, { at, side: 'printer' })
  await endPrintAgreements(tx, { designerId }, { at, side: 'designer' })
  const instant = sql`${at.toISOString()}::timestamptz`
  const theirs = sql`(select id from projects where designer_id = ${designerId})`
  await execute(
    tx,
    sql`
    update projects set is_active = false, deleted_at = ${instant}, updated_at = ${instant}
    where designer_id = ${designerId} and deleted_at is null`,
  )
  await execute(tx, sql`delete from favorites where project_id in ${theirs}`)
  await execute(tx, sql`delete from cart_items where project_id in ${theirs}`)
  await execute(
    tx,
    sql`
    delete from project_images i using projects p
    where p.id = i.project_id and p.designer_id = ${designerId}
      and not exists (select 1 from purchases b where b.project_id = p.id and b.status <> 'cancelled')`,
  )
}

/** Hides a blocked maker's projects, or restores them without their print agreements. Call in a transaction. */
export async function setMakerBlocked(tx: Database, designerId: string, blocked: boolean, at: Date): Promise<void> {
  await lockProjectsOf(tx, designerId)
  if (blocked) await endPrintAgreements(tx, { printerId: designerId }, { at, side: 'printer' })
  await tx
    .update(projects)
    .set({ makerBlocked: blocked })
    .where(and(eq(projects.designerId, designerId), ne(projects.makerBlocked, blocked)))
}

async function lockProjectsOf(tx: Database, makerId: string): Promise<void> {
  const printed = sql`select project_id from print_agreements where printer_id = ${makerId} and state in ('asked', 'approved')`
  await lockProjects(tx, sql`designer_id = ${makerId} or id in (${printed})`)
}

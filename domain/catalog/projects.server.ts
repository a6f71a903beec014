import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { integer, oneOf, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { projects } from '#db/schema/catalog.ts'
import { cartItems, favorites } from '#db/schema/community.ts'
import { ask, execute } from '#db/statement.ts'
import { isMaker, type Viewer } from '#domain/accounts/viewer.ts'
import type { Picture } from '#domain/shared/picture.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { pageOf, type PageOf } from '#domain/shared/list.ts'
import type { Cents } from '#domain/shared/money.ts'
import { isUuid, likePattern } from '#domain/shared/text.ts'
import { endPrintAgreements } from './end-print-agreements.server.ts'

/** Lists a maker's own project, or hides it from all but its buyers. Idempotent. */
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

/**
 * Takes a maker's own project out of the shop for good: listing, favourites and cart lines go. The row and its files stay,
 * because purchases refer to it and buyers keep what they bought.
 */
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
 * Takes everything of a maker who leaves out of the shop for good: listings, what was agreed about printing, and other people's
 * favourites and cart lines.
 * Pictures of projects without a purchase are deleted too; the others stay for their buyers. Inner verb.
 */
export async function withdrawProjects(tx: Database, designerId: string, at: Date): Promise<void> {
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

/**
 * Takes everything of a blocked maker out of the catalogue, or lets it back in as each project stood. What they print of others'
 * projects ends, and has to be agreed upon again. Inner verb.
 */
export async function setMakerBlocked(tx: Database, designerId: string, blocked: boolean, at: Date): Promise<void> {
  if (blocked) await endPrintAgreements(tx, { printerId: designerId }, { at, side: 'printer' })
  await tx
    .update(projects)
    .set({ makerBlocked: blocked })
    .where(and(eq(projects.designerId, designerId), ne(projects.makerBlocked, blocked)))
}

/** Where a project stands, as staff asks for it. */
export const projectStandings = ['listed', 'held', 'removed', 'inactive', 'blocked', 'deleted'] as const

export type ProjectStanding = (typeof projectStandings)[number]

export type StaffListedProject = {
  id: string
  title: string
  designerId: string
  designerName: string
  standing: ProjectStanding
  priceCents: Cents
  salesCount: number
  createdAt: Date
  image: Picture | null
}

const shownAtOnce = 50

/** SQL for where project `p` stands, with the suspension in force as `h`. */
export const standingOf = sql`case when p.deleted_at is not null then 'deleted' when h.state is not null then h.state
  when p.maker_blocked then 'blocked' when p.is_active then 'listed' else 'inactive' end`

/** SQL that joins the suspension in force to project `p`, as `h`. */
export const joinSuspension: SQL = sql`left join project_holds h on h.project_id = p.id and h.state <> 'released'`

/** Every project for staff, newest first; `q` is a part of its title, or of its maker's name or e-mail address. */
export async function listAllProjects(
  db: Database,
  { q, standing }: { q: string; standing: ProjectStanding | null },
  page: number,
): Promise<PageOf<StaffListedProject>> {
  const pattern = likePattern(q)
  const from = sql`from projects p join users u on u.id = p.designer_id ${joinSuspension}
    where (${q === ''} or p.title ilike ${pattern} or u.full_name ilike ${pattern} or u.email ilike ${pattern})
      and (${standing}::text is null or ${standingOf} = ${standing})`
  const counted = await ask(db, sql`select count(*)::int as total ${from}`, { total: integer })
  const { offset, ...shown } = pageOf(page, counted[0]?.total ?? 0, shownAtOnce)
  const items = await ask(
    db,
    sql`
    select p.id, p.title, p.designer_id as "designerId", u.full_name as "designerName", ${standingOf} as standing,
           p.price_cents as "priceCents", p.sales_count as "salesCount", p.created_at as "createdAt",
           ${firstPicture(sql`p.id`)} as image
    ${from} order by p.created_at desc, p.id desc limit ${shownAtOnce} offset ${offset}`,
    {
      id: text,
      title: text,
      designerName: text,
      designerId: text,
      standing: oneOf(...projectStandings),
      salesCount: integer,
      priceCents: integer,
      createdAt: timestamp,
      image: anyPicture,
    },
  )
  return { items, ...shown }
}

import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { users } from '#db/schema/accounts.ts'
import { shopRequests } from '#db/schema/shops.ts'
import { shopSlug } from '#db/sql/shop-slug.sql.ts'
import { execute } from '#db/statement.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import { shopsArea } from './area.ts'
import { setShopSlug, setShopName } from './shop-names.server.ts'

export type ShopRequest = Awaited<ReturnType<typeof waitingShopRequests>>[number]

export async function waitingShopRequests(db: Database) {
  const like = alias(users, 'like_maker')
  return db
    .select({
      id: shopRequests.id,
      slug: shopRequests.slug,
      title: shopRequests.title,
      createdAt: shopRequests.createdAt,
      maker: { id: users.id, fullName: users.fullName, slug: sql<string | null>`${shopSlug(sql`${users.id}`)}` },
      like: { id: like.id, fullName: like.fullName, slug: sql<string | null>`${shopSlug(sql`like_maker.id`)}` },
    })
    .from(shopRequests)
    .innerJoin(users, eq(users.id, shopRequests.makerId))
    .innerJoin(like, eq(like.id, shopRequests.likeMakerId))
    .where(isNull(shopRequests.decidedAt))
    .orderBy(asc(shopRequests.createdAt), asc(shopRequests.id))
    .limit(100)
}

export async function decidedShopRequests(db: Database) {
  return db
    .select({
      id: shopRequests.id,
      slug: shopRequests.slug,
      title: shopRequests.title,
      isGranted: shopRequests.isGranted,
      decidedAt: shopRequests.decidedAt,
      reason: shopRequests.reason,
      maker: { id: users.id, fullName: users.fullName },
    })
    .from(shopRequests)
    .innerJoin(users, eq(users.id, shopRequests.makerId))
    .where(isNotNull(shopRequests.decidedAt))
    .orderBy(desc(shopRequests.decidedAt), desc(shopRequests.id))
    .limit(20)
}

type Decision = { requestId: string; isGranted: boolean; reason: string }

export async function decideShopRequest(
  { db, clock }: { db: Database; clock: Clock },
  staff: Pick<Viewer, 'id' | 'role'>,
  { requestId, isGranted, reason }: Decision,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'taken' }> {
  if (!mayOpen(staff.role, 'moderation') || !isUuid(requestId)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    // Locks the maker first, in the same order as saving the shop.
    const itsMaker = sql`(select maker_id from shop_requests where id = ${requestId})`
    await execute(tx, sql`select 1 from users where id = ${itsMaker} for no key update`)
    const isTaken = sql`is_taken_shop_slug(${shopRequests.slug}) and not exists (
      select 1 from shop_slugs o where o.slug = ${shopRequests.slug} and o.maker_id = ${shopRequests.makerId})`
    const [waiting] = await tx
      .select({
        isTaken: sql<boolean>`coalesce(${isTaken}, false)`,
        makerId: shopRequests.makerId,
        slug: shopRequests.slug,
        title: shopRequests.title,
      })
      .from(shopRequests)
      .where(and(eq(shopRequests.id, requestId), isNull(shopRequests.decidedAt)))
      .for('update')
    if (!waiting) return { ok: false, reason: 'not_found' } as const
    const { makerId, slug, title } = waiting
    if (isGranted && slug && (waiting.isTaken || !(await setShopSlug(tx, makerId, slug, at))))
      return { ok: false, reason: 'taken' } as const
    if (isGranted && title) await setShopName(tx, makerId, title, at)
    await tx
      .update(shopRequests)
      .set({ isGranted, reason, decidedAt: at, decidedBy: staff.id })
      .where(eq(shopRequests.id, requestId))
    await recordStaffAction(tx, shopsArea, {
      staffId: staff.id,
      action: isGranted ? 'grant_shop_name' : 'refuse_shop_name',
      subject: { kind: 'account', id: makerId, label: [slug, title].filter(Boolean).join(', ') },
      reason,
      at,
    })
    await enqueue(tx, 'send-shop-decision', { requestId })
    return { ok: true } as const
  })
}

/** Returns a maker's decided request for a slug or name, to mail about; null while undecided. */
export async function shopRequestForMail(db: Database, requestId: string) {
  const [row] = await db
    .select({
      id: shopRequests.id,
      slug: shopRequests.slug,
      title: shopRequests.title,
      isGranted: shopRequests.isGranted,
      reason: shopRequests.reason,
      maker: { id: users.id, fullName: users.fullName, email: users.email },
    })
    .from(shopRequests)
    .innerJoin(users, eq(users.id, shopRequests.makerId))
    .where(eq(shopRequests.id, requestId))
  return row && row.isGranted !== null ? { ...row, isGranted: row.isGranted, reason: row.reason ?? '' } : null
}

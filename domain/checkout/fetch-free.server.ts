import { and, eq, sql } from 'drizzle-orm'
import { boolean, integer, nullable, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { offers } from '#db/schema/catalog.ts'
import { cartItems } from '#db/schema/community.ts'
import { licenceShape, narrowestFiles, offeredLicence } from '#db/sql/licence.sql.ts'
import { type Given, statement } from '#db/statement.ts'
import { lockForMoney } from '#domain/ledger/lock-for-money.server.ts'
import type { Agreement } from '#domain/legal/terms-version.ts'
import { issueCertificates } from '#domain/library/certificates.server.ts'
import { grantEntitlements } from '#domain/library/entitlements.server.ts'
import { cancelOverlappingOrders } from '#domain/orders/mark-order-paid.server.ts'
import { writeFreeOrder } from '#domain/orders/write-order.server.ts'
import { business } from '#domain/shared/business.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import type { ShopSettingsReader } from '#domain/shop-settings/shop-settings.ts'

type World = { db: Database; clock: Clock; secret: string; shopSettings: Pick<ShopSettingsReader, 'now'> }

export type FreeRefusal = 'unknown' | 'own_project' | 'not_free' | 'too_many'

/**
 * Gives a user the files of a free project, with licence and certificate; returns the existing order if already owned.
 */
export async function fetchFree(
  world: World,
  { userId, projectId, agreement }: { userId: string; projectId: string; agreement?: Agreement },
): Promise<{ ok: true; orderId: string } | { ok: false; reason: FreeRefusal }> {
  if (!isUuid(projectId)) return { ok: false, reason: 'unknown' }
  const at = world.clock.now()
  const given = await world.db.transaction(async (tx) => {
    // Serializes a double click.
    await lockForMoney(tx, { buyerId: userId })
    const found = await freeOffer.row(tx, { userId, projectId, since: new Date(at.getTime() - hourMs).toISOString() })
    if (found?.ownedOrderId) return { ok: true, orderId: found.ownedOrderId } as const
    const refusal = refusesFree(userId, found)
    if (refusal || !found) return { ok: false, reason: refusal ?? 'unknown' } as const
    const { fee } = world.shopSettings.now(at)
    const line = { ...found, projectId, buyerId: userId, fee, agreement: agreement ?? null }
    const order = await writeFreeOrder(tx, line, at)
    await grantEntitlements(tx, userId, [{ id: order.purchaseId, projectId }], at)
    await tx.delete(cartItems).where(and(eq(cartItems.userId, userId), eq(cartItems.offerId, found.offerId)))
    // An open order for the same files must not be paid any more.
    await cancelOverlappingOrders(tx, { buyerId: userId, paidOrderId: order.id, projectIds: [projectId] }, at)
    return { ok: true, orderId: order.id } as const
  })
  if (given.ok) await issueCertificates(world, given.orderId)
  return given
}

const hourMs = 3_600_000

type Found = NonNullable<Awaited<ReturnType<typeof freeOffer.row>>>

function refusesFree(userId: string, found: Found | undefined): FreeRefusal | null {
  if (found?.designerId === userId) return 'own_project'
  // Hidden projects and files that are not on offer look like unknown ones.
  if (!found?.isForSale) return 'unknown'
  if (found.pricing === 'paid' || found.priceCents > 0) return 'not_free'
  return found.recent >= business.freeFilesPerHour ? 'too_many' : null
}

const freeOffer = statement(
  'free_offer',
  ({ userId, projectId, since }: Given<{ userId: string; projectId: string; since: string }>) => sql`
    select o.id as "offerId", p.designer_id as "designerId", p.title, ${offeredLicence} as licence, o.pricing, o.price_cents as "priceCents",
      o.is_active and p.is_listed as "isForSale",
      (select b.order_id from entitlements e join purchases b on b.id = e.purchase_id
        where e.buyer_id = ${userId} and e.project_id = p.id and e.revoked_at is null) as "ownedOrderId",
      (select count(*)::int from orders f where f.buyer_id = ${userId} and f.state = 'free' and f.created_at > ${since}) as recent
    from projects p join ${narrowestFiles} on true where p.id = ${projectId}`,
  {
    offerId: text,
    designerId: text,
    title: text,
    licence: licenceShape,
    pricing: offers.pricing,
    priceCents: integer,
    isForSale: boolean,
    ownedOrderId: nullable(text),
    recent: integer,
  },
)

import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { licenceCertificates, purchases } from '#db/schema/commerce.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/uuid.ts'
import { findCertificate, type FoundCertificate } from './find-certificate.server.ts'
import { issueCertificates } from './issue-certificates.server.ts'

/** The certificate of one's own purchase of files, signed now if it was not before; null for anything else. */
export async function ownCertificate(
  world: { db: Database; clock: Clock; secret: string },
  buyerId: string,
  purchaseId: string,
): Promise<FoundCertificate | null> {
  if (!isUuid(purchaseId)) return null
  const { db } = world
  const own = and(eq(purchases.id, purchaseId), eq(purchases.buyerId, buyerId), eq(purchases.kind, 'digital'))
  const [purchase] = await db.select({ orderId: purchases.orderId }).from(purchases).where(own)
  if (!purchase) return null
  await issueCertificates(world, purchase.orderId)
  const ofPurchase = eq(licenceCertificates.purchaseId, purchaseId)
  const [issued] = await db.select({ number: licenceCertificates.number }).from(licenceCertificates).where(ofPurchase)
  return issued ? findCertificate(db, issued.number) : null
}

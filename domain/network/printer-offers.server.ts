import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { offers, projects } from '#db/schema/catalog.ts'
import { printAgreements } from '#db/schema/network.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { plainPrint, type PrintDetails } from '#domain/catalog/printed-offer.ts'
import type { OfferInput } from '#domain/catalog/project-input.ts'
import { writeOffers } from '#domain/catalog/offers.server.ts'
import { settleFreight } from '#domain/freight/freight-tables.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { type Company, cepOf } from '#domain/shared/company.ts'
import type { Cents } from '#domain/shared/money.ts'
import { isUuid } from '#domain/shared/text.ts'
import { requestColorPictures } from '#domain/uploads/color-pictures.server.ts'
import { suspendForbiddenItems } from '#domain/suspensions/suspend-forbidden-items.server.ts'

export async function findPrinterOffers(
  db: Database,
  printerId: string,
  projectId: string,
): Promise<{ id: string; priceCents: Cents; chargedCents: Cents; print: PrintDetails }[]> {
  const rows = await db
    .select()
    .from(offers)
    .leftJoin(printedOffers, eq(printedOffers.offerId, offers.id))
    .where(and(eq(offers.projectId, projectId), eq(offers.printerId, printerId), eq(offers.isActive, true)))
    .orderBy(asc(printedOffers.position), asc(offers.createdAt), asc(offers.id))
  return rows.map((row) => ({
    id: row.offers.id,
    priceCents: row.offers.fullCents ?? row.offers.priceCents,
    chargedCents: row.offers.priceCents,
    print: row.printed_offers ?? plainPrint,
  }))
}

export async function savePrinterOffers(
  { db, clock, company }: { db: Database; clock: Clock; company: Company },
  printerId: string,
  { agreementId, wanted }: { agreementId: string; wanted: readonly OfferInput[] },
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  if (!isUuid(agreementId)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const inForce = and(
      eq(printAgreements.id, agreementId),
      eq(printAgreements.printerId, printerId),
      eq(printAgreements.state, 'approved'),
    )
    const [found] = await tx.select().from(printAgreements).where(inForce)
    if (!found) return { ok: false, reason: 'not_found' } as const
    const { projectId } = found
    // Locks the project first, as every change or deletion does; then checks that the agreement is still approved.
    await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('no key update')
    const [agreed] = await tx.select().from(printAgreements).where(inForce).for('update')
    if (!agreed) return { ok: false, reason: 'not_found' } as const
    await writeOffers(tx, { projectId, printerId }, wanted, at)
    if (wanted.length > 0) await settleFreight(tx, printerId, { shopCep: cepOf(company), at })
    await requestColorPictures(tx, projectId)
    await suspendForbiddenItems(tx, projectId, at)
    return { ok: true } as const
  })
}

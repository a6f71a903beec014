import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { offers } from '#db/schema/catalog.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { plainPrint, type PrintDetails } from '#domain/catalog/printed-offer.ts'
import type { Cents } from '#domain/shared/money.ts'

/** A maker's active offers of somebody else's project, as they are shown. */
export async function findPrinterOffers(
  db: Database,
  printerId: string,
  projectId: string,
): Promise<{ id: string; priceCents: Cents; print: PrintDetails }[]> {
  const rows = await db
    .select()
    .from(offers)
    .leftJoin(printedOffers, eq(printedOffers.offerId, offers.id))
    .where(and(eq(offers.projectId, projectId), eq(offers.printerId, printerId), eq(offers.isActive, true)))
    .orderBy(asc(printedOffers.position), asc(offers.createdAt), asc(offers.id))
  return rows.map((row) => ({
    id: row.offers.id,
    priceCents: row.offers.priceCents,
    print: row.printed_offers ?? plainPrint,
  }))
}

import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { offers } from '#db/schema/catalog.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { keepLowestPrice } from './keep-lowest-price.server.ts'
import { plainPrint, variantName } from './printed-offer.ts'
import type { OfferInput } from './project-input.ts'

type Present = typeof offers.$inferSelect & { name: string }

/**
 * Writes what the project's maker sells of it, or what one who prints it does; neither touches the other's. An offer that was sold is
 * never deleted, only not offered any more; offered again, it is the same one, so carts and histories stay true.
 */
export async function writeOffers(
  tx: Database,
  whose: { projectId: string; printerId: string | null },
  wanted: readonly OfferInput[],
  at: Date,
): Promise<void> {
  const present = await presentOffers(tx, whose)
  const kept = new Set<string>()
  const named = new Set(wanted.flatMap((offer) => (offer.kind === 'printed' && offer.id ? [offer.id] : [])))
  for (const [position, offer] of wanted.entries()) {
    const free = present.filter((one) => one.kind === offer.kind && !kept.has(one.id))
    const same = samest(free, offer, named)
    const id = same?.id ?? (await insertOffer(tx, whose, offer, at))
    kept.add(id)
    if (same && !(same.isActive && same.priceCents === offer.priceCents)) {
      const { priceCents } = offer
      await tx.update(offers).set({ priceCents, isActive: true, updatedAt: at }).where(eq(offers.id, id))
    }
    if (offer.kind === 'digital') continue
    // Who says nothing of variants leaves them as they are.
    if (!offer.print) for (const one of free) if (one.isActive) kept.add(one.id)
    if (offer.print) {
      const details = { ...offer.print, position }
      await tx
        .insert(printedOffers)
        .values({ offerId: id, ...details })
        .onConflictDoUpdate({ target: printedOffers.offerId, set: details })
    }
  }
  const ended = present.filter((offer) => offer.isActive && !kept.has(offer.id)).map((offer) => offer.id)
  if (ended.length > 0) await tx.update(offers).set({ isActive: false, updatedAt: at }).where(inArray(offers.id, ended))
  await keepLowestPrice(tx, whose.projectId)
}

type Whose = Parameters<typeof writeOffers>[1]

/** In the order they are shown. */
async function presentOffers(tx: Database, { projectId, printerId }: Whose): Promise<Present[]> {
  const theirs = printerId ? eq(offers.printerId, printerId) : isNull(offers.printerId)
  const rows = await tx
    .select()
    .from(offers)
    .leftJoin(printedOffers, eq(printedOffers.offerId, offers.id))
    .where(and(eq(offers.projectId, projectId), theirs))
    .orderBy(asc(printedOffers.position), asc(offers.createdAt), asc(offers.id))
  return rows.map((row) => ({ ...row.offers, name: variantName(row.printed_offers ?? plainPrint) }))
}

/** The offer that is meant: the one named, else one that says the same and that nobody names, else, where nothing is said, any of its kind. */
function samest(free: Present[], offer: OfferInput, named: ReadonlySet<string>): Present | undefined {
  const activeFirst = [...free.filter((one) => one.isActive), ...free.filter((one) => !one.isActive)]
  if (offer.kind === 'digital' || !offer.print) return activeFirst[0]
  const name = variantName(offer.print)
  return free.find((one) => one.id === offer.id) ?? activeFirst.find((one) => one.name === name && !named.has(one.id))
}

async function insertOffer(tx: Database, whose: Whose, offer: OfferInput, at: Date): Promise<string> {
  const { kind, priceCents } = offer
  const [row] = await tx
    .insert(offers)
    .values({ ...whose, kind, priceCents, createdAt: at, updatedAt: at })
    .returning({ id: offers.id })
  if (!row) throw new Error('the offer was not written')
  return row.id
}

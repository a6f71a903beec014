import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { offers } from '#db/schema/catalog.ts'
import type { ProjectInput } from './project-input.ts'

/** An offer that was sold is never deleted, only not offered any more; offered again, it is the same one, so carts and histories stay true. */
export async function writeOffers(
  tx: Database,
  projectId: string,
  wanted: ProjectInput['offers'],
  at: Date,
): Promise<void> {
  const present = await tx
    .select()
    .from(offers)
    .where(eq(offers.projectId, projectId))
    .orderBy(asc(offers.createdAt), asc(offers.id))
  const kept = new Set<string>()
  for (const { kind, priceCents } of wanted) {
    const same = present.filter((offer) => offer.kind === kind)
    const offer = same.find((one) => one.isActive) ?? same[0]
    if (!offer) {
      await tx.insert(offers).values({ projectId, kind, priceCents, createdAt: at, updatedAt: at })
      continue
    }
    kept.add(offer.id)
    if (offer.isActive && offer.priceCents === priceCents) continue
    await tx.update(offers).set({ priceCents, isActive: true, updatedAt: at }).where(eq(offers.id, offer.id))
  }
  const ended = present.filter((offer) => offer.isActive && !kept.has(offer.id)).map((offer) => offer.id)
  if (ended.length > 0) await tx.update(offers).set({ isActive: false, updatedAt: at }).where(inArray(offers.id, ended))
}

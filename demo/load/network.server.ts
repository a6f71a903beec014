import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { offers, projects } from '#db/schema/catalog.ts'
import { printAgreements } from '#db/schema/network.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { seedAgreements, seedOpenProjects } from '#demo/catalog/network.ts'
import { dayMs } from '#demo/history/sales.ts'
import { idAt, known } from './identifier.server.ts'
import type { LoadedProject } from './projects.server.ts'

export async function insertNetwork(
  tx: Database,
  { people, projects: loaded, now }: { people: Map<string, string>; projects: Map<string, LoadedProject>; now: Date },
): Promise<void> {
  for (const { project, royaltyCents } of [...seedAgreements, ...seedOpenProjects]) {
    const { id } = known(loaded, project)
    await tx.update(projects).set({ printRoyaltyCents: royaltyCents }).where(eq(projects.id, id))
  }
  for (const agreement of seedAgreements) {
    const { royaltyCents, request, answer } = agreement
    const { id: projectId } = known(loaded, agreement.project)
    const printerId = known(people, agreement.printer)
    const createdAt = new Date(now.getTime() - agreement.asked * dayMs)
    const decidedAt = agreement.offers.length > 0 ? new Date(createdAt.getTime() + dayMs) : null
    const state = decidedAt ? ('approved' as const) : ('asked' as const)
    await tx
      .insert(printAgreements)
      .values({ id: idAt(createdAt), projectId, printerId, state, royaltyCents, request, answer, createdAt, decidedAt })
    for (const [position, { priceCents, print }] of agreement.offers.entries()) {
      const at = decidedAt ?? createdAt
      const offer = { id: idAt(at), projectId, printerId, kind: 'printed' as const, priceCents }
      await tx.insert(offers).values({ ...offer, createdAt: at, updatedAt: at })
      await tx.insert(printedOffers).values({ offerId: offer.id, position, ...print })
    }
  }
}

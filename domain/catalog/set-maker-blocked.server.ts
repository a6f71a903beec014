import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { projects } from '#db/schema/catalog.ts'
import { endPrintAgreements } from './end-print-agreements.server.ts'

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

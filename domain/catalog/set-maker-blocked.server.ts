import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { projects } from '#db/schema/catalog.ts'

/** Takes everything of a blocked maker out of the catalogue, or lets it back in as each project stood. Inner verb. */
export async function setMakerBlocked(tx: Database, designerId: string, blocked: boolean): Promise<void> {
  await tx
    .update(projects)
    .set({ makerBlocked: blocked })
    .where(and(eq(projects.designerId, designerId), ne(projects.makerBlocked, blocked)))
}

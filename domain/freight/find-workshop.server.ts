import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { workshops } from '#db/schema/workshops.ts'
import type { Workshop } from './workshop.ts'

/** How much a maker prints a day; null for one who never said. */
export async function findWorkshop(db: Database, makerId: string): Promise<Workshop | null> {
  const [row] = await db.select().from(workshops).where(eq(workshops.makerId, makerId))
  return row ?? null
}

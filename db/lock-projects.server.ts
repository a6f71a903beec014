import { inArray, SQL } from 'drizzle-orm'
import type { Database } from './database.ts'
import { projects } from './schema/catalog.ts'

/**
 * Locks projects by ascending id; call it before locking their stock, agreements or pictures. For money use
 * `lockForMoney`.
 */
export async function lockProjects(tx: Database, which: readonly string[] | SQL): Promise<void> {
  const wanted = which instanceof SQL ? which : inArray(projects.id, [...which])
  await tx.select({ id: projects.id }).from(projects).where(wanted).orderBy(projects.id).for('no key update')
}

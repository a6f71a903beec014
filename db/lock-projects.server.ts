import { inArray, SQL } from 'drizzle-orm'
import type { Database } from './database.ts'
import { projects } from './schema/catalog.ts'

/**
 * Locks projects, by their ids or by a condition, until the transaction ends: in the order of their ids, as all do who change or count
 * several. What hangs on them (stock, shipments, agreements, pictures) is locked after them, accounts last
 * (docs/decisions/0007-one-way-to-settle.md).
 */
export async function lockProjects(tx: Database, which: readonly string[] | SQL): Promise<void> {
  const wanted = which instanceof SQL ? which : inArray(projects.id, [...which])
  await tx.select({ id: projects.id }).from(projects).where(wanted).orderBy(projects.id).for('no key update')
}

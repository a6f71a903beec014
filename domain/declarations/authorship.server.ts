import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { projects } from '#db/schema/catalog.ts'
import { projectAuthorships } from '#db/schema/declarations.ts'
import { type Authorship, authorshipTextVersion, ownWork } from './authorship.ts'

const inForce = (projectId: string) =>
  and(eq(projectAuthorships.projectId, projectId), isNull(projectAuthorships.withdrawnAt))

/** Returns whose work a project is said to be; null while nothing was declared. */
export async function findAuthorship(db: Database, projectId: string): Promise<Authorship | null> {
  const { answer, source, sourceLicence } = projectAuthorships
  const [row] = await db.select({ answer, source, sourceLicence }).from(projectAuthorships).where(inForce(projectId))
  return row ?? null
}

/** Reads what a form that does not ask stands for: own work, once a maker has said so of a project; else null. */
export async function usualAuthorship(db: Database, makerId: string): Promise<Authorship | null> {
  const [said] = await db
    .select({ id: projectAuthorships.id })
    .from(projectAuthorships)
    .innerJoin(projects, eq(projects.id, projectAuthorships.projectId))
    .where(and(eq(projects.designerId, makerId), eq(projectAuthorships.answer, 'own')))
    .limit(1)
  return said ? ownWork : null
}

/**
 * Makes this the declaration of whose work a project is. The same in the same words keeps its date; another one stays, withdrawn.
 * Inner verb; the project's row is locked.
 */
export async function writeAuthorship(tx: Database, projectId: string, declared: Authorship, at: Date): Promise<void> {
  const [before] = await tx.select().from(projectAuthorships).where(inForce(projectId))
  const isSame =
    before?.answer === declared.answer &&
    before.source === declared.source &&
    before.sourceLicence === declared.sourceLicence &&
    before.textVersion === authorshipTextVersion
  if (isSame) return
  await tx.update(projectAuthorships).set({ withdrawnAt: at }).where(inForce(projectId))
  await tx
    .insert(projectAuthorships)
    .values({ ...declared, projectId, textVersion: authorshipTextVersion, declaredAt: at })
}

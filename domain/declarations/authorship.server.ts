import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { projects } from '#db/schema/catalog.ts'
import { projectAuthorships } from '#db/schema/declarations.ts'
import { type Authorship, authorshipTextVersion, ownWork } from './authorship.ts'

const inForce = (projectId: string) =>
  and(eq(projectAuthorships.projectId, projectId), isNull(projectAuthorships.withdrawnAt))

export async function findAuthorship(db: Database, projectId: string): Promise<Authorship | null> {
  const { answer, source, sourceLicence } = projectAuthorships
  const [row] = await db.select({ answer, source, sourceLicence }).from(projectAuthorships).where(inForce(projectId))
  return row ?? null
}

/** Returns the authorship to assume for a form without it: own work if declared before, otherwise null. */
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
 * Sets a project's authorship declaration; an unchanged one keeps its date. Call in a transaction, with the project's
 * row locked.
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

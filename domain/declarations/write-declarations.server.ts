import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { projectDeclarations } from '#db/schema/declarations.ts'
import { declarationTextVersion } from './declaration-texts.ts'
import type { Declaration } from './declaration.ts'

/** Sets a project's declarations; unchanged ones keep their date. Call in a transaction, with the project's row locked. */
export async function writeDeclarations(
  tx: Database,
  projectId: string,
  declared: readonly Declaration[],
  at: Date,
): Promise<void> {
  const inForce = and(eq(projectDeclarations.projectId, projectId), isNull(projectDeclarations.withdrawnAt))
  const before = await tx.select().from(projectDeclarations).where(inForce)
  const same = (old: (typeof before)[number]) =>
    declared.some(
      (one) =>
        one.kind === old.kind &&
        one.answer === old.answer &&
        one.ageFrom === old.ageFrom &&
        one.registration === old.registration &&
        old.textVersion === declarationTextVersion,
    )
  const gone = before.filter((old) => !same(old))
  const kept = new Set(before.filter(same).map(({ kind }) => kind))
  if (gone.length > 0) {
    const ids = gone.map(({ id }) => id)
    await tx.update(projectDeclarations).set({ withdrawnAt: at }).where(inArray(projectDeclarations.id, ids))
  }
  const added = declared.filter(({ kind }) => !kept.has(kind))
  if (added.length === 0) return
  const common = { projectId, textVersion: declarationTextVersion, declaredAt: at }
  await tx.insert(projectDeclarations).values(added.map((one) => ({ ...one, ...common })))
}

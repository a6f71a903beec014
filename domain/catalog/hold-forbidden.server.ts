import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { forbiddenItems } from './forbidden-items.ts'
import { holdForReview } from './hold-for-review.server.ts'

/** Holds a project whose texts or file names read like a forbidden item; says whether it is held now. Inner verb. */
export async function holdForbidden(tx: Database, projectId: string, at: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ texts: string[] }>(sql`
    select array_remove(array[p.title, p.description, p.specifications, p.material]
      || array(select original_name from project_files where project_id = p.id and removed_at is null), null) as texts
    from projects p where p.id = ${projectId}`)
  const words = forbiddenItems(rows[0]?.texts ?? [])
  if (words.length === 0) return false
  const held = await holdForReview(tx, projectId, { source: 'forbidden_words', reason: null, evidence: { words } }, at)
  return held.ok
}

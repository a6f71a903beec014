import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { forbiddenItems } from './forbidden-items.ts'
import { type HoldFinding, holdForReview } from './hold-for-review.server.ts'

/**
 * Holds a project whose texts, variants, link or file names read like a forbidden item, and each of a category that staff looks at first; says
 * whether it is held now. Inner verb.
 */
export async function holdForbidden(tx: Database, projectId: string, at: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ texts: string[]; link: string | null; reviewed: string | null }>(sql`
    select array_remove(array[p.title, p.description, p.specifications, p.material]
      || array(select original_name from project_files where project_id = p.id and removed_at is null)
      || array(select concat_ws(' · ', d.color_name, d.finish, d.personalization) from offers o join printed_offers d on d.offer_id = o.id
        where o.project_id = p.id and o.is_active), null) as texts,
      p.reference_link as link, case when c.is_reviewed then c.name end as reviewed
    from projects p join categories c on c.id = p.category_id where p.id = ${projectId}`)
  const [project] = rows
  if (!project) return false
  const words = forbiddenItems([...project.texts, ...wordsOfLink(project.link)])
  const findings: HoldFinding[] = [
    ...(words.length > 0 ? [{ source: 'forbidden_words' as const, reason: null, evidence: { words } }] : []),
    ...(project.reviewed
      ? [{ source: 'reviewed_category' as const, reason: null, evidence: { category: project.reviewed } }]
      : []),
  ]
  let isHeld = false
  for (const finding of findings) if ((await holdForReview(tx, projectId, finding, at)).ok) isHeld = true
  return isHeld
}

/** What an address calls its page. What follows the question mark is chance as often as words. */
function wordsOfLink(link: string | null): string[] {
  if (!link || !URL.canParse(link)) return []
  const { hostname, pathname } = new URL(link)
  return [`${hostname} ${pathname}`.replace(/%[0-9a-f]{2}/gi, ' ')]
}

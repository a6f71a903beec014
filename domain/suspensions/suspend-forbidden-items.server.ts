import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { list, nullable, object, text } from '#db/columns.ts'
import { withParent } from '#db/sql/category.sql.ts'
import type { SuspensionFinding } from '#db/schema/moderation.ts'
import { forbiddenItems } from './forbidden-items.ts'
import { suspendProject } from './suspensions.server.ts'

/**
 * Suspends a project if texts or file names suggest a forbidden item, or its category requires review; returns whether
 * suspended.
 */
export async function suspendForbiddenItems(tx: Database, projectId: string, at: Date): Promise<boolean> {
  const rows = await query(
    tx,
    sql`
    select array_remove(array[p.title, p.description, p.specifications, p.material]
      || array(select original_name from project_files where project_id = p.id and removed_at is null)
      || array(select concat_ws(' · ', d.color_name, d.finish, d.personalization) from offers o join printed_offers d on d.offer_id = o.id
        where o.project_id = p.id and o.is_active), null) as texts,
      p.reference_link as link,
      case when c.is_reviewed or s.is_reviewed then json_build_object('category', c.name, 'categoryId', c.id) end as reviewed
    from projects p join categories c on c.id = p.category_id ${withParent} where p.id = ${projectId}`,
    { texts: list(text), link: nullable(text), reviewed: nullable(object({ category: text, categoryId: text })) },
  )
  const [project] = rows
  if (!project) return false
  const words = forbiddenItems([...project.texts, ...wordsOfLink(project.link)])
  const findings: SuspensionFinding[] = [
    ...(words.length > 0 ? [{ source: 'forbidden_words' as const, reason: null, evidence: { words } }] : []),
    ...(project.reviewed ? [{ source: 'reviewed_category' as const, reason: null, evidence: project.reviewed }] : []),
  ]
  let isSuspended = false
  for (const finding of findings) if ((await suspendProject(tx, projectId, finding, at)).ok) isSuspended = true
  return isSuspended
}

/** Returns the words in a link's host and path, without its query, which is often random. */
function wordsOfLink(link: string | null): string[] {
  if (!link || !URL.canParse(link)) return []
  const { hostname, pathname } = new URL(link)
  return [`${hostname} ${pathname}`.replace(/%[0-9a-f]{2}/gi, ' ')]
}

import { sql } from 'drizzle-orm'
import { object, text } from '#db/columns.ts'
import { query } from '#db/statement.ts'
import type { Database } from '#db/database.ts'
import { anyPicture, firstPicture } from '#db/sql/first-picture.sql.ts'
import { pricePairs, priceShapes } from '#domain/catalog/card.sql.ts'
import type { ProjectPrice } from '#domain/catalog/project.ts'
import { pathTo } from '#domain/shared/paths.ts'
import { type NewsletterBlock, readNewsletter } from './newsletter.ts'

/** A newsletter block, a project's with its present title and price; the only button comes last. */
export type NewsletterPart =
  | Exclude<NewsletterBlock, { kind: 'project' }>
  | { kind: 'button'; label: string; url: string }
  | {
      kind: 'project'
      projectId: string
      title: string
      makerName: string
      price: ProjectPrice
      image: { key: string } | null
    }

/** Parses a newsletter into blocks; `missing` has the URLs of unlisted projects, which are left out. */
export async function newsletterParts(
  { db, publicUrl }: { db: Database; publicUrl: URL },
  body: string,
): Promise<{ parts: NewsletterPart[]; missing: string[] }> {
  const blocks = readNewsletter(body, publicUrl)
  const ids = blocks.flatMap((block) => (block.kind === 'project' ? [block.projectId] : []))
  const found =
    ids.length === 0
      ? []
      : await query(
          db,
          sql`select p.id, p.title, json_build_object(${pricePairs}) as price, u.full_name as "makerName", ${firstPicture(sql`p.id`)} as image
            from projects p join users u on u.id = p.designer_id where p.id = any(${sql.param(ids)}::uuid[]) and p.is_listed`,
          { id: text, title: text, price: object(priceShapes), makerName: text, image: anyPicture },
        )
  const byId = new Map(found.map(({ id, ...facts }) => [id, facts]))
  const parts = blocks.flatMap((block): NewsletterPart[] => {
    if (block.kind !== 'project') return [block]
    const facts = byId.get(block.projectId)
    return facts ? [{ ...block, ...facts }] : []
  })
  return { parts: withButton(parts, publicUrl), missing: ids.filter((id) => !byId.has(id)) }
}

/** Turns a final link into the button; otherwise appends a button to the shop. */
function withButton(parts: NewsletterPart[], publicUrl: URL): NewsletterPart[] {
  const last = parts.at(-1)
  if (last?.kind === 'link') return [...parts.slice(0, -1), { ...last, kind: 'button' }]
  return [
    ...parts,
    { kind: 'button', label: 'Explorar Projetos', url: new URL(pathTo('/marketplace'), publicUrl).href },
  ]
}

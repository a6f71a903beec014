import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { text } from '#db/columns.ts'
import { projects } from '#db/schema/catalog.ts'
import { slugOf } from '#domain/shared/text.ts'
import { searchVector } from '#domain/spelling/search-terms.ts'
import { Fault } from '#fault'
import type { ChosenCategory } from './category.ts'
import type { ProjectInput } from './project-input.ts'

export function projectColumns(
  input: Omit<ProjectInput, 'categoryId'>,
  { maker, category }: { maker: string; category: Pick<ChosenCategory, 'id' | 'words'> },
) {
  const { title, description, printTime, material, referenceLink, specifications, ai } = input
  return {
    title,
    description,
    printTime,
    material,
    referenceLink,
    specifications,
    ai,
    categoryId: category.id,
    priceCents: Math.min(...input.offers.map((offer) => offer.priceCents)),
    searchVector: searchVector(title, description, maker, category.words),
    searchIsStale: false,
  }
}

/** Inserts a project with the first free slug of `vaso`, `vaso-2`, …; the id replaces a title without letters. */
export async function insertWithFreeSlug(
  tx: Database,
  row: Omit<typeof projects.$inferInsert, 'slug'> & { id: string },
): Promise<void> {
  const base = slugOf(row.title) || row.id
  for (;;) {
    const inserted = await tx
      .insert(projects)
      .values({ ...row, slug: await freeSlug(tx, base) })
      .onConflictDoNothing({ target: projects.slug })
      .returning({ id: projects.id })
    if (inserted.length > 0) return
  }
}

export async function newId(db: Database): Promise<string> {
  const [row] = await query(db, sql`select new_id() as id`, { id: text })
  if (!row) throw new Fault('new id: expected one row')
  return row.id
}

async function freeSlug(db: Database, base: string): Promise<string> {
  const rows = await query(
    db,
    sql`
    with recursive tried (n, slug) as (
      select 1, ${base}::text
      union all
      select n + 1, ${base}::text || '-' || (n + 1) from tried where exists (select 1 from projects p where p.slug = tried.slug)
    )
    select slug from tried order by n desc limit 1`,
    { slug: text },
  )
  return rows[0]?.slug ?? base
}

/** Returns a maker's ten newest project ids, deleted ones included, to detect forms submitted twice. */
export async function recentProjectIds(db: Database, designerId: string): Promise<string[]> {
  const latest = (which: SQL) => sql`
    (select id, created_at from projects where designer_id = ${designerId} and ${which} order by created_at desc limit 10)`
  const rows = await query(
    db,
    sql`
    select id from (${latest(sql`deleted_at is null`)} union all ${latest(sql`deleted_at is not null`)}) latest
    order by created_at desc limit 10`,
    { id: text },
  )
  return rows.map((row) => row.id)
}

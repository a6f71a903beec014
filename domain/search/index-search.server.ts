import { sql } from 'drizzle-orm'
import { integer, list, object, oneOf, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { offers, projectFiles } from '#db/schema/catalog.ts'
import { ask, execute } from '#db/statement.ts'
import { aiShares } from '#domain/catalog/marks.ts'
import type { SearchDocument, SearchEngine } from './search-engine.ts'

/** Documents written at once. */
const batch = 500

/**
 * Brings a search server up to what changed in the catalogue, which triggers note while there is one; a new or emptied one gets
 * everything. Without a server nothing is noted any more. Says how many projects were written or removed. Safe to run twice.
 */
export async function indexSearch({ db, search }: { db: Database; search: SearchEngine | null }): Promise<number> {
  if (!search) {
    await execute(db, sql`delete from search_indexes`)
    await execute(db, sql`delete from search_changes`)
    return 0
  }
  const isFirst =
    (await execute(db, sql`insert into search_indexes (name) values ('projects') on conflict do nothing`)) > 0
  // What changed before was not noted: what is in the index may be listed no more.
  const { isComplete } = await search.prepare({ anew: isFirst })
  if (!isComplete) await execute(db, sql`select note_search_change(id) from projects where is_listed`)
  let written = 0
  for (let some = batch; some === batch; written += some) some = await writeSome(db, search)
  if (!isComplete) await search.open()
  return written
}

/** The longest waiting changes. One that happens meanwhile has another version, and stays noted. */
async function writeSome(db: Database, search: SearchEngine): Promise<number> {
  const query = sql`select project_id as id, version from search_changes order by version limit ${batch}`
  const rows = await ask(db, query, { id: text, version: integer })
  if (rows.length === 0) return 0
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  const documents = await readSearchDocuments(db, [...versions.keys()])
  const listed = new Set(documents.map(({ id }) => id))
  const removed = [...versions].filter(([id]) => !listed.has(id)).map(([id, version]) => ({ id, version }))
  await search.write(
    documents.map((one) => ({ ...one, version: versions.get(one.id) ?? 0 })),
    removed,
  )
  await execute(
    db,
    sql`delete from search_changes c using unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map(({ version }) => version))}::bigint[]) as done (id, version)
    where c.project_id = done.id and c.version = done.version`,
  )
  return rows.length
}

/** Reads what a search server keeps of these projects; those that are not listed are left out. Versions are the caller's. */
async function readSearchDocuments(db: Database, ids: string[]): Promise<Omit<SearchDocument, 'version'>[]> {
  const query = sql`
    select json_build_object('id', p.id, 'category', c.slug, 'kinds', p.offer_kinds, 'formats', p.file_formats, 'materials', p.materials,
      'colors', p.colors, 'ai', array_remove(array[p.ai], null), 'ratingFloor', p.rating_floor, 'priceBand', p.price_band, 'priceCents', p.price_cents,
      'digitalCents', ${pricesOf('digital')}, 'printedCents', ${pricesOf('printed')}, 'sales', p.sales_count,
      'score', (round((p.rating_sum + 15)::numeric / (p.rating_count + 5), 6) * 1000000)::bigint,
      'created', (extract(epoch from p.created_at) * 1000000)::bigint,
      'titleWords', (select coalesce(json_agg(lexeme), '[]') from unnest(p.search_vector) where 'A' = any(weights)),
      'textWords', (select coalesce(json_agg(lexeme), '[]') from unnest(p.search_vector) where not 'A' = any(weights))) as document
    from projects p join categories c on c.id = p.category_id
    where p.id = any(${sql.param(ids)}::uuid[]) and p.is_listed`
  return (await ask(db, query, { document: searchDocument })).map((row) => row.document)
}

function pricesOf(kind: 'digital' | 'printed') {
  return sql`(select coalesce(json_agg(o.price_cents), '[]') from offers o where o.project_id = p.id and o.is_active and o.kind = ${kind})`
}

const searchDocument = object({
  id: text,
  category: text,
  kinds: list(offers.kind),
  formats: list(projectFiles.format),
  materials: list(text),
  colors: list(text),
  ai: list(oneOf(...aiShares)),
  ratingFloor: integer,
  priceBand: integer,
  priceCents: integer,
  digitalCents: list(integer),
  printedCents: list(integer),
  sales: integer,
  score: integer,
  created: integer,
  titleWords: list(text),
  textWords: list(text),
})

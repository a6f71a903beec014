import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { SearchDocument } from './search-engine.ts'

/** What a search server keeps of these projects; those that are not listed are left out. Versions are the caller's. */
export async function readSearchDocuments(db: Database, ids: string[]): Promise<Omit<SearchDocument, 'version'>[]> {
  const { rows } = await db.execute<{ document: Omit<SearchDocument, 'version'> }>(sql`
    select json_build_object('id', p.id, 'category', c.slug, 'kinds', p.offer_kinds, 'formats', p.file_formats, 'materials', p.materials,
      'colors', p.colors, 'ratingFloor', p.rating_floor, 'priceBand', p.price_band, 'priceCents', p.price_cents,
      'digitalCents', ${pricesOf('digital')}, 'printedCents', ${pricesOf('printed')}, 'sales', p.sales_count,
      'score', (round((p.rating_sum + 15)::numeric / (p.rating_count + 5), 6) * 1000000)::bigint,
      'created', (extract(epoch from p.created_at) * 1000000)::bigint,
      'titleWords', (select coalesce(json_agg(lexeme), '[]') from unnest(p.search_vector) where 'A' = any(weights)),
      'textWords', (select coalesce(json_agg(lexeme), '[]') from unnest(p.search_vector) where not 'A' = any(weights))) as document
    from projects p join categories c on c.id = p.category_id
    where p.id = any(${sql.param(ids)}::uuid[]) and p.is_listed`)
  return rows.map((row) => row.document)
}

function pricesOf(kind: 'digital' | 'printed') {
  return sql`(select coalesce(json_agg(o.price_cents), '[]') from offers o where o.project_id = p.id and o.is_active and o.kind = ${kind})`
}

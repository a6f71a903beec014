import { type SQL, sql } from 'drizzle-orm'

const none = sql`'[]'::jsonb`

/** Selects reported content as column `snapshot`, a `ReportSnapshot`. */
export function snapshotOf(texts: SQL, { prices = none, pictures = none, files = none } = {}): SQL {
  return sql`jsonb_build_object('texts', jsonb_strip_nulls(${texts}), 'prices', ${prices}, 'pictures', ${pictures}, 'files', ${files}) as snapshot`
}

export function picturesOf(table: string, column: string, id: SQL, { by = 'position' } = {}): SQL {
  return sql`(select coalesce(jsonb_agg(i.storage_key order by i.${sql.identifier(by)}), '[]')
    from ${sql.identifier(table)} i where i.${sql.identifier(column)} = ${id})`
}

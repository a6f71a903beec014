import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { writeHashed, type FileFacts } from './hashed-file.ts'
import type { Manifest } from './manifest.ts'

export type Table = { schema: 'public' | 'drizzle'; name: string; columns: string[] }

/** Returns our tables with their columns, without generated columns and the job queue's tables. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name,
           (select json_agg(a.attname order by a.attnum) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and (n.nspname = 'public' or (n.nspname = 'drizzle' and c.relname = '__drizzle_migrations'))
    order by 1, 2`)
  return rows
}

export async function schemaVersion(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
  )
  return rows[0]?.hash ?? null
}

/** Returns the values of our sequences, which grow outside transactions. */
export async function listSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(`
    select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
    where schemaname in ('public', 'drizzle') and last_value is not null order by 1, 2`)
  return rows
}

export function quoted({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
}

export function withColumns(table: Table): string {
  return `${quoted(table)} (${table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`
}

export async function copyOut(
  client: pg.ClientBase,
  what: string,
  file: string,
): Promise<FileFacts & { rows: number }> {
  const copying = client.query(to(`copy ${what} to stdout`))
  const facts = await writeHashed(file, copying, createGzip())
  return { rows: copying.rowCount, ...facts }
}

export async function copyIn(client: pg.ClientBase, where: string, file: string): Promise<number> {
  const copying = client.query(from(`copy ${where} from stdin`))
  await pipeline(fs.createReadStream(path.resolve(file)), createGunzip(), copying)
  return copying.rowCount
}

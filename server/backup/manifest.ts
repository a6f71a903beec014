import { createHash } from 'node:crypto'
import path from 'node:path'
import * as z from 'zod'
import { isStorageKey } from '#domain/shared/files.ts'

const facts = { sizeBytes: z.int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }
const schema = z.enum(['public', 'drizzle'])
const name = z.string().regex(/^\w{1,63}$/)

const contents = z.strictObject({
  product: z.literal('camada'),
  /** Version of the backup's layout, increased when older readers would misread it. */
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Hash of the last migration: only the product version that made a backup restores it. */
  schema: z.string(),
  tables: z.array(z.strictObject({ schema, name, columns: z.array(name), rows: z.int(), ...facts })),
  jobs: z.strictObject({ rows: z.int(), ...facts }),
  sequences: z.array(z.strictObject({ schema, name, value: z.string().regex(/^-?\d+$/) })),
  files: z.array(
    z.strictObject({ store: z.enum(['public', 'private']), key: z.string().refine(isStorageKey), ...facts }),
  ),
  /** Keys of unattached uploads deleted during the backup, which has their rows but not their files. */
  droppedUploads: z.array(z.string()),
  /** Size and hash of the secret's file; null if the secret came from the environment. */
  sessionSecret: z.strictObject(facts).nullable(),
})

export type Manifest = z.output<typeof contents>
export type BackedUpTable = Manifest['tables'][number]
export type BackedUpFile = Manifest['files'][number]

export const manifestName = 'manifest.json'
export const jobsName = 'jobs.copy.gz'
export const secretName = 'session-secret'

export function tablePath({ schema, name: table }: Pick<BackedUpTable, 'schema' | 'name'>): string {
  return path.join('tables', `${schema}.${table}.copy.gz`)
}

export function filePath({ store, key }: Pick<BackedUpFile, 'store' | 'key'>): string {
  return path.join('files', store, key.slice(0, 2), key)
}

/** Serialises a manifest with its digest, by which damage is detected. */
export function writeManifest(manifest: Manifest): string {
  return `${JSON.stringify({ sha256: digest(manifest), manifest }, null, 1)}\n`
}

/** Parses a manifest; null if it is invalid or damaged. */
export function readManifest(text: string): Manifest | null {
  const sealed = z.strictObject({ sha256: z.string(), manifest: contents }).safeParse(parsed(text))
  return sealed.success && digest(sealed.data.manifest) === sealed.data.sha256 ? sealed.data.manifest : null
}

function digest(manifest: Manifest): string {
  // Normalises the order of fields.
  return createHash('sha256')
    .update(JSON.stringify(contents.parse(manifest)))
    .digest('hex')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

import path from 'node:path'
import { withoutCredentials } from '#adapters/credentials.ts'
import { isWebAddress, type S3Access } from './s3-settings.ts'

type BackupCopy = { folder: string } | { store: S3Access & { bucket: string; prefix: string } }

export type BackupSettings = { folder: string; copy: BackupCopy | null }

const names = new Set(['BACKUP_DIR', 'BACKUP_COPY'])

const copyFault =
  'BACKUP_COPY deve ser uma pasta, ou um balde S3 com a chave dentro: https://chave:segredo@servidor/balde/pasta.'

/** Reads the backup settings; null if none are given. */
export function readBackupSettings(given: Record<string, string | undefined>): {
  settings: BackupSettings | null
  faults: string[]
} {
  const said = Object.keys(given).filter((name) => name.startsWith('BACKUP_'))
  if (said.length === 0) return { settings: null, faults: [] }
  const faults = said.filter((name) => !names.has(name)).map((name) => `${name} não é uma variável da Camada.`)
  const { BACKUP_DIR: folder, BACKUP_COPY: copy } = given
  if (!folder) faults.push('BACKUP_DIR é obrigatório com BACKUP_COPY.')
  const isStore = copy !== undefined && /^\w+:\/\//.test(copy)
  const store = isStore ? storeAt(copy) : null
  if (isStore && !store) faults.push(copyFault)
  const [own, other] = [path.resolve(folder ?? '.'), path.resolve(copy ?? '.')]
  if (folder && copy && !isStore && isWithin(other, own)) {
    faults.push('BACKUP_COPY deve ser uma pasta fora de BACKUP_DIR, de preferência em outro disco.')
  }
  const settings = { folder: own, copy: store ? { store } : copy ? { folder: other } : null }
  return { settings, faults }
}

function isWithin(folder: string, other: string): boolean {
  const way = path.relative(other, folder)
  return !way.startsWith('..') && !path.isAbsolute(way)
}

/** Reads a bucket and its access key from one URL; the region is in the host name or in `?region=`. */
function storeAt(address: string) {
  const read = isWebAddress(address) ? withoutCredentials(new URL(address)) : null
  const [, bucket, folder = ''] = /^\/([a-z0-9.-]{3,63})(?:\/([\w./-]*?))?\/*$/.exec(read?.url.pathname ?? '') ?? []
  if (!read || !bucket) return null
  const { origin, hostname, searchParams } = read.url
  return {
    endpoint: origin,
    region: searchParams.get('region') ?? /\.([a-z]{2}-[a-z]+-\d)\.amazonaws\.com$/.exec(hostname)?.[1] ?? 'us-east-1',
    bucket,
    prefix: folder && `${folder}/`,
    accessKeyId: read.id,
    secretAccessKey: read.secret,
  }
}

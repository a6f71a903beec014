import path from 'node:path'
import { isWebAddress, type S3Access } from './s3-settings.ts'

/** A second location for backups: a folder on another disk, or a bucket prefix. */
type BackupCopy = { folder: string } | { store: S3Access & { bucket: string; prefix: string } }

/** Backup folder of `npm run backup`, number kept, and where each is copied to. */
export type BackupSettings = {
  folder: string
  keep: { daily: number; weekly: number; monthly: number }
  copy: BackupCopy | null
}

const names = new Set([
  'BACKUP_DIR',
  'BACKUP_KEEP',
  'BACKUP_COPY',
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_COUNTRY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
])

/** Reads the backup settings; null without any, when `npm run backup` needs a folder. */
export function readBackupSettings(given: Record<string, string | undefined>): {
  settings: BackupSettings | null
  faults: string[]
} {
  const said = Object.keys(given).filter((name) => name.startsWith('BACKUP_'))
  if (said.length === 0) return { settings: null, faults: [] }
  const faults = said.filter((name) => !names.has(name)).map((name) => `${name} não é uma variável da Camada.`)
  const { BACKUP_DIR: folder, BACKUP_COPY: copy } = given
  if (!folder) faults.push('BACKUP_DIR é obrigatório com as outras variáveis BACKUP_.')
  const [, daily, weekly, monthly] = /^(\d{1,3}),(\d{1,3}),(\d{1,3})$/.exec(given.BACKUP_KEEP ?? '7,4,12') ?? []
  if (!Number(daily)) {
    faults.push(
      'BACKUP_KEEP deve ser três números, como 7,4,12: quantas cópias diárias (ao menos 1), semanais e mensais.',
    )
  }
  const store = copy?.startsWith('s3://') ? readStore(copy, given, faults) : null
  const isStoreNamed = said.some((name) => name.startsWith('BACKUP_S3_'))
  if (isStoreNamed && !store) faults.push('As variáveis BACKUP_S3_ só valem com BACKUP_COPY=s3://balde/pasta.')
  const [own, other] = [path.resolve(folder ?? '.'), path.resolve(copy ?? '.')]
  if (folder && copy && !store && isWithin(other, own)) {
    faults.push('BACKUP_COPY deve ser uma pasta fora de BACKUP_DIR, de preferência em outro disco.')
  }
  const settings = {
    folder: own,
    keep: { daily: Number(daily), weekly: Number(weekly), monthly: Number(monthly) },
    copy: copy ? (store ? { store } : { folder: other }) : null,
  }
  return { settings, faults }
}

function isWithin(folder: string, other: string): boolean {
  const way = path.relative(other, folder)
  return !way.startsWith('..') && !path.isAbsolute(way)
}

function readStore(address: string, given: Record<string, string | undefined>, faults: string[]) {
  const [, bucket = '', folder = ''] = /^s3:\/\/([a-z0-9.-]{3,63})(?:\/(.*?))?\/*$/.exec(address) ?? []
  if (!bucket) faults.push('BACKUP_COPY deve ser uma pasta, ou s3://balde/pasta.')
  const endpoint = given.BACKUP_S3_ENDPOINT ?? null
  if (endpoint !== null && !isWebAddress(endpoint)) {
    faults.push('BACKUP_S3_ENDPOINT deve começar com http:// ou https://.')
  }
  for (const name of ['BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'])
    if (!given[name]) faults.push(`${name} é obrigatório com BACKUP_COPY=s3://….`)
  return {
    endpoint,
    region: given.BACKUP_S3_REGION ?? 'us-east-1',
    country: given.BACKUP_S3_COUNTRY,
    bucket,
    prefix: folder && `${folder}/`,
    accessKeyId: given.BACKUP_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: given.BACKUP_S3_SECRET_ACCESS_KEY ?? '',
  }
}

import path from 'node:path'
import type { FileStorage } from '#domain/shared/files.ts'
import { Fault } from '#fault'
import { backUp } from './back-up.ts'
import { type BackupPlace, rotate } from './backup-place.ts'
import type { Manifest } from './manifest.ts'
import { backupName, type Keep } from './rotation.ts'

type Shop = { url: string; storage: FileStorage; secretFile: string | null }

export type BackupPlaces = { own: BackupPlace & { folder: string }; copy: BackupPlace | null }

export type KeptBackup = { folder: string; manifest: Manifest; left: { title: string; backups: number }[] }

/** Makes a backup, copies it to the second location and deletes old ones, unless something failed. */
export async function keepBackup(
  shop: Shop,
  { own, copy }: BackupPlaces,
  { keep, now }: { keep: Keep; now: Date },
): Promise<KeptBackup> {
  const name = backupName(now)
  const earlier = (await own.list()).at(-1)
  const folder = path.join(own.folder, name)
  const manifest = await backUp(shop, folder, now, earlier ? path.join(own.folder, earlier) : null)
  if (copy) await copyTo(copy, name, { folder, manifest }, await own.closedLines())
  const left: KeptBackup['left'] = []
  for (const place of copy ? [own, copy] : [own]) left.push({ title: place.title, backups: await rotate(place, keep) })
  return { folder, manifest, left }
}

async function copyTo(
  copy: BackupPlace,
  name: string,
  backup: { folder: string; manifest: Manifest },
  closed: readonly string[],
): Promise<void> {
  try {
    await copy.keep(name, backup)
    await copy.addClosedLines(closed)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Fault(`A cópia está em ${backup.folder}, mas não chegou a ${copy.title}: ${why}`, { cause: error })
  }
}

/** Returns the folder of a backup by name, or of the newest for `latest`; null if there is none. */
export async function findBackup({ own, copy }: BackupPlaces, given: string): Promise<string | null> {
  if ((await own.list()).includes(given)) return own.bring(given, path.join(own.folder, given))
  if (copy && (await copy.list()).includes(given)) {
    await own.addClosedLines(await copy.closedLines())
    return copy.bring(given, path.join(own.folder, given))
  }
  if (given !== 'latest') return null
  const newest = [...(await own.list()), ...((await copy?.list()) ?? [])].toSorted().at(-1)
  return newest === undefined ? null : findBackup({ own, copy }, newest)
}

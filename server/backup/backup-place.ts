import type { Backup } from './open-backup.ts'
import { keptBackups, type Keep } from './rotation.ts'

/** A location of backups named by their time (`backupName`): a folder, or a prefix of an S3 store. */
export type BackupPlace = {
  title: string
  list(): Promise<string[]>
  keep(name: string, backup: Pick<Backup, 'folder' | 'manifest'>): Promise<void>
  /** Returns a folder with a backup: its own, or `into` after a download. Contents are not verified. */
  bring(name: string, into: string): Promise<string>
  remove(names: readonly string[]): Promise<void>
  /** Appends lines about closed accounts, needed to restore older backups. */
  addClosedLines(lines: readonly string[]): Promise<void>
  closedLines(): Promise<string[]>
}

export async function rotate(place: BackupPlace, keep: Keep): Promise<number> {
  const names = await place.list()
  const kept = new Set(keptBackups(names, keep))
  await place.remove(names.filter((name) => !kept.has(name)))
  return kept.size
}

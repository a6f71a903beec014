import type { Backup } from './open-backup.ts'
import { keptBackups, type Keep } from './rotation.ts'

/** Location of backups, each named by its time (`backupName`): a folder, or a prefix of an S3 store. */
export type BackupPlace = {
  title: string
  list(): Promise<string[]>
  keep(name: string, backup: Pick<Backup, 'folder' | 'manifest'>): Promise<void>
  /** Returns the folder of a backup, downloaded to `into` if it is remote; contents are not verified. */
  bring(name: string, into: string): Promise<string>
  remove(names: readonly string[]): Promise<void>
  /** Appends lines to the list of closed accounts, which restoring an older backup needs. */
  addClosedLines(lines: readonly string[]): Promise<void>
  closedLines(): Promise<string[]>
}

export async function rotate(place: BackupPlace, keep: Keep): Promise<number> {
  const names = await place.list()
  const kept = new Set(keptBackups(names, keep))
  await place.remove(names.filter((name) => !kept.has(name)))
  return kept.size
}

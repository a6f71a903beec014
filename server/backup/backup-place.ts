import type { Backup } from './open-backup.ts'
import { keptBackups, type Keep } from './rotation.ts'

/** Where backups are kept under the names of their instants (`backupName`): a folder, or a prefix of an S3 store. */
export type BackupPlace = {
  /** As people call it. */
  title: string
  /** Names the complete backups, oldest first. */
  list(): Promise<string[]>
  /** Keeps a copy of a backup, which shows once it is complete. */
  keep(name: string, backup: Pick<Backup, 'folder' | 'manifest'>): Promise<void>
  /** Returns a folder with a backup: its own, or the given one, into which it was brought. Nothing of it is compared yet. */
  bring(name: string, into: string): Promise<string>
  /** Removes backups, and what only they had. */
  remove(names: readonly string[]): Promise<void>
  /** Adds to the lines about accounts that were closed, which restoring an older backup needs. */
  addClosedLines(lines: readonly string[]): Promise<void>
  /** Reads these lines. */
  closedLines(): Promise<string[]>
}

/** Removes what the rule does not keep; returns how many backups are left. */
export async function rotate(place: BackupPlace, keep: Keep): Promise<number> {
  const names = await place.list()
  const kept = new Set(keptBackups(names, keep))
  await place.remove(names.filter((name) => !kept.has(name)))
  return kept.size
}

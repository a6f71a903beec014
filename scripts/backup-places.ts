import { s3Objects } from '#adapters/storage/s3.server.ts'
import type { Config } from '#config'
import { Fault } from '#fault'
import { folderPlace } from '#server/backup/folder-place.ts'
import type { BackupPlaces } from '#server/backup/keep-backups.ts'
import { storePlace } from '#server/backup/store-place.ts'

/** Opens the configured locations of backups; throws an error in Portuguese if there are none. */
export function openPlaces({ backups }: Config): BackupPlaces {
  if (!backups)
    throw new Fault('Informe a pasta (npm run backup -- <pasta>), ou defina BACKUP_DIR para guardar várias cópias.')
  const { folder, copy } = backups
  const other = copy && ('store' in copy ? storePlace(s3Objects(copy.store)) : folderPlace(copy.folder))
  return { own: { ...folderPlace(folder), folder }, copy: other }
}

import type { BackupSettings } from '#adapters/storage/backup-settings.ts'
import { s3Objects } from '#adapters/storage/s3.server.ts'
import type { Config } from '#config'
import { folderPlace } from '#server/backup/folder-place.ts'
import type { BackupPlaces } from '#server/backup/keep-backups.ts'
import { storePlace } from '#server/backup/store-place.ts'

/** Opens the configured backup locations; throws a Portuguese line if there are none. */
export function openPlaces({ backups }: Config): BackupPlaces & Pick<BackupSettings, 'keep'> {
  if (!backups)
    throw new Error('Informe a pasta (npm run backup -- <pasta>), ou defina BACKUP_DIR para guardar várias cópias.')
  const { folder, keep, copy } = backups
  const other = copy && ('store' in copy ? storePlace(s3Objects(copy.store)) : folderPlace(copy.folder))
  return { own: { ...folderPlace(folder), folder }, copy: other, keep }
}

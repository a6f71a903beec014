import type { FileStorage } from '#domain/shared/files.ts'
import { localStorage } from './local.server.ts'
import { s3Storage } from './s3.server.ts'
import type { S3Settings } from './s3-settings.ts'

export function fileStorage({ s3, dataDir }: { s3: S3Settings | null; dataDir: string }): FileStorage {
  return s3 ? s3Storage(s3) : localStorage(dataDir)
}

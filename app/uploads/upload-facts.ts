import type { FileReport } from '#domain/uploads/file-reports.server.ts'
import type { PendingUpload } from '#domain/uploads/pending-uploads.server.ts'

/** What a form shows of a pending file. */
export type UploadFacts = {
  id: string
  kind: 'image' | 'model'
  name: string
  /** Bytes. */
  size: number
  format: 'stl' | 'obj' | '3mf' | 'step' | null
  /** Of a model: what was measured so far. */
  report: FileReport | null
  /** Of a picture: its key among the public ones. */
  imageKey: string | null
  width: number | null
  height: number | null
}

/** What may leave the server of an upload: never the key of an original. */
export function uploadFacts(upload: PendingUpload, report: FileReport | null): UploadFacts {
  const { id, kind, originalName, sizeBytes, format, storageKey, width, height } = upload
  return {
    id,
    kind,
    name: originalName,
    size: sizeBytes,
    format,
    report,
    imageKey: kind === 'image' ? storageKey : null,
    width,
    height,
  }
}

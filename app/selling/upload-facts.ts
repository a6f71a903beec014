import type { PendingUpload } from '#domain/catalog/pending-uploads.server.ts'

/** What a form shows of a pending file. */
export type UploadFacts = {
  id: string
  kind: 'image' | 'model'
  name: string
  /** Bytes. */
  size: number
  format: 'stl' | 'obj' | '3mf' | 'step' | null
  triangles: number | null
  /** Extents in millimetres. */
  dimensions: [number, number, number] | null
  /** Of a picture: its key among the public ones. */
  imageKey: string | null
  width: number | null
  height: number | null
}

/** What may leave the server of an upload: never the key of an original. */
export function uploadFacts(upload: PendingUpload): UploadFacts {
  const { id, kind, originalName, sizeBytes, format, triangles, storageKey, width, height } = upload
  const { widthMm, depthMm, heightMm } = upload
  const isMeasured = widthMm !== null && depthMm !== null && heightMm !== null
  return {
    id,
    kind,
    name: originalName,
    size: sizeBytes,
    format,
    triangles,
    dimensions: isMeasured ? [widthMm, depthMm, heightMm] : null,
    imageKey: kind === 'image' ? storageKey : null,
    width,
    height,
  }
}

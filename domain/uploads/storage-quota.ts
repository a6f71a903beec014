import { formatFileSize } from '#domain/shared/format.ts'

export const gigabyte = 1024 * 1024 * 1024

/** Space for a maker's model files, in bytes; the base holds 25 files of the largest size. */
export const storageRoom = { baseBytes: 5 * gigabyte, bytesPerSale: 500 * 1024 * 1024 } as const

/** Days until a removed, unsold file is deleted; longer than all terms to contest a report together. */
export const removedFileDays = 60

/** A maker's stored model files and their limit, in bytes; `extraBytes` were added by staff. */
export type StorageUse = { usedBytes: number; totalBytes: number; extraBytes: number }

export function storageTotal({ sales, extraBytes }: { sales: number; extraBytes: number }): number {
  return storageRoom.baseBytes + sales * storageRoom.bytesPerSale + extraBytes
}

export function roomLeft({ usedBytes, totalBytes }: StorageUse): number {
  return Math.max(0, totalBytes - usedBytes)
}

/** Formats like `12,4 MB de 5 GB em uso`. */
export function storageWords({ usedBytes, totalBytes }: StorageUse): string {
  return `${formatFileSize(usedBytes)} de ${formatFileSize(totalBytes)} em uso`
}

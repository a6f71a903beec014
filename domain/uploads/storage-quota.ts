import { formatFileSize } from '#domain/shared/format.ts'

export const gigabyte = 1024 * 1024 * 1024

/** Storage for a maker's model files, in bytes; the base suffices for 25 files of maximum size. */
export const storageRoom = { baseBytes: 5 * gigabyte, bytesPerSale: 500 * 1024 * 1024 } as const

/** Days until a removed, unsold file is deleted, more than all terms for contesting a report together. */
export const removedFileDays = 60

/** A maker's stored model files and their limit, in bytes; `extraBytes` were added by staff. */
export type StorageUse = { usedBytes: number; totalBytes: number; extraBytes: number }

export function storageTotal({ sales, extraBytes }: { sales: number; extraBytes: number }): number {
  return storageRoom.baseBytes + sales * storageRoom.bytesPerSale + extraBytes
}

export function roomLeft({ usedBytes, totalBytes }: StorageUse): number {
  return Math.max(0, totalBytes - usedBytes)
}

/** Tells whether at least 80 % of the storage is used. */
export function isNearlyFull({ usedBytes, totalBytes }: Pick<StorageUse, 'usedBytes' | 'totalBytes'>): boolean {
  return usedBytes >= 0.8 * totalBytes
}

/** Formats used and total storage as `12,4 MB de 5 GB em uso`. */
export function storageWords({ usedBytes, totalBytes }: StorageUse): string {
  return `${formatFileSize(usedBytes)} de ${formatFileSize(totalBytes)} em uso`
}

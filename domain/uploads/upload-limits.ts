import { business } from '#domain/shared/business.ts'
import type { Limit } from '#domain/shared/limits.ts'

/** Limits on a maker's unused uploads; a form takes at most 12 models and 8 pictures. */
export const uploadLimits = {
  pendingFiles: 40,
  pendingBytes: 2 * 1024 * 1024 * 1024,
  /** Minutes after upload in which a file, perhaps in an unsent form, is not deleted to free bytes. */
  formMinutes: 15,
  pendingHours: 24,
  nameLength: 200,
  imageBytes: business.imageBytes,
} as const

export const uploadsPerMaker: Limit = { name: 'uploads', times: 1_000, seconds: 3600 }

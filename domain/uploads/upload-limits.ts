import { business } from '#domain/shared/business.ts'
import type { Limit } from '#domain/shared/limits.ts'

/** Limits on a maker's unused uploads; a form takes at most 12 models and 8 pictures. */
export const uploadLimits = {
  pendingFiles: 40,
  pendingBytes: 2 * 1024 * 1024 * 1024,
  /** Minutes for which an upload may belong to a form being filled in, so is not deleted to make room. */
  formMinutes: 15,
  pendingHours: 24,
  nameLength: 200,
  imageBytes: business.imageBytes,
} as const

export const uploadsPerMaker: Limit = { name: 'uploads', times: 1_000, seconds: 3600 }

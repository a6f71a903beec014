import { business } from '#domain/shared/business.ts'
import type { Limit } from '#domain/shared/limits.ts'

/** What one maker may have received and not yet used; a form takes at most 12 models and 8 pictures. */
export const uploadLimits = {
  pendingFiles: 40,
  pendingBytes: 2 * 1024 * 1024 * 1024,
  /** What came later than this may belong to a form that is being filled in, and is not taken away for its size. */
  formMinutes: 15,
  /** An unused upload is forgotten after this. */
  pendingHours: 24,
  /** Characters kept of a file's name. */
  nameLength: 200,
  imageBytes: business.imageBytes,
} as const

/** Files a user may send, used or not: each costs a process of its own. */
export const uploadsPerMaker: Limit = { name: 'uploads', times: 1_000, seconds: 3600 }

import type { PrintEstimate } from '#geometry/estimate/estimate-print.ts'
import type { Picture } from '#domain/shared/picture.ts'

export const maxMakePhotos = 4
export const maxMakeWords = 1_000

/** Layer heights in the form, in millimetres. */
export const layers = [0.08, 0.12, 0.16, 0.2, 0.24, 0.28, 0.32] as const

export type Make = {
  id: string
  project: { id: string; title: string }
  /** Author of the make; null if anonymous, or if the account was closed. */
  author: { name: string; avatarKey: string | null; city: string | null } | null
  /** The author's present right to show the make; null if the purchase was refunded. */
  right: MakeRight | null
  words: string | null
  printer: string | null
  material: string | null
  layerMm: number | null
  grams: number | null
  seconds: number | null
  estimate: PrintEstimate | null
  createdAt: Date
  photos: Omit<Picture, 'alt'>[]
}

/** Right to post a make: `print` of one's own files, or a received `piece`. */
export type MakeRight = 'print' | 'piece'

import type { PrintEstimate } from '#geometry/estimate/estimate-print.ts'
import type { Picture } from '#domain/shared/picture.ts'

export const maxMakePhotos = 4
export const maxMakeWords = 1_000

/** Layers that a form offers, in millimetres. */
export const layers = [0.08, 0.12, 0.16, 0.2, 0.24, 0.28, 0.32] as const

/** What a user printed or got of a project, as all users see it. */
export type Make = {
  id: string
  project: { id: string; title: string }
  /** Null for one that is shown without the name, also of an account that was closed. */
  author: { name: string; avatarKey: string | null; city: string | null } | null
  isPrint: boolean
  words: string | null
  printer: string | null
  material: string | null
  layerMm: number | null
  grams: number | null
  seconds: number | null
  /** What had been estimated for this print. */
  estimate: PrintEstimate | null
  createdAt: Date
  photos: Omit<Picture, 'alt'>[]
}

/** What a user may show of a project: their print of its files, or the piece that they got. */
export type MakeRight = 'print' | 'piece'

import type { PrintEstimate } from '#geometry/estimate/estimate-print.ts'
import type { Picture } from '#domain/shared/picture.ts'

/** What a maker sees of a model that they sent: never its key. */
export type ModelPreviewFacts = {
  /** Of the upload or the project's file. */
  id: string
  state: 'waiting' | 'quick' | 'done' | 'failed'
  pictures: Omit<Picture, 'alt'>[]
  /** In PLA, 0.2 mm, 15 % infill; null until it was counted. */
  estimate: PrintEstimate | null
  needsSupports: boolean | null
}

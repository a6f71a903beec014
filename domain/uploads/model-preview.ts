import type { MeasuredShape } from '#geometry/fingerprint/twins.ts'
import type { PrintEstimate } from '#geometry/estimate/estimate-print.ts'
import type { Picture } from '#domain/shared/picture.ts'

/** What a maker sees of a model that they sent: never its key. */
export type ModelPreviewFacts = {
  /** Of the upload or the project's file. */
  id: string
  /** As its maker called it. */
  name: string
  /** By what it is told from the other files of the form; null for a file that could not be inspected, or not yet. */
  measured: MeasuredShape | null
  /** Its inspection came to an end. */
  isInspected: boolean
  state: 'waiting' | 'quick' | 'done' | 'failed'
  pictures: Omit<Picture, 'alt'>[]
  /** In PLA, 0.2 mm, 15 % infill; null until it was counted. */
  estimate: PrintEstimate | null
  needsSupports: boolean | null
}

import type { PrintEstimate } from '#geometry/estimate/estimate-print.ts'

/** What a maker sees of their own model: never its key. */
export type ModelPreviewFacts = {
  /** Of the upload or the project's file. */
  id: string
  /** As its maker called it. */
  name: string
  /** Those of the other files that are of the same object, by their ids. */
  twinIds: string[]
  /** Its inspection came to an end. */
  isInspected: boolean
  state: 'waiting' | 'quick' | 'done' | 'failed'
  /** Storage keys, in order. */
  pictures: string[]
  /** In PLA, 0.2 mm, 15 % infill; null until it was counted. */
  estimate: PrintEstimate | null
}

import type { PrintEstimate } from '#geometry/estimate/estimate-print.ts'

/** A maker's own model; never includes its storage key. */
export type ModelPreviewFacts = {
  id: string
  name: string
  /** Ids of the other files of the same object. */
  twinIds: string[]
  isInspected: boolean
  state: 'waiting' | 'quick' | 'done' | 'failed'
  /** Storage keys, in order. */
  pictures: string[]
  /** For PLA, 0.2 mm layers, 15 % infill; null until estimated. */
  estimate: PrintEstimate | null
}

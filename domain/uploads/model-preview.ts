import type { PrintEstimate } from '#geometry/estimate/estimate-print.ts'

/** A maker's own model with its preview; never includes the storage key. */
export type ModelPreviewFacts = {
  id: string
  name: string
  twinIds: string[]
  isInspected: boolean
  state: 'waiting' | 'quick' | 'done' | 'failed'
  pictures: string[]
  /** Estimate for PLA, 0.2 mm layers and 15 % infill; null until estimated. */
  estimate: PrintEstimate | null
}

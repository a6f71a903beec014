import type { PrintEstimate } from '#geometry/estimate/estimate-print.ts'

/** A maker's own model; never includes its storage key. */
export type ModelPreviewFacts = {
  id: string
  name: string
  twinIds: string[]
  isInspected: boolean
  state: 'waiting' | 'quick' | 'done' | 'failed'
  pictures: string[]
  /** For PLA, 0.2 mm layers, 15 % infill; null until estimated. */
  estimate: PrintEstimate | null
}

/** What a printer has to lay in one layer, on average over a group of like ones: mm of outer and inner wall, mm² of the rest. */
export type LayerGroup = [layers: number, outerMm: number, innerMm: number, solidMm2: number, sparseMm2: number]

/** What printing an object is, before it is known of what material, how filled and how large. */
export type PrintWork = {
  /** Height of a layer, mm. */
  layerMm: number
  /** Supports where it overhangs by more than about 45°, as they would be printed, mm³. */
  supportMm3: number
  /** From the bed upwards. */
  groups: LayerGroup[]
}

/** mm a nozzle of 0.4 lays beside one another. */
export const lineMm = 0.45
/** As most slicers have it out of the box. */
export const layerMm = 0.2
/** Two lines. */
export const wallMm = 2 * lineMm
export const solidAbove = 5
export const solidBelow = 4

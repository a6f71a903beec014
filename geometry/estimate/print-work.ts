/**
 * What a printer has to lay in one layer, on average over a group of like ones: mm of outer and inner wall, mm² of the rest, and how
 * many lines the solid part is.
 */
export type LayerGroup = [
  layers: number,
  outerMm: number,
  innerMm: number,
  solidMm2: number,
  sparseMm2: number,
  /** Missing in what was measured before lines were counted. */
  solidLines?: number,
]

/** What printing an object is, before it is known of what material, how filled and how large. */
export type PrintWork = {
  /** Height of a layer, mm. */
  layerMm: number
  /** Supports where it overhangs by more than about 45°, as they would be printed, mm³. */
  supportMm3: number
  /** From the bed upwards. */
  groups: LayerGroup[]
}

/** As most slicers have it out of the box. */
export const layerMm = 0.2
/** From one line to the next, mm: lines of 0.45 with round edges overlap by what these lack, 0.2 × (1 − π/4). */
export const lineMm = 0.45 - layerMm * (1 - Math.PI / 4)
/** What two walls take of the inside: the outer one lies whole, the inner one beside it. */
export const wallMm = 0.45 / 2 + lineMm * 1.5
export const solidAbove = 5
export const solidBelow = 4

export const materials = ['PLA', 'PETG', 'ABS', 'TPU'] as const
export type Material = (typeof materials)[number]

/** g/cm³ as filament makers state them, and how much slower a material is printed than PLA. */
const properties: Record<Material, { density: number; slowness: number }> = {
  PLA: { density: 1.24, slowness: 1 },
  PETG: { density: 1.27, slowness: 1.12 },
  ABS: { density: 1.04, slowness: 1.05 },
  TPU: { density: 1.21, slowness: 2 },
}

export type PrintChoice = {
  material: Material
  /** 1 is as the file has it. */
  scale: number
  /** Share of the inside that is filled, 0 to 1. */
  infill: number
  supports: boolean
}

export const usualChoice: PrintChoice = { material: 'PLA', scale: 1, infill: 0.15, supports: false }

/** By how much what was learned from real prints changes an estimate. */
export type Correction = { timeFactor: number; weightFactor: number }

export type Range = { low: number; middle: number; high: number }
export type PrintEstimate = { grams: Range; seconds: Range }

/** The skirt around the first layer, mm³. */
const skirtMm3 = 8
/** The lines of sparse infill bend and cross, so there is this much more of them than their share of the room says. */
const sparseExcess = 1.25
/** A layer may be slowed down to last this long, s … */
const shortestLayer = 9.5
/** … but never by more than this. */
const mostSlowing = 3.2
/** What a line of solid infill costs besides its length, s: at each end 70 mm/s are braked to 8 and reached again, at 1,000 mm/s². */
const lineTurn = 0.055
/** How much longer solid and sparse infill take than at their full speed: they are short lines and curves. */
const slower = { solid: 1.6, sparse: 2.9 }
/** Half the width of a range: nine of ten weights and five of six times of 27 parts that nothing was fitted to lay inside. */
const spread = { grams: 0.1, seconds: 0.2 }

/**
 * Weight and time of a print, each as a range. Walls grow with the square of the scale and infill with what is left of
 * its cube, so one measurement serves every size. Walls run at the speeds of an ordinary printer (35 mm/s outer and 50 inner), infill at less
 * than its own (70 solid, 80 sparse). The four factors were fitted to PrusaSlicer 2.5 on the demonstration's 76 files, at 30 to 50 % of
 * their size; other people's parts tell how good they are (`npm run bench -- --only estimate --models <folder>`).
 */
export function estimatePrint(work: PrintWork, choice: PrintChoice, correction?: Correction): PrintEstimate {
  const { density, slowness } = properties[choice.material]
  const { scale: s, infill } = choice
  const supports = choice.supports ? work.supportMm3 * s ** 3 : 0
  let volume = skirtMm3 + supports
  let seconds = (supports / work.layerMm / lineMm / 80) * 1.9
  for (const [count, outerMm, innerMm, solidMm2, sparseMm2, solidLines = 0] of work.groups) {
    const layers = count * s
    const outer = outerMm * s
    const inner = innerMm * s
    const solid = solidMm2 * s
    const whole = (outerMm + innerMm) * lineMm + solidMm2 + sparseMm2
    const room = Math.max(0, whole * s * s - (outer + inner) * lineMm - solid)
    const sparse = room * Math.min(infill * sparseExcess, 1)
    volume += layers * work.layerMm * ((outer + inner) * lineMm + solid + sparse)
    const infillSeconds =
      (slower.solid * solid) / lineMm / 70 + lineTurn * solidLines * s + (slower.sparse * sparse) / lineMm / 80
    const free = outer / 35 + inner / 50 + infillSeconds
    seconds += layers * slowness * Math.max(free, Math.min(shortestLayer, free * mostSlowing))
  }
  const grams = (density * volume) / 1000
  return {
    grams: rangeOf(grams * (correction?.weightFactor ?? 1), spread.grams),
    seconds: rangeOf(seconds * (correction?.timeFactor ?? 1), spread.seconds),
  }
}

/** All parts of a piece, printed one after the other. */
export function addEstimates(parts: readonly { estimate: PrintEstimate; quantity: number }[]): PrintEstimate {
  const sum = (of: keyof PrintEstimate, point: keyof Range) =>
    parts.reduce((total, { estimate, quantity }) => total + estimate[of][point] * quantity, 0)
  const range = (of: keyof PrintEstimate) => ({ low: sum(of, 'low'), middle: sum(of, 'middle'), high: sum(of, 'high') })
  return { grams: range('grams'), seconds: range('seconds') }
}

/** Whether a part stands without supports: what hangs over is next to nothing. */
export function needsSupports(work: PrintWork, volumeMm3: number): boolean {
  return work.supportMm3 > Math.max(60, volumeMm3 * 0.01)
}

function rangeOf(middle: number, share: number): Range {
  return { low: middle * (1 - share), middle, high: middle * (1 + share) }
}

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

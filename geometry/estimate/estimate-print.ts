export const materials = ['PLA', 'PETG', 'ABS', 'TPU'] as const
export type Material = (typeof materials)[number]

/** Properties of materials: density in g/cm³, as stated by filament makers, and print time relative to PLA. */
const properties: Record<Material, { density: number; slowness: number }> = {
  PLA: { density: 1.24, slowness: 1 },
  PETG: { density: 1.27, slowness: 1.12 },
  ABS: { density: 1.04, slowness: 1.05 },
  TPU: { density: 1.21, slowness: 2 },
}

export type PrintChoice = {
  material: Material
  /** Factor on the lengths in the file; 1 prints the original size. */
  scale: number
  /** Fill density, 0 to 1. */
  infill: number
  supports: boolean
}

export const usualChoice: PrintChoice = { material: 'PLA', scale: 1, infill: 0.15, supports: false }

export type Correction = { timeFactor: number; weightFactor: number }

export type Range = { low: number; middle: number; high: number }
export type PrintEstimate = { grams: Range; seconds: Range }

/** Volume of the skirt, an outline around the first layer, mm³. */
const skirtMm3 = 8
/** Factor by which sparse infill needs more material than its density, since lines bend and cross. */
const sparseExcess = 1.25
/** Minimum time of a layer in seconds; shorter layers are slowed down. */
const shortestLayer = 9
/** Maximum factor by which a short layer is slowed down. */
const mostSlowing = 3.2
/** Speed of solid infill and of a turn at the end of a line (mm/s), and acceleration (mm/s²). */
const [solidSpeed, turnSpeed, acceleration] = [70, 8, 1000]
/** Factors on the time at full speed; the inner wall's includes travel and retraction between outlines. */
const slower = { inner: 2.05, solid: 1.5, sparse: 1.7 }
/** Half widths of estimated ranges, as shares of the middle; they held 95 % of weights, 92 % of times. */
const spread = { grams: 0.1, seconds: 0.2 }

/** Returns weight in g and time in s as ranges, fitted to PrusaSlicer 2.5 (docs/decisions/0033-print-estimates.md). */
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
    const lines = solidLines * s
    const solidSeconds = lines > 0 ? lines * secondsOfLine(solid / lineMm / lines) : solid / lineMm / solidSpeed
    const infillSeconds = slower.solid * solidSeconds + (slower.sparse * sparse) / lineMm / 80
    const free = outer / 35 + (slower.inner * inner) / 50 + infillSeconds
    seconds += layers * slowness * Math.max(free, Math.min(shortestLayer, free * mostSlowing))
  }
  const grams = (density * volume) / 1000
  return {
    grams: rangeOf(grams * (correction?.weightFactor ?? 1), spread.grams),
    seconds: rangeOf(seconds * (correction?.timeFactor ?? 1), spread.seconds),
  }
}

/** Returns the seconds that a line of solid infill takes; a short line never reaches full speed. */
function secondsOfLine(mm: number): number {
  const toFullSpeed = (solidSpeed ** 2 - turnSpeed ** 2) / acceleration
  if (mm < toFullSpeed) return (2 * (Math.sqrt(turnSpeed ** 2 + acceleration * mm) - turnSpeed)) / acceleration
  return mm / solidSpeed + (solidSpeed - turnSpeed) ** 2 / (solidSpeed * acceleration)
}

export function addEstimates(parts: readonly { estimate: PrintEstimate; quantity: number }[]): PrintEstimate {
  const sum = (of: keyof PrintEstimate, point: keyof Range) =>
    parts.reduce((total, { estimate, quantity }) => total + estimate[of][point] * quantity, 0)
  const range = (of: keyof PrintEstimate) => ({ low: sum(of, 'low'), middle: sum(of, 'middle'), high: sum(of, 'high') })
  return { grams: range('grams'), seconds: range('seconds') }
}

export function needsSupports(work: PrintWork, volumeMm3: number): boolean {
  return work.supportMm3 > Math.max(60, volumeMm3 * 0.01)
}

function rangeOf(middle: number, share: number): Range {
  return { low: middle * (1 - share), middle, high: middle * (1 + share) }
}

/** Similar layers, with averages per layer: mm of walls, mm² of infill, and the number of solid lines. */
export type LayerGroup = [
  layers: number,
  outerMm: number,
  innerMm: number,
  solidMm2: number,
  sparseMm2: number,
  /** Number of solid lines; missing in older measurements. */
  solidLines?: number,
]

/** Material amounts of a print, independent of material, infill and scale. */
export type PrintWork = {
  layerMm: number
  /** Volume of supports under overhangs of more than about 45°, mm³. */
  supportMm3: number
  /** Groups of layers, from the bed upwards. */
  groups: LayerGroup[]
}

export const layerMm = 0.2
/** Distance between printed lines, mm: lines of 0.45 mm with round edges overlap by 0.2 × (1 − π/4). */
export const lineMm = 0.45 - layerMm * (1 - Math.PI / 4)
/** Thickness of two walls, mm: the full outer line and the inner one next to it. */
export const wallMm = 0.45 / 2 + lineMm * 1.5
export const solidAbove = 5
export const solidBelow = 4

import { lineMm, type PrintWork } from './print-work.ts'

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

/** Purge line, skirt, and walls that overlap a little. */
const weightOverhead = 1.06
/** A layer may be slowed down to last this long, s … */
const shortestLayer = 9.8
/** … but never by more than this. */
const mostSlowing = 3.2
/** Half the width of a range: of 25 parts that PrusaSlicer 2.5 sliced, three of four lay inside (`npm run bench -- --only estimate`). */
const spread = { grams: 0.1, seconds: 0.2 }

/**
 * Weight and time of a print, each as a range. Walls grow with the square of the scale and infill with what is left of
 * its cube, so one measurement serves every size. Speeds are those of an ordinary printer (35 mm/s outer and 50 inner wall, 70 solid,
 * 80 sparse, about 1,000 mm/s²); the factors above 1 are what accelerating costs, fitted to PrusaSlicer 2.5 on 39 parts.
 */
export function estimatePrint(work: PrintWork, choice: PrintChoice, correction?: Correction): PrintEstimate {
  const { density, slowness } = properties[choice.material]
  const { scale: s, infill } = choice
  let volume = choice.supports ? work.supportMm3 * s ** 3 : 0
  let seconds = choice.supports ? (volume / work.layerMm / lineMm / 80) * 1.9 : 0
  for (const [count, outerMm, innerMm, solidMm2, sparseMm2] of work.groups) {
    const layers = count * s
    const outer = outerMm * s
    const inner = innerMm * s
    const solid = solidMm2 * s
    const whole = (outerMm + innerMm) * lineMm + solidMm2 + sparseMm2
    const sparse = Math.max(0, whole * s * s - (outer + inner) * lineMm - solid) * infill
    volume += layers * work.layerMm * ((outer + inner) * lineMm + solid + sparse)
    const free =
      (2.43 * outer) / 35 + (1.93 * inner) / 50 + (1.57 * solid) / lineMm / 70 + (1.93 * sparse) / lineMm / 80
    seconds += layers * slowness * Math.max(free, Math.min(shortestLayer, free * mostSlowing))
  }
  const grams = (weightOverhead * density * volume) / 1000
  return {
    grams: rangeOf(grams * (correction?.weightFactor ?? 1), spread.grams),
    seconds: rangeOf(seconds * (correction?.timeFactor ?? 1), spread.seconds),
  }
}

/** Several pieces printed one after the other. */
export function addEstimates(estimates: readonly PrintEstimate[]): PrintEstimate {
  const sum = (read: (estimate: PrintEstimate) => Range): Range => ({
    low: estimates.reduce((total, one) => total + read(one).low, 0),
    middle: estimates.reduce((total, one) => total + read(one).middle, 0),
    high: estimates.reduce((total, one) => total + read(one).high, 0),
  })
  return { grams: sum((one) => one.grams), seconds: sum((one) => one.seconds) }
}

/** Whether a part stands without supports: what hangs over is next to nothing. */
export function needsSupports(work: PrintWork, volumeMm3: number): boolean {
  return work.supportMm3 > Math.max(60, volumeMm3 * 0.01)
}

function rangeOf(middle: number, share: number): Range {
  return { low: middle * (1 - share), middle, high: middle * (1 + share) }
}

import type { Correction } from '#geometry/estimate/estimate-print.ts'

/** Actual values of a print divided by the estimate; null if not recorded. */
export type Ratios = { time: number | null; weight: number | null }

/** Maximum factor between actual and estimate, beyond which a record is refused as a mistake. */
export const mostOff = 4
/** Assumed prints that agree with the estimate, so that few records change little. */
const doubt = 5

/** Returns the factors for a profile's estimates: the median of its records, drawn towards 1 while they are few. */
export function learnedFrom(records: readonly Ratios[]): Correction {
  const of = (read: (ratios: Ratios) => number | null) => factorOf(records.map(read).filter((ratio) => ratio !== null))
  return { timeFactor: of(({ time }) => time), weightFactor: of(({ weight }) => weight) }
}

function factorOf(ratios: number[]): number {
  if (ratios.length === 0) return 1
  const logs = ratios.map(Math.log).sort((a, b) => a - b)
  const middle = (logs[Math.floor((logs.length - 1) / 2)]! + logs[Math.ceil((logs.length - 1) / 2)]!) / 2
  return Math.exp((middle * logs.length) / (logs.length + doubt))
}

/** Returns the key of a correction: a material on a printer model, or on any (null). */
export function profileOf(material: string, printer: string | null): string {
  return printer ? `${material} ${printer}` : material
}

/** Returns the correction for the user's printer, else for the material; undefined without records. */
export function correctionFor(
  learned: Record<string, Correction>,
  material: string,
  printer: string | null,
): Correction | undefined {
  return learned[profileOf(material, printer)] ?? learned[material]
}

import type { Correction } from '#geometry/estimate/estimate-print.ts'

/** Actual values of a print divided by the estimate; null if not recorded. */
export type Ratios = { time: number | null; weight: number | null }

/** Maximum factor between actual and estimated values, beyond which a record is refused as a mistake. */
export const mostOff = 4
/** Number of assumed prints equal to the estimate, so that few records change the correction little. */
const doubt = 5

/** Returns correction factors for estimates: the median of records, drawn towards 1 while they are few. */
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

/** Returns the key under which a correction is stored: a material on a printer model, or on any (null). */
export function profileOf(material: string, printer: string | null): string {
  return printer ? `${material} ${printer}` : material
}

/** Returns the correction for a material on the user's printer, else on any; undefined without records. */
export function correctionFor(
  learned: Record<string, Correction>,
  material: string,
  printer: string | null,
): Correction | undefined {
  return learned[profileOf(material, printer)] ?? learned[material]
}

import type { Correction } from '#geometry/estimate/estimate-print.ts'

/** What a print really took divided by what had been estimated; null for what was not recorded. */
export type Ratios = { time: number | null; weight: number | null }

/** A record farther off than this is a mistake in typing, or of another object: it is asked again and never learned from. */
export const mostOff = 4
/** As many prints as would have agreed with the estimate weigh against what was recorded: few prints change little. */
const doubt = 5

/** Says by how much estimates of a profile are to be multiplied: the median of what its prints say, drawn towards 1 while they are few. */
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

/** Says under what a correction is kept: a material on a kind of printer, or on any. */
export function profileOf(material: string, printer: string | null): string {
  return printer ? `${material} ${printer}` : material
}

/** Returns the correction for the user's printer when there is one, else that of the material; none when no print was recorded. */
export function correctionFor(
  learned: Record<string, Correction>,
  material: string,
  printer: string | null,
): Correction | undefined {
  return learned[profileOf(material, printer)] ?? learned[material]
}

import { durationWords, gramsWords, timeWords, weightWords } from '#domain/printing/print-words.ts'
import type { Range } from '#geometry/estimate/estimate-print.ts'

/** Range on a scale up to `end`, with the measured value if known; positions are percentages. */
export type EstimateBar = {
  words: string
  left: number
  width: number
  end: string
  real: { at: number; words: string } | null
}

export function timeBar(seconds: Range, real: number | null): EstimateBar {
  return barOf(seconds, niceEnd(seconds.high, 3600), real, [timeWords(seconds), durationWords])
}

export function weightBar(grams: Range, real: number | null): EstimateBar {
  return barOf(grams, niceEnd(grams.high, 10), real, [weightWords(grams), gramsWords])
}

function barOf(
  { low, high }: Range,
  end: number,
  recorded: number | null,
  [words, inWords]: [string, (value: number) => string],
): EstimateBar {
  const share = (value: number) => Math.round((Math.min(value, end) / end) * 1000) / 10
  const real = recorded === null ? null : { at: share(recorded), words: inWords(recorded) }
  return { words, left: share(low), width: Math.round((share(high) - share(low)) * 10) / 10, end: inWords(end), real }
}

/** Returns a round number for the end of a scale on which the value is at about two thirds. */
function niceEnd(value: number, unit: number): number {
  const rough = (value * 1.5) / unit
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 3, 4, 5, 6, 8, 10].find((one) => one * power >= rough) ?? 10
  return step * power * unit
}

import type { ProjectPage } from '#domain/catalog/project-page.server.ts'
import { estimatePrint, type Range } from '#geometry/estimate/estimate-print.ts'
import { correctionFor } from '#domain/printing/correction.ts'
import type { PrintQuestion } from '#domain/printing/print-question.ts'
import { durationWords, gramsWords, timeWords, weightWords } from '#domain/printing/print-words.ts'

/** A range on a scale that ends at `end`; positions are percentages. */
export type EstimateBar = {
  words: string
  left: number
  width: number
  end: string
  real: { at: number; words: string } | null
}

export type PrintFacts = {
  /** Numbers of the files that can be asked about. */
  files: number[]
  asked: PrintQuestion
  needsSupports: boolean
  time: EstimateBar
  weight: EstimateBar
  /** What buyers recorded, in words; null without any. */
  recorded: string | null
}

/** What is known of printing the file that is asked about; null when nothing is. Computed where the page is made. */
export function printFacts({ files, prints, learned, printer }: ProjectPage, asked: PrintQuestion): PrintFacts | null {
  const known = files.flatMap((file, i) => (file.work ? [{ ...file, work: file.work, number: i + 1 }] : []))
  const file = known.find(({ number }) => number === asked.file) ?? known[0]
  if (!file) return null
  const { seconds, grams } = estimatePrint(
    file.work,
    asked.choice,
    correctionFor(learned, asked.choice.material, printer?.model ?? null),
  )
  // What was recorded was held against the estimate as it is before anything is learned.
  const plain = estimatePrint(file.work, asked.choice)
  const realOf = (middle: number, ratio: number | null) => (ratio === null ? null : middle * ratio)
  const timeEnd = niceEnd(seconds.high, 3600)
  const weightEnd = niceEnd(grams.high, 10)
  return {
    files: known.map(({ number }) => number),
    asked: { ...asked, file: file.number },
    needsSupports: file.needsSupports ?? false,
    time: barOf(seconds, timeEnd, realOf(plain.seconds.middle, prints.timeRatio), [timeWords(seconds), durationWords]),
    weight: barOf(grams, weightEnd, realOf(plain.grams.middle, prints.weightRatio), [weightWords(grams), gramsWords]),
    recorded: recordedWords(prints),
  }
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

/** A round end of a scale on which a value stands at about two thirds. */
function niceEnd(value: number, unit: number): number {
  const rough = (value * 1.5) / unit
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 3, 4, 5, 6, 8, 10].find((one) => one * power >= rough) ?? 10
  return step * power * unit
}

function recordedWords({ count, timeError }: ProjectPage['prints']): string | null {
  if (count === 0) return null
  const prints = count === 1 ? '1 impressão registrada' : `${count} impressões registradas`
  const error = timeError === null ? '' : ` Erro mediano da estimativa de tempo: ${Math.round(timeError * 100)}%.`
  return `O traço é a mediana de ${prints} por quem imprimiu.${error}`
}

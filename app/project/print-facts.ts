import type { ProjectPage } from '#domain/catalog/project-page.server.ts'
import { estimatePrint, type Range, usualChoice } from '#geometry/estimate/estimate-print.ts'
import { correctionFor } from '#domain/printing/correction.ts'
import { fitOf, fittingModels, largestScale, type Extents } from '#domain/printing/fit.ts'
import { printerModels } from '#domain/printing/printer-models.ts'
import type { PrintQuestion } from '#domain/printing/print-question.ts'
import { durationWords, gramsWords, timeWords, weightWords } from '#domain/printing/print-words.ts'
import { takenWords } from '#domain/printing/print-summary.ts'
import type { Cents } from '#domain/shared/money.ts'
import { sizeWords } from '#app/catalog/words.ts'

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

export type FitFacts = { tone: 'ok' | 'warn' | 'neutral'; title: string; text: string }

/** Whether the files fit the viewer's printer, or how many common ones, for somebody who has told of none; null when no size is known. */
export function fitFacts(
  { files, printer }: Pick<ProjectPage, 'files' | 'printer'>,
  kgPriceCents: Cents,
): FitFacts | null {
  const parts = files.flatMap(({ widthMm, depthMm, heightMm, needsSupports }, i) =>
    widthMm !== null && depthMm !== null && heightMm !== null
      ? [{ name: `o arquivo ${i + 1}`, size: [widthMm, depthMm, heightMm] satisfies Extents, needsSupports }]
      : [],
  )
  if (parts.length === 0) return null
  if (!printer) {
    const count = fittingModels(parts.map(({ size }) => size))
    const among = `${count} das ${printerModels.length} impressoras mais comuns`
    return count > 0
      ? { tone: 'neutral', title: `Cabe em ${among}`, text: 'Diga qual é a sua e veja aqui se cabe.' }
      : {
          tone: 'neutral',
          title: 'Grande para as impressoras mais comuns',
          text: 'Diga qual é a sua e veja aqui se cabe.',
        }
  }
  const { name, bed } = printer
  const fits = parts.map((part) => ({ ...part, fit: fitOf(part.size, bed) }))
  const tooLarge = fits.find(({ fit }) => fit === null)
  if (tooLarge) {
    const percent = largestScale(tooLarge.size, bed)
    const which = parts.length > 1 ? ` ${capital(tooLarge.name)} é maior.` : ''
    const smaller = percent > 0 ? ` Em ${percent}% do tamanho caberia.` : ''
    return {
      tone: 'warn',
      title: 'Não cabe na sua impressora',
      text: `${name} imprime até ${sizeWords(bed)}.${which}${smaller}`,
    }
  }
  const spare = Math.floor(Math.min(...fits.map(({ fit }) => fit?.spareMm ?? 0)))
  const lying = fits.some(({ fit }) => fit?.pose === 'lying')
  const supported = parts.some(({ needsSupports }) => needsSupports)
  const judged = parts.every(({ needsSupports }) => needsSupports !== null)
  const supports = !judged || lying ? '' : supported ? ', com suportes' : ' e sem suportes'
  const pose = lying ? 'deitado' : 'em pé'
  return {
    tone: 'ok',
    title: 'Cabe na sua impressora',
    text: `${name}, ${pose}${supports}. Sobra ${spare} mm de altura.${takenBy(files, kgPriceCents)}`,
  }
}

/** What one of each file takes, in PLA with the usual settings. */
function takenBy(files: ProjectPage['files'], kgPriceCents: Cents): string {
  const all = files.map(({ work }) => work && estimatePrint(work, usualChoice))
  const sum = (of: 'seconds' | 'grams') => all.reduce((total, one) => total + (one?.[of].middle ?? 0), 0)
  const isKnown = all.every((one) => one !== null)
  const words = takenWords(
    { seconds: isKnown ? sum('seconds') : null, grams: isKnown ? sum('grams') : null },
    kgPriceCents,
  )
  return words ? ` Em PLA: cerca de ${words}.` : ''
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

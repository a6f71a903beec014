import type { ProjectPage } from '#domain/catalog/project-page.server.ts'
import { addEstimates, type Correction, estimatePrint } from '#geometry/estimate/estimate-print.ts'
import { materials, type PrintWork } from '#geometry/estimate/estimate-print.ts'
import { shownName } from '#domain/models/shown-name.ts'
import { correctionFor } from '#domain/printing/correction.ts'
import { infills, type PrintQuestion, scales } from '#domain/printing/print-question.ts'
import { pieceWords } from '#domain/printing/print-words.ts'
import { type EstimateBar, timeBar, weightBar } from '#app/printing/estimate-bar.ts'

export type PrintFacts = {
  /** Settings of the estimate in words: 'Estimativa da Camada com PLA, 100% do tamanho, …'. */
  how: string
  /** Subject of the estimate: 'Peça: base.stl × 1, tampa.stl × 2', 'Arquivo 2: tampa.stl'. */
  of: string
  selects: PrintSelect[]
  /** Whether the estimate includes supports; null if the model needs none. */
  supports: boolean | null
  time: EstimateBar
  weight: EstimateBar
  /** Most likely time and weight. */
  middle: { seconds: number; grams: number }
  /** Prints recorded by buyers, in words; null if there are none. */
  recorded: string | null
}

type PrintSelect = { name: string; label: string; chosen: string; options: { value: string; words: string }[] }

/** Returns the print estimate of the piece or a file; null if unknown. */
export function printFacts(page: ProjectPage, asked: PrintQuestion): PrintFacts | null {
  const { prints, learned, printer } = page
  const subjects = subjectsOf(page)
  const subject = subjects.find(({ number }) => number === asked.file) ?? subjects[0]
  if (!subject) return null
  const estimate = (correction?: Correction) =>
    addEstimates(
      subject.parts.map(({ work, quantity }) => ({
        estimate: estimatePrint(work, asked.choice, correction),
        quantity,
      })),
    )
  const { seconds, grams } = estimate(correctionFor(learned, asked.choice.material, printer?.model ?? null))
  // Recorded prints were compared with the uncorrected estimate.
  const plain = estimate()
  const realOf = (middle: number, ratio: number | null) => (ratio === null ? null : middle * ratio)
  return {
    how: howWords(asked.choice),
    of: subject.words,
    selects: selectsOf(subjects, { ...asked, file: subject.number }),
    supports: subject.parts.some(({ needsSupports }) => needsSupports) ? asked.choice.supports : null,
    time: timeBar(seconds, realOf(plain.seconds.middle, prints.timeRatio)),
    weight: weightBar(grams, realOf(plain.grams.middle, prints.weightRatio)),
    middle: { seconds: seconds.middle, grams: grams.middle },
    recorded: recordedWords(prints),
  }
}

function howWords({ material, scale, infill }: PrintQuestion['choice']): string {
  return `Estimativa da Camada com ${material}, ${percentOf(scale)}% do tamanho, camada de 0,2 mm, 2 paredes e ${percentOf(infill)}% de preenchimento`
}

const percentOf = (share: number) => Math.round(share * 100)

/** Returns the choices of the estimate; subject 0 is the piece, if known, then the files by number. */
function selectsOf(
  subjects: { number: number; words: string }[],
  { file, choice: { material, scale, infill } }: PrintQuestion,
): PrintSelect[] {
  const percents = (all: readonly number[]) => all.map((one) => ({ value: String(one), words: `${one}%` }))
  const files = subjects.map(({ number, words }) => ({ value: String(number), words }))
  return [
    ...(files.length > 1 ? [{ name: 'arquivo', label: 'De quê', chosen: String(file), options: files }] : []),
    {
      name: 'material',
      label: 'Material',
      chosen: material,
      options: materials.map((value) => ({ value, words: value })),
    },
    { name: 'escala', label: 'Tamanho', chosen: String(percentOf(scale)), options: percents(scales) },
    { name: 'preenchimento', label: 'Preenchimento', chosen: String(percentOf(infill)), options: percents(infills) },
  ]
}

type Part = { work: PrintWork; quantity: number; needsSupports: boolean | null }

/** Returns the subjects with an estimate: the piece if fully measured, then each measured file. */
function subjectsOf({ files }: ProjectPage): { number: number; words: string; parts: Part[] }[] {
  const pieceFiles = files.filter(({ pieceQuantity }) => pieceQuantity > 0)
  const parts = pieceFiles.flatMap(({ work, pieceQuantity, needsSupports }) =>
    work ? [{ work, quantity: pieceQuantity, needsSupports }] : [],
  )
  const words = `Peça: ${pieceWords(pieceFiles.map(({ name, pieceQuantity }) => ({ name, quantity: pieceQuantity })))}`
  const isKnown = parts.length > 0 && parts.length === pieceFiles.length
  const each = files.flatMap(({ name, work, needsSupports, pieceQuantity }, i) => {
    const isPiece = isKnown && pieceFiles.length === 1 && pieceQuantity === 1
    if (!work || isPiece) return []
    return [
      { number: i + 1, words: `Arquivo ${i + 1}: ${shownName(name)}`, parts: [{ work, quantity: 1, needsSupports }] },
    ]
  })
  return isKnown ? [{ number: 0, words, parts }, ...each] : each
}

function recordedWords({ count, timeError }: ProjectPage['prints']): string | null {
  if (count === 0) return null
  const tick = count === 1 ? 'segue a impressão registrada' : `segue a mediana de ${count} impressões registradas`
  const error = timeError === null ? '' : ` Erro mediano da estimativa de tempo: ${Math.round(timeError * 100)}%.`
  return `O traço ${tick} por quem imprimiu.${error}`
}

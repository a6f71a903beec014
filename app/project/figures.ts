import { sizeWords } from '#app/catalog/words.ts'
import type { FreightLines } from '#app/freight/freight-of.server.ts'
import type { ProjectPage, ShownOffer } from '#domain/catalog/project-page.server.ts'
import { filamentWords, roundTime } from '#domain/printing/print-summary.ts'
import { durationWords, gramsWords } from '#domain/printing/print-words.ts'
import { readPrintQuestion } from '#domain/printing/print-question.ts'
import { formatCount } from '#domain/shared/format.ts'
import type { Cents } from '#domain/shared/money.ts'
import { printFacts } from './print-facts.ts'

export type Figure = {
  label: string
  /** Value in words; null until the CEP is known. */
  value: string | null
  note?: string | undefined
  /** True if Camada measured or estimated the value, missing if the maker stated it. */
  isMeasured?: true
}

type Known = {
  /** Freight by offer id, and the visitor's CEP as its field shows it ('' if unknown); null without delivery. */
  freight: { shown: string; quotes: Record<string, FreightLines> } | null
  kgPriceCents: Cents
}

/** Returns the key figures of each offer: of files how they print, of pieces size and delivery. */
export function figuresOf(project: ProjectPage, { freight, kgPriceCents }: Known): Record<string, Figure[]> {
  const ofOffer = (offer: ShownOffer) =>
    offer.kind === 'digital' ? filesFigures(project, kgPriceCents) : pieceFigures(offer, project, freight)
  return Object.fromEntries(project.offers.map((offer) => [offer.id, ofOffer(offer).filter((one) => one !== null)]))
}

function filesFigures(project: ProjectPage, kgPriceCents: Cents): (Figure | null)[] {
  const print = printFacts(project, readPrintQuestion(new URLSearchParams()))
  return [
    sizeFigure(project, 1),
    ...(print ? [timeFigure(project, print), weightFigure(print, kgPriceCents)] : []),
    supportsFigure(project),
  ]
}

/** Returns the figure of the longest side, with a note of the largest part's three sides; null before measurement. */
function sizeFigure({ files }: ProjectPage, scale: number): Figure | null {
  const parts = files.filter(({ pieceQuantity }) => pieceQuantity > 0)
  const sizes = (parts.length > 0 ? parts : files).flatMap(({ widthMm, depthMm, heightMm }) =>
    widthMm === null || depthMm === null || heightMm === null ? [] : [[widthMm, depthMm, heightMm]],
  )
  const [largest] = sizes.toSorted((one, other) => Math.max(...other) - Math.max(...one))
  if (!largest) return null
  const size = largest.map((length) => length * scale)
  const words = sizeWords(size)
  return {
    label: 'Tamanho',
    value: `${formatCount(Math.round(Math.max(...size)))} mm`,
    note: sizes.length > 1 ? `a maior parte: ${words}` : words,
    isMeasured: true,
  }
}

type Print = NonNullable<ReturnType<typeof printFacts>>

/** Minimum number of recorded prints from which their median replaces the estimate. */
const fewestPrints = 3

function timeFigure({ prints }: ProjectPage, { time, middle }: Print): Figure {
  const median = prints.count >= fewestPrints ? time.real : null
  return {
    label: 'Tempo',
    value: median?.words ?? durationWords(roundTime(middle.seconds)),
    note: median ? `mediana de ${prints.count} impressões` : `com 0,2 mm, de ${time.words}`,
    isMeasured: true,
  }
}

function weightFigure({ middle }: Print, kgPriceCents: Cents): Figure {
  const cost = `PLA, cerca de ${filamentWords(middle.grams, kgPriceCents)}`
  return { label: 'Material', value: gramsWords(middle.grams), note: cost, isMeasured: true }
}

function supportsFigure({ files }: ProjectPage): Figure | null {
  if (files.length === 0 || files.some(({ needsSupports }) => needsSupports === null)) return null
  const needsSupports = files.some((file) => file.needsSupports)
  return {
    label: 'Suportes',
    value: needsSupports ? 'Precisa' : 'Não precisa',
    note: 'na posição do arquivo',
    isMeasured: true,
  }
}

function pieceFigures(offer: ShownOffer, project: ProjectPage, freight: Known['freight']): (Figure | null)[] {
  const { print, printer } = offer
  return [
    sizeFigure(project, (print?.scalePercent ?? 100) / 100),
    materialFigure(offer, project),
    { label: 'Feita em', value: madeIn(print), note: `por ${printer?.fullName ?? project.maker.fullName}` },
    freight && arrivalFigure(freight, offer),
  ]
}

function materialFigure({ print }: ShownOffer, project: ProjectPage): Figure | null {
  const material = print?.material ?? project.material
  if (!material) return null
  const look = [print?.colorName, print?.finish].filter(Boolean).join(', ')
  return { label: 'Material', value: material, note: look || undefined }
}

function madeIn(print: ShownOffer['print']): string {
  if (print && (print.stock !== null || print.productionDays === 0)) return 'Pronta entrega'
  if (!print || print.productionDays === null) return 'Sob encomenda'
  return print.productionDays === 1 ? '1 dia útil' : `${print.productionDays} dias úteis`
}

function arrivalFigure({ shown, quotes }: NonNullable<Known['freight']>, { id, fetched }: ShownOffer): Figure | null {
  if (!shown) return fetched ? { label: 'Entrega', value: 'Só retirada' } : { label: 'Chega até', value: null }
  const arrival = quotes[id]?.arrival
  return arrival ? { ...arrival, label: arrival.isPickup ? 'Pronta até' : 'Chega até' } : null
}

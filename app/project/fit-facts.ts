import type { ProjectPage } from '#domain/catalog/project-page.server.ts'
import { capitalized } from '#domain/shared/text.ts'
import { addEstimates, estimatePrint, usualChoice } from '#geometry/estimate/estimate-print.ts'
import { fitOf, fittingModels, largestScale, sizesOf } from '#domain/printing/fit.ts'
import { printerModels } from '#domain/printing/printer-models.ts'
import { takenWords } from '#domain/printing/print-summary.ts'
import type { Cents } from '#domain/shared/money.ts'
import { sizeWords } from '#app/catalog/words.ts'

export type FitFacts = { tone: 'ok' | 'warn' | 'neutral'; title: string; text: string }

/** Returns whether the object fits the viewer's printer, or common printers; null if no size is known. */
export function fitFacts(
  { files, printer }: Pick<ProjectPage, 'files' | 'printer'>,
  kgPriceCents: Cents,
): FitFacts | null {
  const parts = files.flatMap(({ sizes, needsSupports }, i) =>
    sizesOf(sizes ?? []).map((size) => ({ name: `o arquivo ${i + 1}`, size, needsSupports })),
  )
  if (parts.length === 0) return null
  if (!printer) {
    const count = fittingModels(parts.map(({ size }) => size))
    const most = printerModels.length
    const among = `${count === most ? 'nas' : `em ${count} das`} ${most} impressoras comuns`
    return count > 0
      ? { tone: 'neutral', title: `Cabe ${among}`, text: 'Veja se cabe na sua.' }
      : {
          tone: 'neutral',
          title: 'Grande para as impressoras comuns',
          text: 'Veja se cabe na sua.',
        }
  }
  const { name, bed } = printer
  const fits = parts.map((part) => ({ ...part, fit: fitOf(part.size, bed) }))
  const tooLarge = fits.find(({ fit }) => fit === null)
  if (tooLarge) {
    const percent = largestScale(tooLarge.size, bed)
    const which = files.length > 1 ? ` ${capitalized(tooLarge.name)} é maior.` : ''
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

/** Returns material, time and cost of printing a piece in PLA with default settings; '' if unknown. */
function takenBy(files: ProjectPage['files'], kgPriceCents: Cents): string {
  const parts = files.filter(({ pieceQuantity }) => pieceQuantity > 0)
  const counted = parts.flatMap(({ work, pieceQuantity }) =>
    work ? [{ estimate: estimatePrint(work, usualChoice), quantity: pieceQuantity }] : [],
  )
  if (counted.length < parts.length || parts.length === 0) return ''
  const { grams, seconds } = addEstimates(counted)
  const words = takenWords({ seconds: seconds.middle, grams: grams.middle }, kgPriceCents)
  return words ? ` Em PLA: cerca de ${words}.` : ''
}

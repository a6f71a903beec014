import type { TagTone } from '#app/ui/tag.tsx'
import { objectsWords, sizeWords } from '#app/catalog/words.ts'
import { formatCount, formatDecimal } from '#domain/shared/format.ts'
import type { BriefReport } from './file-news.server.ts'
import { gravest } from '#geometry/mesh/findings.ts'
import type { InspectionStep } from '#geometry/mesh/model-report.ts'
import type { Unit } from '#geometry/mesh/unit.ts'

/** Formats like `1 triângulo` or `416.364 triângulos`. */
export function triangleWords(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'triângulo' : 'triângulos'}`
}

const steps = {
  reading: 'Lendo o arquivo',
  edges: 'Conferindo as bordas',
  shells: 'Contando as partes',
  surface: 'Medindo volume e superfície',
} satisfies Record<InspectionStep, string>

export function stepWords({ status, step, share }: BriefReport): string {
  if (status === 'waiting') return 'Na fila da conferência da malha'
  const words = steps[step ?? 'reading']
  return share > 0 ? `${words}, ${Math.round(share * 100)}%` : `${words}…`
}

/** Returns the progress of an inspection, from 0 to 1; reading the file takes most of the time. */
export function progressOf({ status, step, share }: BriefReport): number {
  if (status === 'waiting') return 0
  const begin = { reading: 0.05, edges: 0.7, shells: 0.8, surface: 0.9 } satisfies Record<InspectionStep, number>
  return begin[step ?? 'reading'] + (step === 'reading' ? share * 0.65 : 0)
}

/** Formats like `25.872 triângulos, 117,3 × 116,0 × 182,0 mm`, leaving out what is unknown. */
export function measuredWords({ triangles, size, objects }: BriefReport): string {
  const words = [triangles !== null && triangleWords(triangles), size && objectsWords(objects, sizeWords(size))]
  return words.filter(Boolean).join(', ')
}

export function isInspected({ status }: BriefReport): boolean {
  return status === 'done' || status === 'failed'
}

export function verdictOf(report: BriefReport): { tone: TagTone; words: string } {
  if (report.status === 'failed') return { tone: 'bad', words: 'Não pôde ser conferido' }
  if (report.status !== 'done') return { tone: 'neutral', words: 'Em conferência' }
  switch (gravest(report.findings)) {
    case 'problem':
      return { tone: 'bad', words: 'Precisa de reparo' }
    case 'warning':
      return { tone: 'warn', words: 'Vale conferir' }
    default:
      return { tone: 'ok', words: 'Pronto para imprimir' }
  }
}

export const unitWords: Record<Unit, string> = { mm: 'milímetros', cm: 'centímetros', in: 'polegadas', m: 'metros' }

export function unitQuestion({ size, format }: BriefReport): string {
  const largest = formatDecimal(Math.max(...(size ?? [0])), 2)
  return `O maior lado tem ${largest} mm. O ${format.toUpperCase()} não diz sua unidade: o modelo foi feito em outra?`
}

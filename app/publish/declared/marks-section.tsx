import type { CategoryChoice } from '#domain/catalog/category.ts'
import { aiShares } from '#domain/catalog/marks.ts'
import { declarationKinds } from '#domain/declarations/declaration.ts'
import { AiSection } from './authorship-section.tsx'
import { DeclarationsSection } from './declarations-section.tsx'
import type { ProjectFormState } from '../form-state.ts'

type MarksSectionProps = Pick<ProjectFormState, 'values' | 'errors'> & {
  categories: CategoryChoice[]
  typed: Record<string, string>
}

/** Declarations of AI and special uses, collapsed to a line unless category or answers require more. */
export function MarksSection({ values, errors, categories, typed }: MarksSectionProps) {
  const asks = categories.some(({ id, asks: kinds }) => id === typed.category_id && kinds.length > 0)
  const isFaulty = ['ai', ...declarationKinds].some((name) => errors[name])
  return (
    <details open={asks || isFaulty || saysMore(values)} className="group/marks">
      <summary className="flex min-h-12 items-center gap-x-2 px-4 text-label">
        <span className="min-w-0 flex-1">
          <span className="font-medium">IA e usos (opcional)</span>
          <span className="block text-sm text-ink-3 group-open/marks:hidden">{marksWords(typed)}</span>
        </span>
        <span className="link flex-none group-open/marks:hidden">mudar</span>
      </summary>
      <div className="divide-y divide-line border-t border-line">
        <AiSection {...{ values, errors }} />
        <DeclarationsSection {...{ values, errors, categories }} typedUses={typed.uses} />
      </div>
    </details>
  )
}

function saysMore(values: Record<string, string>): boolean {
  return values.uses === 'yes' || declarationKinds.some((kind) => values[kind])
}

const aiWords: Record<(typeof aiShares)[number], string> = { none: 'Sem IA', part: 'IA em parte', all: 'Feito com IA' }

/** Formats like 'Sem IA; não é brinquedo, não toca alimento', naming answers that are missing. */
function marksWords(typed: Record<string, string>): string {
  const share = aiShares.find((one) => one === typed.ai)
  const uses =
    typed.uses === 'no'
      ? 'não é brinquedo, não toca alimento'
      : saysMore(typed)
        ? 'com declaração de uso'
        : 'sem uso declarado'
  return `${share ? aiWords[share] : 'IA não declarada'}, ${uses}`
}

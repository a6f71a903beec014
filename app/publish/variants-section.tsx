import { ErrorText } from '#app/ui/field.tsx'
import { dimensionWords } from '#app/uploads/words.ts'
import type { ModelPreviewFacts } from '#domain/uploads/model-preview.ts'
import type { ProjectFormState } from './form-state.ts'
import { VariantRows } from './variant-rows.tsx'

type VariantsSectionProps = { state: ProjectFormState; previews: readonly ModelPreviewFacts[] }

/** The variants of the printed object. */
export function VariantsSection({ state, previews }: VariantsSectionProps) {
  return (
    <section
      aria-labelledby="variantes"
      // Of no use to a maker who sells the files alone.
      className="grid gap-5 group-has-[[value=digital]:checked]/form:group-has-[[value=printed]:not(:checked)]/form:hidden"
    >
      <div>
        <h2 id="variantes" tabIndex={-1}>
          Peça impressa
        </h2>
        <p className="mt-1.5 text-ink-2">
          Cada variante é uma opção de compra: outro material, outra cor, outro tamanho. Deixe em branco o que não
          importa.
        </p>
        <ErrorText id="variantes-erro" error={state.errors.variants} />
      </div>
      <VariantRows
        typed={state.variants}
        errors={state.errors}
        measured={measuredWords(state, previews)}
        headingId="variantes"
      />
    </section>
  )
}

/** What we measured of the files: '92 g em PLA, 74,0 × 141,0 × 150,0 mm'; null until something is known. */
function measuredWords({ files }: ProjectFormState, previews: readonly ModelPreviewFacts[]): string | null {
  const grams = previews.reduce((sum, { estimate }) => sum + (estimate?.grams.middle ?? 0), 0)
  // Several parts can be packed in many ways.
  const [size, ...others] = files.flatMap((file) => (file.report?.size ? [file.report.size] : []))
  const words = [grams > 0 && `${Math.round(grams)} g em PLA`, size && others.length === 0 && dimensionWords(size)]
  return words.filter(Boolean).join(', ') || null
}

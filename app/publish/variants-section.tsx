import { ErrorText } from '#app/ui/field.tsx'
import { dimensionWords } from '#app/uploads/words.ts'
import type { ProjectFormState } from './form-state.ts'
import { type Piece, PieceFields } from './piece.tsx'
import { VariantRows } from './variant-rows.tsx'

type VariantsSectionProps = { state: ProjectFormState; piece: Piece }

/** The variants of the printed object. */
export function VariantsSection({ state, piece }: VariantsSectionProps) {
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
      <PieceFields piece={piece} errors={state.errors} />
      <VariantRows typed={state.variants} errors={state.errors} measured={measuredWords(piece)} headingId="variantes" />
    </section>
  )
}

/** What we measured of a piece: '92 g em PLA, 74,0 × 141,0 × 150,0 mm'; null until something is known. */
function measuredWords({ rows }: Piece): string | null {
  const parts = rows.filter(({ quantity }) => quantity > 0)
  const grams = parts.reduce((sum, { preview, quantity }) => sum + (preview.estimate?.grams.middle ?? 0) * quantity, 0)
  // Several parts can be packed in many ways.
  const [part, ...others] = parts
  const size = part?.quantity === 1 && others.length === 0 ? part.preview.measured?.size : undefined
  const words = [grams > 0 && `${Math.round(grams)} g em PLA`, size && dimensionWords(size)]
  return words.filter(Boolean).join(', ') || null
}

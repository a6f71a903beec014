import type { PrintCosts } from '#domain/printing/print-costs.ts'
import type { Fee } from '#domain/shop-settings/fee.ts'
import { estimatedDays } from '#domain/freight/estimated-days.ts'
import { gramsWords } from '#domain/printing/print-words.ts'
import { ErrorText } from '#app/ui/field.tsx'
import { dimensionWords } from '#app/uploads/words.ts'
import type { ProjectFormState } from './form-state.ts'
import { PieceFields, pieceOf, type PieceRow } from './piece.tsx'
import { PriceSuggestion } from './price-suggestion.tsx'
import { VariantRows } from './variant-rows.tsx'

type VariantsSectionProps = { state: ProjectFormState; costs: PrintCosts; fee: Fee }

/** The printed object: of which files it is, what it may cost, and its variants. Of no use to a maker who sells the files alone. */
export function VariantsSection({ state, costs, fee }: VariantsSectionProps) {
  const piece = pieceOf(state)
  return (
    <section aria-labelledby="variantes" className="sold-printed grid grid-cols-1 gap-4 border-t border-line pt-6">
      <div>
        <h2 id="variantes" tabIndex={-1} className="text-2xl outline-none">
          Peça impressa
        </h2>
        <p className="mt-1.5 text-ink-2">
          Cada variante é uma opção de compra: outro material, outra cor, outro tamanho. Deixe em branco o que não
          importa.
        </p>
        <ErrorText id="variantes-erro" error={state.errors.variants} />
      </div>
      <div id="preco-sugerido" className="empty:hidden">
        <PriceSuggestion state={state} piece={piece} costs={costs} fee={fee} />
      </div>
      <div id="variantes-do-projeto" className="grid grid-cols-1 gap-3">
        <VariantRows
          typed={state.variants}
          errors={state.errors}
          measured={measuredWords(piece)}
          days={measuredDays(piece)}
          headingId="variantes"
        />
      </div>
      <div id="arquivos-da-peca" className="empty:hidden">
        <PieceFields piece={piece} errors={state.errors} />
      </div>
    </section>
  )
}

/** Business days that a piece takes by what we measured of it; null until something is known. */
function measuredDays(rows: readonly PieceRow[]): number | null {
  const seconds = rows.reduce(
    (sum, { preview, quantity }) => sum + (preview.estimate?.seconds.middle ?? 0) * quantity,
    0,
  )
  return seconds > 0 ? estimatedDays(seconds) : null
}

/** What we measured of a piece: '92 g em PLA, 74,0 × 141,0 × 150,0 mm'; null until something is known. */
function measuredWords(rows: readonly PieceRow[]): string | null {
  const parts = rows.filter(({ quantity }) => quantity > 0)
  const grams = parts.reduce((sum, { preview, quantity }) => sum + (preview.estimate?.grams.middle ?? 0) * quantity, 0)
  // Several parts can be packed in many ways.
  const [part, ...others] = parts
  const size = part?.quantity === 1 && others.length === 0 ? part.preview.measured?.size : undefined
  const words = [grams > 0 && `${gramsWords(grams)} em PLA`, size && dimensionWords(size)]
  return words.filter(Boolean).join(', ') || null
}

import { estimatedDays } from '#domain/freight/estimated-days.ts'
import type { Fee } from '#domain/pricing/price-order.ts'
import { gramsWords } from '#domain/printing/print-words.ts'
import { ErrorText } from '#app/ui/field.tsx'
import { sizeWords } from '#app/catalog/words.ts'
import type { ProjectFormState } from '../form-state.ts'
import { PieceFields, pieceOf, type PieceRow } from './piece.tsx'
import { PriceSuggestion } from './price-suggestion.tsx'
import type { Typed } from '../use-project-form.ts'
import { VariantRows } from './variant-rows.tsx'

type VariantsSectionProps = {
  shown: ProjectFormState
  typed: Typed
  fee: Fee
  onRemoved: () => void
}

export function VariantsSection({ shown, typed, fee, onRemoved }: VariantsSectionProps) {
  const piece = pieceOf(shown, typed.pieces)
  return (
    <section aria-labelledby="variantes" className="sold-printed grid grid-cols-1 gap-4 border-t border-line pt-6">
      <div>
        <h2 id="variantes" tabIndex={-1} className="text-2xl outline-none">
          Peça impressa
        </h2>
        <p className="mt-1.5 text-ink-2">Uma linha para cada cor, material ou tamanho que você faz.</p>
        <ErrorText id="variantes-erro" error={shown.errors.variants} />
      </div>
      <PriceSuggestion {...{ shown, typed, piece, fee }} />
      <div className="grid grid-cols-1 gap-3">
        <VariantRows
          typed={shown.variants ?? []}
          errors={shown.errors}
          measured={measuredWords(piece)}
          days={measuredDays(piece)}
          headingId="variantes"
          onRemoved={onRemoved}
        />
      </div>
      <PieceFields {...{ shown, piece }} />
    </section>
  )
}

/** Returns the estimated business days to print the piece; null if unknown. */
function measuredDays(rows: readonly PieceRow[]): number | null {
  const seconds = rows.reduce(
    (sum, { preview, quantity }) => sum + (preview.estimate?.seconds.middle ?? 0) * quantity,
    0,
  )
  return seconds > 0 ? estimatedDays(seconds) : null
}

/** Formats weight and size like '92 g em PLA, 74,0 × 141,0 × 150,0 mm'; null if unknown. */
function measuredWords(rows: readonly PieceRow[]): string | null {
  const parts = rows.filter(({ quantity }) => quantity > 0)
  const grams = parts.reduce((sum, { preview, quantity }) => sum + (preview.estimate?.grams.middle ?? 0) * quantity, 0)
  // The packed size of several parts is unknown.
  const [part, ...others] = parts
  const size = part?.quantity === 1 && part.objects === 1 && others.length === 0 ? part.size : null
  const words = [grams > 0 && `${gramsWords(grams)} em PLA`, size && sizeWords(size)]
  return words.filter(Boolean).join(', ') || null
}

import type { ModelPreviewFacts } from '#domain/uploads/model-preview.ts'
import type { ProjectFormState } from '../form-state.ts'
import type { PieceForm } from '../sent-fields.ts'
import { durationWords, gramsWords } from '#domain/printing/print-words.ts'
import { shownName } from '#domain/models/shown-name.ts'
import { ErrorText, inputClass } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'

export type PieceRow = {
  preview: ModelPreviewFacts
  /** Earlier file of the same object, and whether both have the same size; null without such a file. */
  twin: { name: string; isAsLarge: boolean } | null
  isIn: boolean
  typed: string
  /** Copies per piece; 0 if not part of the piece or invalid. */
  quantity: number
  /** Size in millimetres; null if unknown. */
  size: readonly number[] | null
  objects: number
}

/** Returns the files that make up a piece, as the maker chose or by default all without duplicates. */
export function pieceOf({ files, news }: ProjectFormState, said: readonly PieceForm[]): PieceRow[] {
  const reportOf = ({ id }: ModelPreviewFacts) => news.reports.find((report) => report.id === id)
  const sizeOf = (preview: ModelPreviewFacts) => reportOf(preview)?.size ?? null
  const inspected = files.flatMap(({ id }) => news.previews.filter((one) => one.id === id && one.isInspected))
  return inspected.map((preview, i) => {
    const twin = inspected.slice(0, i).find(({ id }) => preview.twinIds.includes(id))
    const { isIn = !twin, quantity: typed = '1' } = said.find(({ id }) => id === preview.id) ?? {}
    const quantity = isIn && /^[1-9]\d?$/.test(typed.trim()) ? Number(typed) : 0
    const size = sizeOf(preview)
    return {
      preview,
      twin: twin ? { name: twin.name, isAsLarge: isAsLarge(sizeOf(twin), size) } : null,
      isIn,
      typed,
      quantity,
      size,
      objects: reportOf(preview)?.objects ?? 1,
    }
  })
}

function isAsLarge(a: readonly number[] | null, b: readonly number[] | null): boolean {
  return Math.abs(Math.max(...(a ?? [0])) / Math.max(...(b ?? [0])) - 1) < 0.02
}

type PieceFieldsProps = { shown: ProjectFormState; piece: readonly PieceRow[] }

export function PieceFields({ shown, piece }: PieceFieldsProps) {
  const { errors } = shown
  if (piece.length === 0) return null
  // Decided by the initial values, so that it does not close while rows are ticked.
  const first = pieceOf(shown, shown.pieces).filter(({ quantity }) => quantity > 0)
  const isFaulty = Object.keys(errors).some((name) => name.startsWith('pieces'))
  return (
    <fieldset id="campo-pieces" tabIndex={-1} className="min-w-0 rounded-card border border-line bg-surface px-4">
      <legend className="sr-only">Arquivos de uma peça</legend>
      <details open={isFaulty || first.length > 1} className="group">
        <summary className="flex min-h-12 items-center gap-2 text-label font-medium hover:text-cobalt">
          <span>Arquivos de uma peça</span>
          <span className="min-w-0 truncate text-sm font-normal text-ink-3 group-open:hidden">{wordsOf(piece)}</span>
          <Icon name="chevron" small className="ml-auto text-ink-3 transition-transform group-open:rotate-180" />
        </summary>
        <p className="text-sm text-ink-3">
          Marque os arquivos que fazem uma peça, e quantos de cada. Disso saem peso, tempo, prazo, frete e preço
          sugerido.
        </p>
        <ErrorText id="campo-pieces-erro" error={errors.pieces} />
        <ul className="mt-3">
          {piece.map((row) => (
            <Row key={row.preview.id} row={row} error={errors[`pieces.${row.preview.id}`]} />
          ))}
        </ul>
      </details>
    </fieldset>
  )
}

/** Formats the files of a piece like `base.stl × 1, tampa.stl × 2`. */
function wordsOf(piece: readonly PieceRow[]): string {
  return piece
    .flatMap(({ quantity, preview: { name } }) => (quantity > 0 ? `${shownName(name)} × ${quantity}` : []))
    .join(', ')
}

function Row({ row, error }: { row: PieceRow; error: string[] | undefined }) {
  const { preview, isIn, typed } = row
  const { id } = preview
  const name = shownName(preview.name)
  const errorId = `campo-pieces.${id}-erro`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line pt-2 pb-3">
      <input type="hidden" name="piece" value={id} />
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" name="piece_in" value={id} defaultChecked={isIn} className="size-5 flex-none" />
        <span className="min-w-0 leading-snug font-medium break-words">{name}</span>
      </label>
      <label className="flex items-center gap-2 text-label">
        <span aria-hidden="true">×</span>
        <span className="sr-only">Quantas de {name} numa peça</span>
        <span className="w-16 flex-none">
          <input
            id={`campo-pieces.${id}`}
            name={`piece_quantity.${id}`}
            defaultValue={typed}
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className={`${inputClass} text-center`}
          />
        </span>
      </label>
      <div className="col-span-2 pl-8 text-sm text-ink-3">
        <p>{detailOf(row)}</p>
        <ErrorText id={errorId} error={error} />
      </div>
    </li>
  )
}

/** Formats a file like 'mesma forma de vaso.stl, em outro tamanho', with material and time per copy. */
function detailOf({ twin, preview: { estimate } }: PieceRow): string {
  const taken = estimate && `${gramsWords(estimate.grams.middle)} em PLA, ${durationWords(estimate.seconds.middle)}`
  const same = twin && `mesma forma de ${shownName(twin.name)}${twin.isAsLarge ? '' : ', em outro tamanho'}`
  return [same, taken].filter(Boolean).join(', ') || 'sem estimativa'
}

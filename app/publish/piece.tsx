import { useState } from 'react'
import type { ModelPreviewFacts } from '#domain/uploads/model-preview.ts'
import { twinsAmong } from '#geometry/fingerprint/twins.ts'
import type { PieceForm, ProjectFormState } from './form-state.ts'
import { durationWords, gramsWords } from '#domain/printing/print-words.ts'
import { shownName } from '#domain/models/recognition-messages.ts'
import { ErrorText, inputClass } from '#app/ui/field.tsx'

/** A file of the form, and how many of it make a piece. */
export type PieceRow = {
  preview: ModelPreviewFacts
  /** Name of the file before it that is of the same object, and whether it is as large. */
  twin: { name: string; isAsLarge: boolean } | null
  isIn: boolean
  /** As typed. */
  typed: string
  /** 0 while it is not in the piece, or no number. */
  quantity: number
}

export type Piece = { rows: PieceRow[]; say: (id: string, said: Partial<PieceForm>) => void }

/**
 * Which files of the form make a piece: as its maker said, else by the rule, which leaves out what an earlier file is already. Files that were not
 * inspected yet are not asked about; the server has its own answer to what is not said.
 */
export function usePiece(state: ProjectFormState, previews: readonly ModelPreviewFacts[]): Piece {
  const [said, setSaid] = useState({ state, pieces: state.pieces })
  const pieces = said.state === state ? said.pieces : state.pieces
  const inspected = previews.filter((preview) => preview.isInspected)
  const twins = twinsAmong(inspected.map(({ measured }) => measured))
  const rows = inspected.map((preview, i): PieceRow => {
    const twin = inspected[twins[i] ?? -1]
    const { isIn = !twin, quantity: typed = '1' } = pieces.find(({ id }) => id === preview.id) ?? {}
    const quantity = isIn && /^[1-9]\d?$/.test(typed.trim()) ? Number(typed) : 0
    return {
      preview,
      twin: twin ? { name: twin.name, isAsLarge: isAsLarge(twin, preview) } : null,
      isIn,
      typed,
      quantity,
    }
  })
  const say = (id: string, change: Partial<PieceForm>) => {
    const row = rows.find(({ preview }) => preview.id === id)
    const now = { id, isIn: row?.isIn ?? true, quantity: row?.typed ?? '1', ...change }
    setSaid({ state, pieces: [...pieces.filter((one) => one.id !== id), now] })
  }
  return { rows, say }
}

function isAsLarge(a: ModelPreviewFacts, b: ModelPreviewFacts): boolean {
  const longest = ({ measured }: ModelPreviewFacts) => Math.max(...(measured?.size ?? [0]))
  return Math.abs(longest(a) / longest(b) - 1) < 0.02
}

type PieceFieldsProps = { piece: Piece; errors: Record<string, string[]> }

/** Which files make one piece, and how many of each: a row for each file that was inspected. */
export function PieceFields({ piece: { rows, say }, errors }: PieceFieldsProps) {
  if (rows.length === 0) return null
  return (
    <fieldset id="campo-pieces" tabIndex={-1} className="min-w-0 rounded-card border border-line bg-surface p-4 md:p-5">
      <legend className="sr-only">Arquivos de uma peça</legend>
      <h3 aria-hidden="true" className="text-lg">
        Arquivos de uma peça
      </h3>
      <p className="mt-1 text-sm text-ink-3">
        Marque os arquivos que fazem uma peça, e quantos de cada. Disso saem peso, tempo, prazo, frete e preço sugerido.
      </p>
      <ErrorText id="campo-pieces-erro" error={errors.pieces} />
      <ul className="mt-3">
        {rows.map((row) => (
          <Row key={row.preview.id} row={row} say={say} error={errors[`pieces.${row.preview.id}`]} />
        ))}
      </ul>
    </fieldset>
  )
}

function Row({ row, say, error }: { row: PieceRow; say: Piece['say']; error: string[] | undefined }) {
  const { preview, isIn, typed } = row
  const { id } = preview
  const name = shownName(preview.name)
  const errorId = `campo-pieces.${id}-erro`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line pt-2 pb-3">
      <input type="hidden" name="piece" value={id} />
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name="piece_in"
          value={id}
          checked={isIn}
          onChange={({ target }) => say(id, { isIn: target.checked })}
          className="size-5 flex-none"
        />
        <span className="min-w-0 leading-snug font-medium break-words">{name}</span>
      </label>
      <label className="flex items-center gap-2 text-label">
        <span aria-hidden="true">×</span>
        <span className="sr-only">Quantas de {name} numa peça</span>
        <span className="w-16 flex-none">
          <input
            id={`campo-pieces.${id}`}
            name={`piece_quantity.${id}`}
            value={typed}
            onChange={({ target }) => say(id, { quantity: target.value, isIn: true })}
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className={`${inputClass} text-center ${isIn ? '' : 'text-ink-3'}`}
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

/** 'mesma forma de vaso.stl, em outro tamanho', or what one of it takes. */
function detailOf({ twin, preview: { estimate } }: PieceRow): string {
  const taken = estimate && `${gramsWords(estimate.grams.middle)} em PLA, ${durationWords(estimate.seconds.middle)}`
  const same = twin && `mesma forma de ${shownName(twin.name)}${twin.isAsLarge ? '' : ', em outro tamanho'}`
  return [same, taken].filter(Boolean).join(', ') || 'sem estimativa'
}

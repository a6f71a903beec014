import type { ComponentProps } from 'react'
import { Choice } from '../ui/choice.tsx'
import { SelectField } from '../ui/field.tsx'

export function piecesName(purchaseId: string): string {
  return `pecas-${purchaseId}`
}

type PieceChoiceProps = Omit<ComponentProps<typeof Choice>, 'value'> & {
  value: string
  label: string
  /** Number of pieces to choose from. */
  free: number
  /** Texts next to each number of pieces. */
  says?: readonly string[]
  chosenPieces: string | undefined
  /** True if there is nothing else to choose: shown as plain words, and always sent. */
  isOnly: boolean
}

/** Choice of a purchase; once chosen, CSS shows the choice of the number of pieces. */
export function PieceChoice({ label, free, says, chosenPieces, isOnly, ...choice }: PieceChoiceProps) {
  const piece = isOnly ? <OnlyPiece {...choice} /> : <Choice {...choice} />
  if (free < 2 || choice.disabled) return piece
  const name = piecesName(choice.value)
  const counts = Array.from({ length: free }, (_, index) => free - index)
  return (
    <div className="group grid gap-2">
      {piece}
      <SelectField
        label={label}
        name={name}
        defaultValue={chosenPieces ?? `${free}/${free}`}
        className={isOnly ? undefined : 'mb-2 hidden group-has-[input:checked]:block md:ps-12 md:pe-4'}
      >
        {counts.map((count) => (
          <option key={count} value={`${count}/${free}`}>
            {[count === free ? `Todas as ${free}` : `${count} de ${free}`, says?.[count - 1]]
              .filter(Boolean)
              .join(': ')}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function OnlyPiece({
  name,
  value,
  title,
  meta,
  aside,
}: Pick<ComponentProps<typeof Choice>, 'name' | 'value' | 'title' | 'meta' | 'aside'>) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <input type="hidden" name={name} value={value} />
      <p className="min-w-0 flex-[1_1_8rem] wrap-anywhere">
        <b>{title}</b>
        {meta != null && <span className="block text-sm text-ink-2">{meta}</span>}
      </p>
      {aside != null && <b className="num">{aside}</b>}
    </div>
  )
}

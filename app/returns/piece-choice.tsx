import type { ComponentProps } from 'react'
import { Choice } from '../ui/choice.tsx'
import { SelectField } from '../ui/field.tsx'

/** The field that says how many pieces of a purchase are meant. */
export function piecesName(purchaseId: string): string {
  return `pecas-${purchaseId}`
}

type PieceChoiceProps = Omit<ComponentProps<typeof Choice>, 'value'> & {
  value: string
  label: string
  /** Of how many pieces one may choose, and what stands beside each number: the money of one piece, of two. */
  free: number
  says?: readonly string[]
  chosenPieces: string | undefined
}

/** A purchase to choose and, once it is chosen and has several pieces, how many of them; the form's own rules show it, no script. */
export function PieceChoice({ label, free, says, chosenPieces, ...choice }: PieceChoiceProps) {
  if (free < 2 || choice.disabled) return <Choice {...choice} />
  const name = piecesName(choice.value)
  const counts = Array.from({ length: free }, (_, index) => free - index)
  return (
    <div className="group grid gap-2">
      <Choice {...choice} />
      <SelectField
        label={label}
        name={name}
        defaultValue={chosenPieces ?? `${free}/${free}`}
        className="mb-2 hidden group-has-[input:checked]:block md:ps-12 md:pe-4"
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

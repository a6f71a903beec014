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
}

/** Choice of a purchase; once chosen, CSS shows the choice of the number of pieces. */
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

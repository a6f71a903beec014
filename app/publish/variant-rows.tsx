import { type MouseEvent, useState } from 'react'
import type { VariantForm } from '#domain/catalog/project-fields.ts'
import { business } from '#domain/shared/business.ts'
import { Button } from '#app/ui/button.tsx'
import { VariantRow } from './variant-row.tsx'

type VariantRowsProps = {
  typed: readonly VariantForm[]
  errors: Record<string, string[]>
  /** What we measured of the files, for the parcel. */
  measured: string | null
  /** Business days that a piece takes by it; what counts where the maker says none. */
  days: number | null
  /** Gets the focus when a row was removed. */
  headingId: string
  /** Each variant says its price; there is none above them. */
  isPriced?: boolean
}

/** `number` names the row's fields; it never changes, so that what was typed stays with its row. */
type Row = { number: number; typed: VariantForm }

/**
 * Variants as rows of a form. Another row, or one less, is a button of the form that saves nothing; a script does the same
 * without asking the server.
 */
export function VariantRows({ typed, errors, measured, days, headingId, isPriced = false }: VariantRowsProps) {
  const [rows, setRows] = useState<Row[]>(() =>
    (typed.length > 0 ? typed : [{}]).map((one, number) => ({ number, typed: one })),
  )
  const add = (event: MouseEvent) => {
    event.preventDefault()
    const number = Math.max(-1, ...rows.map((row) => row.number)) + 1
    setRows([...rows, { number, typed: {} }])
    // Once the new row is there, focus moves into it.
    requestAnimationFrame(() => document.getElementById(`campo-variants.${number}.material`)?.focus())
  }
  const remove = (event: MouseEvent, number: number) => {
    event.preventDefault()
    setRows(rows.filter((row) => row.number !== number))
    document.getElementById(headingId)?.focus()
  }
  return (
    <>
      {rows.map((row, index) => (
        <VariantRow
          key={row.number}
          {...row}
          index={index}
          errors={errors}
          measured={measured}
          days={days}
          isPriced={isPriced}
          onRemove={rows.length > 1 ? (event) => remove(event, row.number) : undefined}
        />
      ))}
      {rows.length < business.maxVariants && (
        <div>
          <Button variant="outline" icon="plus" name="variant" value="add" onClick={add}>
            Adicionar variante
          </Button>
        </div>
      )}
      <datalist id="materiais">
        {['PLA', 'PLA Silk', 'PETG', 'ABS', 'ASA', 'TPU', 'Nylon', 'Resina'].map((material) => (
          <option key={material}>{material}</option>
        ))}
      </datalist>
    </>
  )
}

import { type MouseEvent, useState } from 'react'
import type { VariantField, VariantForm } from '#domain/catalog/project-fields.ts'
import { business } from '#domain/shared/business.ts'
import { Button } from '#app/ui/button.tsx'
import { nameOf, VariantRow } from './variant-row.tsx'
import { announce } from '#app/ui/announce.tsx'

type VariantRowsProps = {
  typed: readonly VariantForm[]
  errors: Record<string, string[]>
  /** Measured weight and size of the piece, for the parcel; null if unknown. */
  measured: string | null
  /** Estimated business days to print a piece, used if the maker leaves the field blank; null if unknown. */
  days: number | null
  /** Element that takes the focus after a row is removed. */
  headingId: string
  /** Each variant has its own price; there is no common one. */
  isPriced?: boolean
  onRemoved?: () => void
}

/** `key` is stable, while field names follow the position: `variants.{place}.{field}`. */
type Row = { key: number; first: VariantForm; typed: VariantForm; isOpen: boolean }

export function VariantRows(props: VariantRowsProps) {
  const { typed, errors, measured, days, headingId, isPriced = false, onRemoved } = props
  const [rows, setRows] = useState<Row[]>(() =>
    (typed.length > 0 ? typed : [{}]).map((one, key) => ({
      key,
      first: one,
      typed: one,
      isOpen: typed.length < 2 || nameOf(one) === '',
    })),
  )
  const add = (event: MouseEvent) => {
    event.preventDefault()
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1
    const folded = rows.map((row) => ({ ...row, isOpen: nameOf(row.typed) === '' }))
    setRows([...folded, { key, first: {}, typed: {}, isOpen: true }])
    announce(`Variante ${rows.length + 1} adicionada.`)
    // Focuses the new row once rendered.
    requestAnimationFrame(() => document.getElementById(`campo-variants.${rows.length}.material`)?.focus())
  }
  const remove = (event: MouseEvent, key: number) => {
    event.preventDefault()
    setRows(rows.filter((row) => row.key !== key))
    document.getElementById(headingId)?.focus()
    announce(rows.length === 2 ? 'Variante removida. Resta 1.' : `Variante removida. Restam ${rows.length - 1}.`)
    onRemoved?.()
  }
  const type = (key: number, field: VariantField, text: string) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, typed: { ...row.typed, [field]: text } } : row)))
  return (
    <>
      {rows.map(({ key, ...row }, index) => (
        <VariantRow
          key={key}
          {...row}
          index={index}
          errors={errors}
          measured={measured}
          days={days}
          isPriced={isPriced}
          onType={(field, text) => type(key, field, text)}
          onRemove={rows.length > 1 ? (event) => remove(event, key) : undefined}
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

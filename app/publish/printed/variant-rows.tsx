import { type MouseEvent, useState } from 'react'
import type { VariantField, VariantForm } from '#domain/catalog/project-fields.ts'
import { business } from '#domain/shared/business.ts'
import { announce } from '#app/ui/announce.tsx'
import { Button } from '#app/ui/button.tsx'
import { colorGroups, isColor } from './color-groups.ts'
import type { ColorRow, VariantSale } from './variant-colors.tsx'
import { nameOf, VariantRow } from './variant-row.tsx'

type VariantRowsProps = {
  typed: readonly VariantForm[]
  errors: Record<string, string[]>
  /** Measured weight and size of the piece in words, for the parcel; null if unknown. */
  measured: string | null
  /** Business days to print the piece, if none are typed; null if unknown. */
  days: number | null
  /** Id of the element that gets the focus after a row is removed. */
  headingId: string
  /** Deductions from each variant's price; null if a common price stands above. */
  sale?: VariantSale | null
  onRemoved?: () => void
}

/** Variant with its colours; `key` stays the same, while names of fields depend on the position. */
type Group = { key: number; first: VariantForm; typed: VariantForm; isOpen: boolean; colors: ColorRow[] }

export function VariantRows(props: VariantRowsProps) {
  const { typed, errors, measured, days, headingId, sale = null, onRemoved } = props
  const [groups, setGroups] = useState<Group[]>(() => firstGroups(typed))
  const count = groups.reduce((sum, { colors }) => sum + colors.length, 0)
  const isFull = count >= business.maxVariants
  const change = (key: number, changed: (group: Group) => Group) =>
    setGroups((now) => now.map((group) => (group.key === key ? changed(group) : group)))

  const add = (event: MouseEvent) => {
    event.preventDefault()
    const folded = groups.map((group) => ({ ...group, isOpen: nameOf(group.typed, group.colors) === '' }))
    setGroups([...folded, newGroup([{}], true)])
    announce(`Variante ${count + 1} adicionada.`)
    focusSoon(`campo-variants.${count}.material`)
  }
  const remove = (event: MouseEvent, { key, colors }: Group) => {
    event.preventDefault()
    setGroups(groups.filter((group) => group.key !== key))
    document.getElementById(headingId)?.focus()
    const left = count - colors.length
    announce(left === 1 ? 'Variante removida. Resta 1.' : `Variante removida. Restam ${left}.`)
    onRemoved?.()
  }
  const color = (event: MouseEvent, { key, colors }: Group, index: number, name: string) => {
    event.preventDefault()
    const isGone = name !== '' && colors.some(({ typed: one }) => isColor(one, name))
    if (!isGone && isFull && colors[0]?.typed.color_name) return
    change(key, (group) => ({ ...group, colors: changedColors(group.colors, name) }))
    if (isGone) onRemoved?.()
    if (name === '') focusSoon(`campo-variants.${index + colors.length}.color_name`)
    else announce(isGone ? `Cor ${name} removida.` : `Cor ${name} adicionada.`)
  }
  return (
    <>
      {groups.map((group, place) => {
        const index = groups.slice(0, place).reduce((sum, { colors }) => sum + colors.length, 0)
        return (
          <VariantRow
            {...group}
            key={group.key}
            index={index}
            errors={errors}
            measured={measured}
            days={days}
            sale={sale}
            isFull={isFull}
            onType={(field, text) => change(group.key, (now) => ({ ...now, typed: { ...now.typed, [field]: text } }))}
            onTypeColor={(place, field, text) => change(group.key, (now) => withTyped(now, place, field, text))}
            onColor={(event, name) => color(event, group, index, name)}
            onRemoveColor={(event, place) => {
              event.preventDefault()
              change(group.key, (now) => ({ ...now, colors: now.colors.toSpliced(place, 1) }))
              document.getElementById(`cores-${index}`)?.focus()
              onRemoved?.()
            }}
            onRemove={groups.length > 1 ? (event) => remove(event, group) : undefined}
          />
        )
      })}
      {!isFull && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button variant="outline" icon="plus" name="variant" value="add" onClick={add}>
            Adicionar variante
          </Button>
          <span className="text-sm text-ink-3">outro material, tamanho ou acabamento</span>
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

let lastKey = 0

function newColor(first: VariantForm): ColorRow {
  return { key: lastKey++, first, typed: first }
}

function newGroup(variants: readonly VariantForm[], isOpen: boolean): Group {
  const [lead = {}] = variants
  const colors = variants.map((one, place) =>
    newColor(place > 0 && one.price === lead.price ? { ...one, price: '' } : one),
  )
  return { key: lastKey++, first: lead, typed: lead, isOpen, colors }
}

function firstGroups(variants: readonly VariantForm[]): Group[] {
  const groups = colorGroups(variants.length > 0 ? variants : [{}])
  return groups.map((group) => newGroup(group, groups.length < 2 || group[0]?.material === undefined))
}

function changedColors(colors: ColorRow[], name: string): ColorRow[] {
  if (name !== '' && colors.some(({ typed }) => isColor(typed, name))) {
    const left = colors.filter(({ typed }) => !isColor(typed, name))
    return left.length > 0 ? left : [newColor({ id: colors[0]?.first.id, price: colors[0]?.typed.price })]
  }
  const [lead, ...others] = colors
  // The first row waits for its colour.
  if (lead && !lead.typed.color_name && name !== '') return [newColor({ ...lead.typed, color_name: name }), ...others]
  return [...colors, newColor({ color_name: name })]
}

function withTyped(group: Group, place: number, field: VariantField, text: string): Group {
  const colors = group.colors.map((one, at) =>
    at === place ? { ...one, typed: { ...one.typed, [field]: text } } : one,
  )
  return { ...group, colors }
}

/** Focuses an element that the next render creates. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}

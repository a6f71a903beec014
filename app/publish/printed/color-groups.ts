import { slugOf } from '#domain/shared/text.ts'
import { type VariantField, type VariantForm, variantFields } from '#domain/catalog/project-fields.ts'

/** Fields in which the colours of one variant differ. */
const ofColor: readonly VariantField[] = ['id', 'color_name', 'color', 'price']
const shared = variantFields.filter((field) => !ofColor.includes(field))

/** Returns consecutive variants in groups that differ in colour and price only. */
export function colorGroups(variants: readonly VariantForm[]): VariantForm[][] {
  const groups: VariantForm[][] = []
  for (const variant of variants) {
    const [first] = groups.at(-1) ?? []
    if (
      first?.color_name &&
      variant.color_name &&
      shared.every((field) => (first[field] ?? '') === (variant[field] ?? ''))
    )
      groups.at(-1)?.push(variant)
    else groups.push([variant])
  }
  return groups
}

/** Returns a colour's fields, with the shared fields of the variant; a blank price becomes the variant's price. */
export function colorOf(variant: VariantForm, color: VariantForm): VariantForm {
  const own = Object.fromEntries(ofColor.map((field) => [field, color[field] ?? '']))
  return { ...variant, ...own, price: color.price || (variant.price ?? '') }
}

/** Returns the variants with a colour added to the one at `position`, or removed; '' adds a blank one. */
export function withColor(variants: readonly VariantForm[], position: number, name: string): VariantForm[] {
  let start = 0
  return colorGroups(variants).flatMap((group) => {
    const isThis = start === position
    start += group.length
    return isThis ? changedGroup(group, name) : group
  })
}

function changedGroup(group: VariantForm[], name: string): VariantForm[] {
  const [first = {}] = group
  if (name !== '' && group.some((one) => isColor(one, name))) {
    const left = group.filter((one) => !isColor(one, name))
    return left.length > 0 ? left : [{ ...first, color_name: '', color: '' }]
  }
  if (!first.color_name) return [{ ...first, color_name: name }, ...group.slice(1)]
  return [...group, colorOf(first, { color_name: name })]
}

export function isColor({ color_name: said = '' }: VariantForm, name: string): boolean {
  return slugOf(said) === slugOf(name)
}

/** Returns the errors to show: an error in a field shared by a variant's colours stays at the first colour. */
export function errorsOfColors(
  variants: readonly VariantForm[] | undefined,
  errors: Record<string, string[]>,
): Record<string, string[]> {
  const followers = colorGroups(variants ?? []).flatMap((group) => group.map((_, place) => place > 0))
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, messages]): [string, string[]][] => {
      const [, index, field] = /^variants\.(\d+)\.(\w+)$/.exec(name) ?? []
      if (!index || !followers[Number(index)] || ofColor.some((one) => one === field)) return [[name, messages]]
      return field === 'material' ? [[`variants.${index}.color_name`, messages]] : []
    }),
  )
}

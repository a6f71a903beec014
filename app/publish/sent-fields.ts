import { textsOf } from '#app/http/form-texts.ts'
import type { LicenceForm } from '#domain/licences/licence-input.ts'
import { projectFields, type VariantForm, variantFields } from '#domain/catalog/project-fields.ts'
import { movedBy } from '#domain/shared/list.ts'
import { colorGroups, colorOf, withColor } from './printed/color-groups.ts'

export type PieceForm = { id: string; isIn: boolean; quantity: string }

export type SentFields = {
  licences: LicenceForm[]
  values: Record<string, string>
  offers: string[]
  variants: VariantForm[] | undefined
  pieces: PieceForm[]
  openConfirmedIds: string[]
  imageKinds: Record<string, string>
  removeIds: string[]
  order: string[]
}

const carried = ['licence_rows', 'licence_remixes', 'uses', 'attempt', 'updated_at', 'terms']

export function sentFields(fields: FormData, arrivedIds: readonly string[] = []): SentFields {
  const all = (name: string) => textsOf(fields, name)
  const values = [...projectFields, ...carried].flatMap((name) => {
    const last = all(name).at(-1)
    return last === undefined ? [] : [[name, last] as const]
  })
  const [suggested] = all('use_price')
  if (suggested) values.push([pieceField(all('offers')), suggested])
  return {
    values: Object.fromEntries(values),
    offers: all('offers'),
    licences: sentLicences(fields),
    variants: sentVariants(fields),
    pieces: all('piece').map((id) => ({
      id,
      isIn: all('piece_in').includes(id),
      quantity: all(`piece_quantity.${id}`)[0] ?? '',
    })),
    openConfirmedIds: all('open_mesh'),
    imageKinds: kindsOf([...all('pictured'), ...arrivedIds], all('image_kind')),
    removeIds: all('remove'),
    order: movedOrder(all('order'), all('move')[0]),
  }
}

/** Returns the licences from the repeated fields, matched by position; only limited ones have a number of prints. */
function sentLicences(fields: FormData): LicenceForm[] {
  const [kinds, prices, pieces] = ['licence_kind', 'licence_price', 'licence_pieces'].map((name) =>
    textsOf(fields, name),
  )
  const limited = (kinds ?? []).flatMap((kind, row) => (kind === 'pieces' ? [row] : []))
  const isForLimited = pieces?.length !== kinds?.length
  return (kinds ?? []).map((kind, row) => ({
    kind,
    price: prices?.[row] ?? '',
    pieces: pieces?.[isForLimited ? limited.indexOf(row) : row] ?? '',
  }))
}

export function pieceField(offers: readonly string[]): 'price' | 'price_printed' {
  return offers.includes('digital') ? 'price_printed' : 'price'
}

/** Returns the kind of each picture, matched by position; pictures without a kind are left out. */
function kindsOf(ids: readonly string[], chosen: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.flatMap((id, place) => (chosen[place] ? [[id, chosen[place]]] : [])))
}

function movedOrder(order: readonly string[], move = ''): string[] {
  const [id = '', way] = move.split(':')
  return movedBy(order, id, way === 'up' ? -1 : 1)
}

/** Returns the variants in order, after the change that the pressed button asks for; undefined without variants. */
export function sentVariants(fields: FormData): VariantForm[] | undefined {
  const rows = new Map<number, VariantForm & { same?: string }>()
  for (const [name, value] of fields) {
    const [, number, field] = /^variants\.(\d{1,3})\.(\w+)$/.exec(name) ?? []
    const known = [...variantFields, 'same' as const].find((one) => one === field)
    if (known && typeof value === 'string') rows.set(Number(number), { ...rows.get(Number(number)), [known]: value })
  }
  if (rows.size === 0) return undefined
  const inOrder = [...rows].toSorted(([a], [b]) => a - b)
  const variants = completed(inOrder.map(([, row]) => row))
  const [step, number, name = ''] = (textsOf(fields, 'variant')[0] ?? '').split(':')
  const place = inOrder.findIndex(([one]) => one === Number(number))
  switch (step) {
    case 'add':
      return [...variants, {}]
    case 'color':
      return withColor(variants, place, name)
    case 'remove':
      return variants.filter((_, at) => at !== place)
    case 'drop':
      return colorGroups(variants)
        .filter((group) => group[0] !== variants[place])
        .flat()
    default:
      return variants
  }
}

/** Returns the rows, each marked `same` (a further colour) filled with the fields of the variant before it. */
function completed(rows: readonly (VariantForm & { same?: string })[]): VariantForm[] {
  let variant: VariantForm = {}
  return rows.map(({ same, ...row }) => {
    if (same === '1') return colorOf(variant, row)
    variant = row
    return row
  })
}

import { projectFields, type VariantForm, variantFields } from '#domain/catalog/project-fields.ts'
import { movedBy } from '#domain/shared/list.ts'

export type PieceForm = { id: string; isIn: boolean; quantity: string }

export type SentFields = {
  values: Record<string, string>
  offers: string[]
  /** Undefined if the form has no variants. */
  variants: VariantForm[] | undefined
  pieces: PieceForm[]
  openConfirmedIds: string[]
  imageKinds: Record<string, string>
  removeIds: string[]
  order: string[]
}

const carried = ['uses', 'attempt', 'updated_at', 'terms']

export function sentFields(fields: FormData, arrivedIds: readonly string[] = []): SentFields {
  const all = (name: string) => textsOf(fields, name)
  const values = [...projectFields, ...carried].flatMap((name) => {
    const last = all(name).at(-1)
    return last === undefined ? [] : [[name, last] as const]
  })
  return {
    values: Object.fromEntries(values),
    offers: all('offers'),
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

export function textsOf(fields: FormData, name: string): string[] {
  return fields.getAll(name).filter((value) => typeof value === 'string')
}

/** Pairs pictures with kinds by position; pictures without a kind are left out. */
function kindsOf(ids: readonly string[], chosen: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.flatMap((id, place) => (chosen[place] ? [[id, chosen[place]]] : [])))
}

/** Applies a move: `{id}:up` or `{id}:down`. */
function movedOrder(order: readonly string[], move = ''): string[] {
  const [id = '', way] = move.split(':')
  return movedBy(order, id, way === 'up' ? -1 : 1)
}

/** Returns the variants in order, with the one that a button added or removed; undefined without variants. */
export function sentVariants(fields: FormData): VariantForm[] | undefined {
  const rows = new Map<number, VariantForm>()
  for (const [name, value] of fields) {
    const [, number, field] = /^variants\.(\d{1,3})\.(\w+)$/.exec(name) ?? []
    const known = variantFields.find((one) => one === field)
    if (known && typeof value === 'string') rows.set(Number(number), { ...rows.get(Number(number)), [known]: value })
  }
  if (rows.size === 0) return undefined
  const [step, number] = (textsOf(fields, 'variant')[0] ?? '').split(':')
  if (step === 'remove') rows.delete(Number(number))
  const inOrder = [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row)
  return step === 'add' ? [...inOrder, {}] : inOrder
}

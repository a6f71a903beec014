import { projectFields, type VariantForm, variantFields } from '#domain/catalog/project-fields.ts'
import { movedBy } from '#domain/shared/list.ts'

/** Whether a file is part of the piece, and how many of it, as typed. */
export type PieceForm = { id: string; isIn: boolean; quantity: string }

/** The texts and answers of a project's form, as typed. */
export type SentFields = {
  /** Text fields by name. */
  values: Record<string, string>
  offers: string[]
  /** Undefined when the form has none. */
  variants: VariantForm[] | undefined
  /** One for each file that the form asked about. */
  pieces: PieceForm[]
  /** Files whose maker knows that the mesh is open. */
  openConfirmedIds: string[]
  /** The kind chosen for each picture, by its id. */
  imageKinds: Record<string, string>
  removeIds: string[]
  /** Pictures, files and uploads in their order. */
  order: string[]
}

/** What the form carries besides the fields that a person fills in. */
const carried = ['uses', 'attempt', 'updated_at', 'terms']

/**
 * Reads a project's form: in the page while it is typed, and on the server once it arrived. `arrivedIds` are the pictures
 * that came with it, whose kinds follow those of the pictures that were in the form already.
 */
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

/** Returns the texts of a field that may stand in the form several times. */
export function textsOf(fields: FormData, name: string): string[] {
  return fields.getAll(name).filter((value) => typeof value === 'string')
}

/** Pairs pictures and chosen kinds by their places; a picture without a chosen kind is left out. */
function kindsOf(ids: readonly string[], chosen: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.flatMap((id, place) => (chosen[place] ? [[id, chosen[place]]] : [])))
}

/** Applies the step that an arrow asks for, `{id}:up` or `{id}:down`. */
function movedOrder(order: readonly string[], move = ''): string[] {
  const [id = '', way] = move.split(':')
  return movedBy(order, id, way === 'up' ? -1 : 1)
}

/** Returns the variants of a form in order, with the one that a button added or removed; undefined when it has none. */
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

import type { FileNews } from '#app/uploads/file-news.server.ts'
import type { UploadFacts } from '#app/uploads/upload-queue.ts'
import type { ModelFormat } from '#geometry/io/file-format.ts'
import type { SentFields } from './sent-fields.ts'

/** A picture or file of the form: the project's own, or received and waiting for its project. */
export type FormPart = {
  id: string
  name: string
  sizeBytes: number | null
  /** Of a model. */
  format: ModelFormat | null
  /** Storage key of a picture. */
  imageKey: string | null
  /** Of a picture that waits for its project: `64 × 48 pixels`. */
  pixels?: string | null
  /** Kind of a picture, as its maker chose it. */
  kind?: string | null
  /** The picture was made from a model, by us. */
  isOurs?: boolean
  /** 'I know that its mesh is open' was ticked when the form came back. */
  isOpenConfirmed?: boolean
  /** Received, but of no project yet: its id goes along in the form. */
  isPending: boolean
  /** Was marked to be taken away when the form came back. */
  isRemoved: boolean
}

/** Everything the form shows: as stored, or as it was sent and came back. */
export type ProjectFormState = Pick<SentFields, 'values' | 'offers' | 'variants' | 'pieces'> & {
  images: FormPart[]
  files: FormPart[]
  /** What is known of the files so far. */
  news: FileNews
  errors: FormErrors
}

/** Messages by field; those about the form as a whole under `form`. */
export type FormErrors = Record<string, string[]>

export const emptyForm: Omit<ProjectFormState, 'news'> = {
  values: {},
  offers: [],
  variants: undefined,
  pieces: [],
  images: [],
  files: [],
  errors: {},
}

/** Returns the row of the form for a received file. */
export function pendingPart({ id, name, size, format, imageKey, width, height }: UploadFacts): FormPart {
  const pixels = width !== null && height !== null ? `${width} × ${height} pixels` : null
  return { id, name, sizeBytes: size, format, imageKey, pixels, isPending: true, isRemoved: false }
}

/** Other errors that an answer in a field heals besides its own. */
const healedBy: Record<string, readonly string[]> = {
  image_kind: ['image'],
  generated_image: ['image'],
  open_mesh: ['files'],
  uses: ['toy', 'toy_age', 'toy_registration', 'food', 'health', 'health_registration'],
}

/** Returns the errors that are left once something is typed in a field. */
export function errorsLeft(errors: FormErrors, name: string): FormErrors {
  const isHealed = (field: string) =>
    field === name ||
    healedBy[name]?.includes(field) ||
    // A variant was removed, and the others count anew.
    (name === 'variants' && field.startsWith('variants')) ||
    // `piece_in` and `piece_quantity.{id}` answer for `pieces` and `pieces.{id}`.
    (name.startsWith('piece') && field.startsWith('pieces'))
  const left = Object.entries(errors).filter(([field]) => !isHealed(field))
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left)
}

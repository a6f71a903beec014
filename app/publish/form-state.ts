import type { FileNews } from '#app/uploads/file-news.server.ts'
import type { UploadFacts } from '#app/uploads/upload-queue.ts'
import type { ModelFormat } from '#geometry/io/file-format.ts'
import type { SentFields } from './sent-fields.ts'

/** Picture or file in the form, already part of the project or only received. */
export type FormPart = {
  id: string
  name: string
  sizeBytes: number | null
  format: ModelFormat | null
  imageKey: string | null
  /** Size of a picture not yet part of the project: `64 × 48 pixels`. */
  pixels?: string | null
  kind?: string | null
  isOurs?: boolean
  isOpenConfirmed?: boolean
  /** True if received but not part of a project yet, so that its id is sent with the form. */
  isPending: boolean
  isRemoved: boolean
}

export type ProjectFormState = Pick<SentFields, 'values' | 'offers' | 'licences' | 'variants' | 'pieces'> & {
  images: FormPart[]
  files: FormPart[]
  news: FileNews
  errors: FormErrors
}

/** Error messages by field; `form` is the form as a whole. */
export type FormErrors = Record<string, string[]>

export const emptyForm: Omit<ProjectFormState, 'news'> = {
  values: {},
  offers: [],
  licences: [],
  variants: undefined,
  pieces: [],
  images: [],
  files: [],
  errors: {},
}

export function pendingPart({ id, name, size, format, imageKey, width, height }: UploadFacts): FormPart {
  const pixels = width !== null && height !== null ? `${width} × ${height} pixels` : null
  return { id, name, sizeBytes: size, format, imageKey, pixels, isPending: true, isRemoved: false }
}

const healedBy: Record<string, readonly string[]> = {
  image_kind: ['image'],
  generated_image: ['image'],
  open_mesh: ['files'],
  uses: ['toy', 'toy_age', 'toy_registration', 'food', 'health', 'health_registration'],
}

export function errorsLeft(errors: FormErrors, name: string): FormErrors {
  const isHealed = (field: string) =>
    field === name ||
    healedBy[name]?.includes(field) ||
    // Removing a variant renumbers the others.
    (name === 'variants' && field.startsWith('variants')) ||
    // `piece_in` and `piece_quantity.{id}` clear errors of `pieces` and `pieces.{id}`.
    (name.startsWith('piece') && field.startsWith('pieces')) ||
    (name.startsWith('licence') && field.startsWith('licences'))
  const left = Object.entries(errors).filter(([field]) => !isHealed(field))
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left)
}

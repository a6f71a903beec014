import type { VariantForm } from '#domain/catalog/project-fields.ts'
import type { FileReport } from '#domain/uploads/file-reports.server.ts'
import type { ModelPreviewFacts } from '#domain/uploads/model-preview.ts'
import type { ModelFormat } from '#geometry/io/file-format.ts'

/** A picture or file of the form: the project's own, or received and waiting. */
export type FormPart = {
  id: string
  name: string
  sizeBytes: number | null
  /** Of a model. */
  format: ModelFormat | null
  /** Of a picture: its storage key. */
  imageKey: string | null
  /** Of a picture that waits for its project: `64 × 48 pixels`. */
  pixels?: string | null
  /** Of a picture: what its maker says that it is, as it stands in the form. */
  kind?: string | null
  /** Of a picture: made from a model, by us. */
  isOurs?: boolean
  /** Of a model: how its inspection stands. Filled in by `withReports`. */
  report: FileReport | null
  /** 'I know that its mesh is open' was ticked when the form came back. */
  isOpenConfirmed?: boolean
  /** Received, but of no project yet: its id goes along in the form. */
  isPending: boolean
  /** Was marked to be taken away when the form came back. */
  isRemoved: boolean
}

/** What was said of a file: whether it is of the piece, and how many of it, as typed. */
export type PieceForm = { id: string; isIn: boolean; quantity: string }

/** Everything the form shows: as stored, or as it was sent and came back. */
export type ProjectFormState = {
  /** Text fields by name, as typed. */
  values: Record<string, string>
  offers: string[]
  /** The variants of the object, as typed; the first row always stands there. */
  variants: VariantForm[]
  /** Of which files a piece is made, where that was said. */
  pieces: PieceForm[]
  images: FormPart[]
  files: FormPart[]
  /** What was made from the models so far. */
  previews: ModelPreviewFacts[]
  /** By field; those of the form as a whole under `form`. */
  errors: Record<string, string[]>
}

export const emptyForm: ProjectFormState = {
  values: {},
  offers: [],
  variants: [],
  pieces: [],
  images: [],
  files: [],
  previews: [],
  errors: {},
}

/** The picture that will stand first: the maker's own, else one made from the models where these are wanted. */
export function coverOf(state: ProjectFormState): string | null {
  const own = state.images.find(({ isRemoved }) => !isRemoved)?.imageKey
  return own ?? (usesGenerated(state) ? (state.previews.flatMap(({ pictures }) => pictures)[0]?.key ?? null) : null)
}

/** Whether pictures made from the models are wanted: as was said, else while no other picture stands in the form. */
export function usesGenerated({ values, images, files }: ProjectFormState): boolean {
  return values.generated_image === 'yes' || (files.length > 0 && images.every(({ isRemoved }) => isRemoved))
}

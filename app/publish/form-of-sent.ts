import { projectFields } from '#domain/catalog/project-fields.ts'
import { offersOf, type ProjectForm } from '#domain/catalog/project-input.ts'
import type { Authorship } from '#domain/declarations/authorship.ts'
import { authorshipSent } from '#domain/declarations/authorship-input.ts'
import { declarationKinds } from '#domain/declarations/declaration.ts'
import { inWantedOrder } from '#domain/shared/list.ts'
import type { PendingUpload } from '#domain/uploads/pending-uploads.server.ts'
import type { FormPart, ProjectFormState } from './form-state.ts'
import type { SentForm } from './sent-form.server.ts'

/**
 * Returns what the schema understands: the texts beside how many pictures and files there will be, with what was said before of whose
 * work it is where the form does not ask.
 */
export function schemaForm(
  sent: SentForm,
  saidBefore: Authorship | null,
  kept: { images: number; files: number } = { images: 0, files: 0 },
): ProjectForm {
  const count = (kind: PendingUpload['kind']) => sent.uploads.filter((upload) => upload.kind === kind).length
  // Who says that the project is none of what the law asks about sees no answers, and sends none.
  const isUnasked = (name: string) => sent.values.uses === 'no' && declarationKinds.some((kind) => kind === name)
  const known = projectFields.map((name) => [name, isUnasked(name) ? '' : sent.values[name]] as const)
  const sold = { offers: sent.offers, models: kept.files + count('model') }
  return {
    ...Object.fromEntries(known),
    ...authorshipSent(sent.values, saidBefore),
    ...sold,
    // A maker who sells the files alone does not see the variants, nor what is wrong with them.
    ...(offersOf(sold).includes('printed') && { variants: sent.variants }),
    pieces: sent.pieces.filter(({ id }) => !sent.removeIds.includes(id)),
    imageKinds: sent.imageKinds,
    images: kept.images + count('image'),
  }
}

/** Returns the form as it comes back, with the project's own pictures and files when it has some. */
export function stateOf(
  sent: SentForm,
  errors: Record<string, string[]>,
  own: { images: FormPart[]; files: FormPart[] } = { images: [], files: [] },
): ProjectFormState {
  const isOpenConfirmed = ({ id }: { id: string }) => sent.openConfirmedIds.includes(id)
  const marked = (part: FormPart) => ({
    ...part,
    isRemoved: sent.removeIds.includes(part.id),
    isOpenConfirmed: isOpenConfirmed(part),
    kind: sent.imageKinds[part.id] ?? part.kind,
  })
  const pending = (kind: PendingUpload['kind']) =>
    sent.uploads.filter((upload) => upload.kind === kind).map((upload) => marked(pendingPart(upload)))
  return {
    values: sent.values,
    offers: sent.offers,
    variants: sent.variants ?? [],
    pieces: sent.pieces,
    images: inWantedOrder([...own.images.map(marked), ...pending('image')], sent.order),
    files: inWantedOrder([...own.files.map(marked), ...pending('model')], sent.order),
    previews: sent.previews,
    errors,
  }
}

function pendingPart({
  id,
  originalName,
  sizeBytes,
  format,
  kind,
  storageKey,
  width,
  height,
}: PendingUpload): FormPart {
  const imageKey = kind === 'image' ? storageKey : null
  const pixels = width !== null && height !== null ? `${width} × ${height} pixels` : null
  const name = originalName
  return { id, name, sizeBytes, format, imageKey, pixels, report: null, isPending: true, isRemoved: false }
}

import type { Viewer } from '#app/accounts/session.server.ts'
import { textFields } from '#app/http/forms.server.ts'
import { formRefusals, receiveFiles } from '#app/uploads/receive-files.server.ts'
import type { ProjectInput } from '#domain/catalog/project-input.ts'
import { movedBy } from '#domain/shared/list.ts'
import { confirmUnit } from '#domain/uploads/confirm-unit.server.ts'
import type { ModelPreviewFacts } from '#domain/uploads/model-preview.ts'
import { ownModelPreviews } from '#domain/uploads/own-model-previews.server.ts'
import { type PendingUpload, pendingUploads, removeUpload } from '#domain/uploads/pending-uploads.server.ts'
import { photographUploads } from '#domain/uploads/photograph-uploads.server.ts'
import { type UploadRefusal, uploadRefusalMessage } from '#domain/uploads/upload-refusal.ts'
import { isUnit } from '#geometry/mesh/unit.ts'
import { services } from '#services'
import type { PieceForm } from './form-state.ts'
import { sentVariants } from './typed-variant.ts'
import { projectFields, type VariantForm } from '#domain/catalog/project-fields.ts'

/** A project's form as it arrived, its files received. */
export type SentForm = {
  values: Record<string, string>
  offers: string[]
  /** Undefined when the form knows none. */
  variants: VariantForm[] | undefined
  /** Of the files that the form asked about. */
  pieces: PieceForm[]
  /** Files and uploads of which the maker says to know that their mesh is open. */
  openConfirmedIds: string[]
  /** Received now or before, and not marked to be removed. */
  uploads: PendingUpload[]
  /** What each picture is said to be, by its id. */
  imageKinds: Record<string, string>
  /** Named by the form, but no longer waiting: used up or swept. */
  goneIds: string[]
  removeIds: string[]
  /** Pictures, files and uploads as they shall stand. */
  order: string[]
  /** Nothing is to be saved: the form only asked for another order or row, said the unit of a file, or asked for a price. */
  isMoveOnly: boolean
  /** With which the form comes back when it has to. */
  status: 400 | 507
  /** What was made from the models so far. */
  previews: ModelPreviewFacts[]
  /** Of files that could not be taken. */
  errors: Record<string, string[]>
}

/** Reads the form of a new or changed project and takes its files in. What is no form, or too much, is refused as a whole. */
export async function readSentForm(request: Request, viewer: Viewer): Promise<SentForm> {
  const result = await receiveFiles(request, viewer)
  if (!result.ok) {
    const { status, message } = formRefusals[result.reason]
    throw new Response(message, { status })
  }
  const { fields, uploads: arrived, refused } = result.form
  const named = [...texts(fields, 'upload'), ...texts(fields, 'take')]
  for (const id of texts(fields, 'forget')) await removeUpload(services, viewer, id)
  const waiting = await pendingUploads(services.db, viewer.id, named)
  const removeIds = texts(fields, 'remove')
  await sayUnit(viewer, texts(fields, 'unit')[0])
  for (const { id } of waiting) if (removeIds.includes(id)) await removeUpload(services, viewer, id)
  const uploads = [...waiting, ...arrived].filter((upload) => !removeIds.includes(upload.id))
  const shownIds = [...uploads.map(({ id }) => id), ...texts(fields, 'order')]
  return {
    values: shownAgain(textFields(fields)),
    offers: texts(fields, 'offers'),
    variants: sentVariants(fields),
    pieces: sentPieces(fields),
    openConfirmedIds: texts(fields, 'open_mesh'),
    uploads,
    imageKinds: sentKinds(fields, arrived),
    goneIds: named.filter((id) => !waiting.some((upload) => upload.id === id)),
    removeIds,
    order: orderOf(fields, uploads),
    isMoveOnly: ['move', 'unit', 'variant', 'calculate', 'take', 'forget'].some((name) => fields.has(name)),
    status: refused.some(({ reason }) => reason === 'storage_full') ? 507 : 400,
    previews: await ownModelPreviews(services.db, viewer.id, shownIds),
    errors: errorsOf(refused),
  }
}

/** `{file}:{unit}`, as the question about a file's unit is answered. */
async function sayUnit(viewer: Viewer, answer: string | undefined): Promise<void> {
  const [fileId = '', unit] = answer?.split(':') ?? []
  if (isUnit(unit)) await confirmUnit(services.db, viewer, fileId, unit)
}

function sentPieces(fields: FormData): PieceForm[] {
  const included = texts(fields, 'piece_in')
  return texts(fields, 'piece').map((id) => ({
    id,
    isIn: included.includes(id),
    quantity: texts(fields, `piece_quantity.${id}`)[0] ?? '',
  }))
}

/**
 * What pictures are said to be, in the order of those that stand in the form (`pictured`) and then of those that came with it.
 * Nothing chosen says nothing.
 */
function sentKinds(fields: FormData, arrived: readonly PendingUpload[]): Record<string, string> {
  const came = arrived.flatMap(({ id, kind }) => (kind === 'image' ? [id] : []))
  const pictures = [...texts(fields, 'pictured'), ...came]
  const said = texts(fields, 'image_kind')
  return Object.fromEntries(pictures.flatMap((id, place) => (said[place] ? [[id, said[place]]] : [])))
}

/** The order shown, what just arrived behind it, and the one step that was asked for. */
function orderOf(fields: FormData, uploads: PendingUpload[]): string[] {
  const shown = texts(fields, 'order')
  const all = [...shown, ...uploads.map((upload) => upload.id).filter((id) => !shown.includes(id))]
  const [id = '', way = ''] = (texts(fields, 'move')[0] ?? '').split(':')
  return way === 'up' ? movedBy(all, id, -1) : way === 'down' ? movedBy(all, id, 1) : all
}

function errorsOf(refusals: UploadRefusal[]): Record<string, string[]> {
  const messages = (kind: UploadRefusal['kind']) =>
    refusals
      .filter((refusal) => refusal.kind === kind)
      .map((refusal) => uploadRefusalMessage(refusal, services.maxModelBytes))
  const [image, files] = [messages('image'), messages('model')]
  return { ...(image.length > 0 && { image }), ...(files.length > 0 && { files }) }
}

/** What of the texts goes back into the page. */
function shownAgain(typed: Record<string, string>): Record<string, string> {
  const names = [...projectFields, 'uses', 'attempt', 'updated_at', 'terms']
  return Object.fromEntries(names.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]])))
}

function texts(fields: FormData, name: string): string[] {
  return fields.getAll(name).filter((value) => typeof value === 'string')
}

export const unseenModel = {
  image: ['Não conseguimos gerar imagens deste modelo. Adicione uma imagem do projeto'],
}

/** Whether a form will have a picture: one that was sent, or one of a model, which is made now if it was not made yet. */
export async function hasPicture(sent: SentForm, viewer: Viewer, input: ProjectInput): Promise<boolean> {
  if (!input.withModelPictures || sent.uploads.some(({ kind }) => kind === 'image')) return true
  const ids = sent.uploads.map(({ id }) => id)
  // Models of the project itself were photographed when they came.
  return sent.previews.some(({ pictures }) => pictures.length > 0) || photographUploads(services, viewer.id, ids)
}

import { textsOf } from '#app/http/form-texts.ts'
import { fileNews } from '#app/uploads/file-news.server.ts'
import { formRefusals, receiveFiles } from '#app/uploads/receive-files.server.ts'
import { uploadFacts } from '#app/uploads/upload-queue.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import { offersOf, projectInput, type ProjectInput } from '#domain/catalog/project-input.ts'
import type { Authorship } from '#domain/declarations/authorship.ts'
import { authorshipSent } from '#domain/declarations/authorship-input.ts'
import { inWantedOrder } from '#domain/shared/list.ts'
import { confirmUnit } from '#domain/uploads/confirm-unit.server.ts'
import { ownModelPreviews } from '#domain/uploads/own-model-previews.server.ts'
import { type PendingUpload, pendingUploads, removeUpload } from '#domain/uploads/pending-uploads.server.ts'
import { photographUploads } from '#domain/uploads/photograph-uploads.server.ts'
import { type UploadRefusal, uploadRefusalMessage } from '#domain/uploads/upload-refusal.ts'
import { isUnit } from '#geometry/mesh/unit.ts'
import { services } from '#services'
import { faultsOfForm } from './form-refusal.server.ts'
import { type FormErrors, type FormPart, pendingPart, type ProjectFormState } from './form-state.ts'
import { errorsOfColors } from './printed/color-groups.ts'
import { type SentFields, sentFields } from './sent-fields.ts'

export type SentForm = SentFields & {
  /** Files received now or earlier, without files marked for removal. */
  uploads: PendingUpload[]
  /** Ids of files in the form that a project already uses or that have expired. */
  goneIds: string[]
  /** True if the button only changes the form, such as its order, rows, units or prices. */
  savesNothing: boolean
  status: 400 | 507
  errors: FormErrors
}

const savingNothing = ['move', 'unit', 'variant', 'calculate', 'use_price', 'take', 'forget']

/** Reads a project form with its files; throws a response if it is malformed or too large. */
export async function readSentForm(request: Request, viewer: Viewer): Promise<SentForm> {
  const result = await receiveFiles(request, viewer)
  if (!result.ok) {
    const { status, message } = formRefusals[result.reason]
    throw new Response(message, { status })
  }
  const { fields, uploads: arrived, refused } = result.form
  const sent = sentFields(fields, arrived.flatMap(({ id, kind }) => (kind === 'image' ? id : []))) // prettier-ignore
  const named = [...textsOf(fields, 'upload'), ...textsOf(fields, 'take')]
  for (const id of textsOf(fields, 'forget')) await removeUpload(services, viewer, id)
  await confirmSentUnit(viewer, textsOf(fields, 'unit')[0])
  const waiting = await pendingUploads(services.db, viewer.id, named)
  const isRemoved = ({ id }: PendingUpload) => sent.removeIds.includes(id)
  for (const upload of waiting) if (isRemoved(upload)) await removeUpload(services, viewer, upload.id)
  return {
    ...sent,
    uploads: [...waiting, ...arrived].filter((upload) => !isRemoved(upload)),
    goneIds: named.filter((id) => !waiting.some((upload) => upload.id === id)),
    savesNothing: savingNothing.some((name) => fields.has(name)),
    status: refused.some(({ reason }) => reason === 'storage_full') ? 507 : 400,
    errors: errorsOf(refused),
  }
}

/** Stores the maker's answer about the unit of a file, `{file}:{unit}`. */
async function confirmSentUnit(viewer: Viewer, answer = ''): Promise<void> {
  const [fileId = '', unit] = answer.split(':')
  if (isUnit(unit)) await confirmUnit(services.db, viewer, fileId, unit)
}

function errorsOf(refusals: UploadRefusal[]): FormErrors {
  const messages = (kind: UploadRefusal['kind']) =>
    refusals
      .filter((refusal) => refusal.kind === kind)
      .map((refusal) => uploadRefusalMessage(refusal, services.maxModelBytes))
  const [image, files] = [messages('image'), messages('model')]
  return { ...(image.length > 0 && { image }), ...(files.length > 0 && { files }) }
}

type Own = { images: FormPart[]; files: FormPart[] }

const none: Own = { images: [], files: [] }

type Known = {
  /** Authorship declared earlier, for a form without the question. */
  authorship: Authorship | null
  own?: Own
}

export async function parseSentForm(
  sent: SentForm,
  viewer: Viewer,
  { authorship, own = none }: Known,
): Promise<{ ok: true; input: ProjectInput } | { ok: false; errors: FormErrors; status: number }> {
  const keptImages = own.images.filter(({ id }) => !sent.removeIds.includes(id)).length
  const keptFiles = own.files.filter(({ id }) => !sent.removeIds.includes(id)).length
  const count = (kind: PendingUpload['kind']) => sent.uploads.filter((upload) => upload.kind === kind).length
  const sold = { offers: sent.offers, models: keptFiles + count('model') }
  const parsed = projectInput.safeParse({
    ...sent.values,
    ...authorshipSent(sent.values, authorship),
    ...sold,
    licences: sent.licences,
    // Variants and their errors are hidden if only files are sold.
    variants: offersOf(sold).includes('printed') ? sent.variants : undefined,
    pieces: sent.pieces.filter(({ id }) => !sent.removeIds.includes(id)),
    imageKinds: sent.imageKinds,
    images: keptImages + count('image'),
  })
  const errors = faultsOfForm(parsed.error, sent.errors)
  if (!parsed.success || Object.keys(errors).length > 0) return { ok: false, errors, status: sent.status }
  if (keptImages + count('image') === 0 && !(await hasModelPicture(sent, viewer)))
    return { ok: false, errors: unseenModel, status: 400 }
  return { ok: true, input: parsed.data }
}

const unseenModel = {
  image: ['Não conseguimos gerar imagens deste modelo. Adicione uma imagem do projeto'],
}

/** Returns whether a model has a rendered picture, rendering received files now if needed. */
async function hasModelPicture({ uploads, order }: SentForm, viewer: Viewer): Promise<boolean> {
  const ids = uploads.map(({ id }) => id)
  const previews = await ownModelPreviews(services.db, viewer.id, [...ids, ...order])
  return previews.some(({ pictures }) => pictures.length > 0) || photographUploads(services, viewer.id, ids)
}

export async function returnedForm(
  sent: SentForm,
  viewer: Viewer,
  errors: FormErrors,
  own: Own = none,
): Promise<ProjectFormState> {
  const { values, offers, licences, variants, pieces, order } = sent
  const marked = (part: FormPart) => ({
    ...part,
    isRemoved: sent.removeIds.includes(part.id),
    isOpenConfirmed: sent.openConfirmedIds.includes(part.id),
    kind: sent.imageKinds[part.id] ?? part.kind,
  })
  const pending = (kind: PendingUpload['kind']) =>
    sent.uploads.flatMap((upload) => (upload.kind === kind ? pendingPart(uploadFacts(upload, null)) : []))
  const images = inWantedOrder([...own.images, ...pending('image')].map(marked), order)
  const files = inWantedOrder([...own.files, ...pending('model')].map(marked), order)
  const news = await fileNews(viewer.id, files.map(({ id }) => id)) // prettier-ignore
  return { values, offers, licences, variants, pieces, images, files, news, errors: errorsOfColors(variants, errors) }
}

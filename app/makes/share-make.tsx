import { isDeepStrictEqual } from 'node:util'
import { href } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { faultsOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { readPhotoForm } from '#app/uploads/photo-form.server.ts'
import { FormPage } from '#app/ui/page.tsx'
import { PictureHeading } from '#app/ui/thumbnail.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { projectPicture } from '#domain/catalog/project-pictures.server.ts'
import { makeInput, printMakeInput } from '#domain/makes/make-input.ts'
import { findMakeable, type Makeable, writeMake } from '#domain/makes/makes.server.ts'
import { storeShownPhotos } from '#domain/uploads/shown-photos.server.ts'
import { printerModels } from '#domain/printing/printer-models.ts'
import { type RecordableProject, recordableProject, recordPrint } from '#domain/printing/record-print.server.ts'
import { pieceWords } from '#domain/printing/print-words.ts'
import { shownName } from '#domain/models/shown-name.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { services } from '#services'
import type { Route } from './+types/share-make'
import { MakeForm } from './make-form.tsx'
import { refusedPictureStatus } from '#app/http/refused-picture.server.ts'
import { photoRefusalWords } from '#app/uploads/photo-refusal-words.ts'

export { privatePage as headers }

export const meta = hiddenPage('Mostrar a minha impressão')

export const handle: RouteHandle = { uploads: 'photos' }

/** Returns what the user may post about a project (make, print record or both); throws a 404 without either. */
async function sayable(userId: string, projectId: string) {
  const makeable = await findMakeable(services.db, userId, projectId)
  const recordable = await recordableProject(services.db, userId, projectId)
  const title = makeable?.title ?? recordable?.title
  if (title === undefined) throw notFound()
  return { title, makeable, recordable }
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const { title, makeable, recordable } = await sayable(viewer.id, params.id)
  const printer = printerModels.find(({ id }) => id === recordable?.printer)?.name ?? ''
  return {
    title,
    image: await projectPicture(services.db, params.id),
    right: makeable?.right ?? null,
    mine: makeable?.mine ?? null,
    subjects: recordable ? subjectsOf(recordable) : null,
    printer,
    printers: printerModels.map(({ name }) => name),
  }
}

/** Returns the subjects to choose from: 0 for a piece of several parts, then each file by number. */
function subjectsOf({ works, hasPiece }: RecordableProject) {
  const parts = works.filter(({ quantity }) => quantity > 0)
  const piece = { number: 0, words: 'A peça inteira', meta: pieceWords(parts) }
  const [only, ...others] = parts
  const isOne = hasPiece && others.length === 0 && only?.quantity === 1
  // A file beside the piece with the work of one of its parts is the same model in another format.
  const isChoice = ({ quantity, work }: RecordableProject['works'][number]) =>
    quantity > 0 ? !isOne : !hasPiece || !parts.some((part) => isDeepStrictEqual(part.work, work))
  const further = works.filter(isChoice)
  const files = further.map(({ number, name }) => ({ number, words: shownName(name), meta: '' }))
  return hasPiece ? [piece, ...files] : files
}

export async function action({ request, params }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const { fields, pictures, refusal } = await readPhotoForm(request, viewer.id)
  const { makeable, recordable } = await sayable(viewer.id, params.id)
  // Photos suffice: without print settings no figures are required.
  const saysPrint = recordable !== null && (makeable === null || fields.has('material'))
  const read = readForm(saysPrint ? printMakeInput : makeInput, fields)
  const refuse = (field: string, words: string, status = 400) =>
    refuseForm(faultsOf(fields, { [field]: words }), status)
  // A broken-off form has no fields.
  if (refusal) return refuse('photos', refusal)
  if (!read.ok) return refuseForm(read.faults)
  const said = read.input
  const record = 'seconds' in said ? said : null
  if (pictures.length > 0 && !makeable) return refuse('photos', 'As fotos de quem fez o projeto vão no anúncio')
  const hasNumbers = record !== null && (record.seconds !== null || record.grams !== null)
  const showsPhotos = pictures.length > 0 || Boolean(makeable?.mine)
  if (!showsPhotos && !hasNumbers) return refuse(...nothingSaid(makeable, record !== null))
  const ids = { userId: viewer.id, projectId: params.id }
  const stored = await storeShownPhotos(services, ids, pictures)
  if (!stored.ok) return refuse('photos', photoRefusalWords(stored), refusedPictureStatus(stored.reason))
  const recorded = hasNumbers ? await recordPrint(services, viewer.id, params.id, record) : null
  if (recorded && !recorded.ok) {
    if (recorded.reason === 'not_found') throw notFound()
    const far = 'Está longe demais da estimativa deste arquivo. Confira se não é de outra peça.'
    return refuse(recorded.reason === 'time_implausible' ? 'hours' : 'grams', far)
  }
  if (!showsPhotos) {
    const estimate = `${href('/projeto/:id', { id: params.id })}#impressao`
    return redirectWithToast(estimate, { kind: 'success', text: 'print_recorded' })
  }
  const id = await writeMake(
    services,
    ids,
    { ...unknown, ...said, estimate: recorded?.estimate ?? null },
    stored.photos,
  )
  if (!id) throw notFound()
  return redirectWithToast(href('/impressoes/:id', { id }), { kind: 'success', text: 'make_shown' })
}

/** Figures of a print without an estimate, for which the form does not ask. */
const unknown = { material: null, seconds: null, grams: null }

function nothingSaid(makeable: Makeable | null, asksNumbers: boolean): [field: string, words: string] {
  if (!asksNumbers) return ['photos', 'Mande uma foto da sua peça']
  return ['hours', makeable ? 'Diga o tempo, o peso, ou mande uma foto' : 'Diga o tempo, o peso, ou os dois']
}

export default function ShareMake({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, image, right } = loaderData
  const to = href('/projeto/:id', { id: params.id })
  return (
    <FormPage crumbs={[{ label: title, to }, { label: headingOf(right) }]}>
      <PictureHeading image={image} about={{ title, to }}>
        {headingOf(right)}
      </PictureHeading>
      <p className="mt-4 mb-6 text-ink-2">{leadOf(right)}</p>
      <MakeForm {...loaderData} {...(actionData ?? { values: {}, errors: {} })} />
    </FormPage>
  )
}

function headingOf(right: Makeable['right'] | null): string {
  if (right === 'piece') return 'Mostrar minha peça'
  return right ? 'Mostrar a minha impressão' : 'Registrar a minha impressão'
}

function leadOf(right: Makeable['right'] | null): string {
  if (right === 'piece') return 'Sua foto mostra a quem ainda não decidiu como a peça é de verdade.'
  const numbers = 'Quanto levou e quanto pesou, em 100% do tamanho, ajuda a acertar a estimativa para todo mundo.'
  return right ? `Sua foto ajuda o próximo a decidir. ${numbers}` : numbers
}

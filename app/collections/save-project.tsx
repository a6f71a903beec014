import { Form, href, Link } from 'react-router'
import { requireUser, signInFirst, getViewer } from '#app/accounts/session.server.ts'
import { faultsOf, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorText, TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { FormPage } from '#app/ui/page.tsx'
import { PictureHeading } from '#app/ui/thumbnail.tsx'
import { maxNote } from '#domain/collections/collection.ts'
import { savingAnewInput, savingInput } from '#domain/collections/collection-input.ts'
import { removeCollectionItem, saveCollectionItem } from '#domain/collections/collection-items.server.ts'
import { type OwnCollection, ownCollections, savedProject } from '#domain/collections/own-collections.server.ts'
import { addCollection } from '#domain/collections/collections.server.ts'
import { isUuid } from '#domain/shared/text.ts'
import { services } from '#services'
import type { Route } from './+types/save-project'
import { collectionRefusals, itemCountWords, seenBy } from './collection-words.ts'
import { collectionPath } from './collection-view.ts'
import { NewCollectionForm } from './new-collection-form.tsx'
import { savePath } from './save-link.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Salvar em coleção')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const projectId = new URL(request.url).searchParams.get('project_id') ?? ''
  const project = isUuid(projectId) ? await savedProject(services.db, viewer.id, projectId) : null
  if (!project) throw notFound()
  const own = await ownCollections(services.db, viewer.id, projectId)
  return { project, own: own.map(rowView) }
}

function rowView(collection: OwnCollection) {
  const { id, name, has, note, itemCount, visibility } = collection
  return {
    id,
    name,
    has,
    note,
    to: collectionPath(collection),
    said: `${itemCountWords(itemCount)}, ${seenBy[visibility]}`,
  }
}

/** Adds a project to an own or new collection, or removes it. Repeating it changes nothing and says so. */
export async function action({ request }: Route.ActionArgs) {
  const form = await formOf(request)
  const viewer = await getViewer(request)
  if (!viewer) throw await signInFirst(request)
  const userId = viewer.id
  // A name without a collection id creates a new collection.
  if (form.has('name') && !form.get('collection_id')) {
    const read = readForm(savingAnewInput, form)
    if (!read.ok) return refuseForm(read.faults)
    const { project_id: projectId, note, ...words } = read.input
    if (!(await savedProject(services.db, userId, projectId))) throw notFound()
    const added = await addCollection(services, userId, words)
    if (!added.ok) return refuseForm(faultsOf(form, collectionRefusals[added.reason]), statusOf(added.reason))
    return saveIn(form, { userId, projectId, collectionId: added.collection.id }, note)
  }
  const read = readForm(savingInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const { project_id: projectId, collection_id: collectionId, intent, note } = read.input
  const item = { userId, projectId, collectionId }
  if (intent === 'add') return saveIn(form, item, note)
  const removed = await removeCollectionItem(services, item)
  if (!removed.ok) return refused(form, removed.reason)
  const text = removed.isNew ? 'item_removed' : 'item_removed_already'
  return redirectWithToast(savePath(projectId), { kind: removed.isNew ? 'success' : 'neutral', text })
}

type Item = { userId: string; projectId: string; collectionId: string }

async function saveIn(form: FormData, item: Item, note: string | null | undefined) {
  const saved = await saveCollectionItem(services, item, { note })
  if (!saved.ok) return refused(form, saved.reason)
  const text = saved.isNew ? 'item_saved' : 'item_saved_already'
  return redirectWithToast(savePath(item.projectId), { kind: saved.isNew ? 'success' : 'neutral', text })
}

function refused(form: FormData, reason: 'not_found' | 'full' | 'too_many_tries') {
  if (reason === 'not_found') throw notFound()
  const words = reason === 'full' ? collectionRefusals.full.collection_id : collectionRefusals.too_many_tries.name
  return refuseForm(faultsOf(form, { collection_id: words }), statusOf(reason))
}

function statusOf(reason: string): number {
  return reason === 'too_many_tries' ? 429 : 400
}

export default function SaveProject({ loaderData: { project, own }, actionData }: Route.ComponentProps) {
  const { id, title, image, isListed, isFavorite } = project
  const isOfList = actionData?.errors.collection_id !== undefined || actionData?.values.collection_id !== undefined
  return (
    <FormPage crumbs={[{ label: title, to: href('/projeto/:id', { id }) }, { label: 'Salvar em coleção' }]}>
      <PictureHeading image={image}>Salvar em coleção</PictureHeading>
      <p className="mt-3 text-ink-2">{title}</p>
      <ul className="mt-6 border-t border-line">
        <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
          <span>
            <Link to={href('/favoritos')} className="font-medium underline-offset-3 hover:underline">
              Favoritos
            </Link>
            <span className="meta flex items-center gap-1">
              <Icon name="lock" small /> só você vê
            </span>
          </span>
          <Form method="post" action={href('/favoritos/alternar')} preventScrollReset>
            <input type="hidden" name="projectId" value={id} />
            <input type="hidden" name="voltar" value={savePath(id)} />
            <Button
              variant={isFavorite ? 'quiet' : 'outline'}
              aria-pressed={isFavorite}
              disabled={!isListed && !isFavorite}
            >
              {isFavorite ? 'Tirar dos favoritos' : 'Favoritar'}
            </Button>
          </Form>
        </li>
        {own.map((one) => (
          <OwnRow
            key={one.id}
            row={one}
            projectId={id}
            mayAdd={isListed}
            faults={actionData?.values.collection_id === one.id ? actionData : undefined}
          />
        ))}
      </ul>
      {isListed && (
        <details className="mt-6" open={own.length === 0 || (actionData !== undefined && !isOfList)}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center gap-2">
            <Icon name="plus" small /> Nova coleção
          </summary>
          <div className="mt-4">
            <NewCollectionForm action={savePath(id)} faults={isOfList ? undefined : actionData} label="Criar e salvar">
              <input type="hidden" name="project_id" value={id} />
            </NewCollectionForm>
          </div>
        </details>
      )}
    </FormPage>
  )
}

type OwnRowProps = {
  row: ReturnType<typeof rowView>
  projectId: string
  mayAdd: boolean
  faults: Route.ComponentProps['actionData']
}

function OwnRow({ row: { id, name, has, note, to, said }, projectId, mayAdd, faults }: OwnRowProps) {
  const error = faults?.errors.collection_id ?? faults?.errors.intent
  return (
    <li className="border-b border-line py-3">
      <Form method="post" action={savePath(projectId)} preventScrollReset key={`${has} ${note}`}>
        <input type="hidden" name="project_id" value={projectId} />
        <input type="hidden" name="collection_id" value={id} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="min-w-0">
            <Link to={to} className="font-medium break-words underline-offset-3 hover:underline">
              {name}
            </Link>
            <span className="meta block">{said}</span>
          </span>
          {has ? (
            <Button variant="quiet" name="intent" value="remove" aria-label={`Tirar de ${name}`}>
              <Icon name="check" className="text-leaf" />
              Tirar
            </Button>
          ) : (
            mayAdd && (
              <Button variant="outline" name="intent" value="add" aria-label={`Salvar em ${name}`}>
                Salvar
              </Button>
            )
          )}
        </div>
        {!has && mayAdd && (
          <TextField
            id={`palavras-${id}`}
            name="note"
            label={`Por que entra em ${name} (opcional)`}
            hideLabel
            placeholder="Por que entra aqui (opcional)"
            most={maxNote}
            autoComplete="off"
            className="mt-2"
            defaultValue={faults?.values.note}
            error={faults?.errors.note}
          />
        )}
        {has && note && <p className="mt-1 text-label text-ink-2">{note}</p>}
        <ErrorText id={`erro-${id}`} error={error} />
      </Form>
    </li>
  )
}

import { href } from 'react-router'
import { requireUser, signInFirst, getViewer } from '#app/accounts/session.server.ts'
import { faultsOf, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { returnPath } from '#domain/accounts/return-path.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { FormPage } from '#app/ui/page.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PictureHeading } from '#app/ui/thumbnail.tsx'
import { savingAnewInput, savingInput } from '#domain/collections/collection-input.ts'
import { removeCollectionItem, saveCollectionItem } from '#domain/collections/collection-items.server.ts'
import { type OwnCollection, ownCollections, savedProject } from '#domain/collections/own-collections.server.ts'
import { addCollection } from '#domain/collections/collections.server.ts'
import { isUuid } from '#domain/shared/text.ts'
import { services } from '#services'
import type { Route } from './+types/save-project'
import { collectionRefusals, itemCountWords, seenBy } from './collection-words.ts'
import { savePath } from './save-button.tsx'
import { SaveChoices, savedWords } from './save-choices.tsx'

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
  const { id, name, has, itemCount, visibility } = collection
  return {
    id,
    name,
    has,
    said: `${itemCountWords(itemCount)}, ${seenBy[visibility]}`,
  }
}

/** Adds a project to a new or existing collection, or removes it; safe to repeat. */
export async function action({ request }: Route.ActionArgs) {
  const form = await formOf(request)
  const viewer = await getViewer(request)
  if (!viewer) throw await signInFirst(request)
  const userId = viewer.id
  // A name without a collection id creates a new collection.
  if (form.has('name') && !form.get('collection_id')) {
    const read = readForm(savingAnewInput, form, ['voltar'])
    if (!read.ok) return refuseForm(read.faults)
    const { project_id: projectId, note, ...words } = read.input
    if (!(await savedProject(services.db, userId, projectId))) throw notFound()
    const added = await addCollection(services, userId, words)
    if (!added.ok) return refuseForm(faultsOf(form, collectionRefusals[added.reason]), statusOf(added.reason))
    return saveIn(form, { userId, projectId, collectionId: added.collection.id }, note)
  }
  const read = readForm(savingInput, form, ['voltar'])
  if (!read.ok) return refuseForm(read.faults)
  const { project_id: projectId, collection_id: collectionId, intent, note } = read.input
  const item = { userId, projectId, collectionId }
  if (intent === 'add') return saveIn(form, item, note)
  const removed = await removeCollectionItem(services, item)
  if (!removed.ok) return refused(form, removed.reason)
  const text = removed.isNew ? 'item_removed' : 'item_removed_already'
  return redirectWithToast(backOf(form, projectId), { kind: removed.isNew ? 'success' : 'neutral', text })
}

function backOf(form: FormData, projectId: string): string {
  const asked = form.get('voltar')
  return returnPath(typeof asked === 'string' ? asked : null) ?? savePath(projectId)
}

type Item = { userId: string; projectId: string; collectionId: string }

async function saveIn(form: FormData, item: Item, note: string | null | undefined) {
  const saved = await saveCollectionItem(services, item, { note })
  if (!saved.ok) return refused(form, saved.reason)
  const text = saved.isNew ? 'item_saved' : 'item_saved_already'
  return redirectWithToast(backOf(form, item.projectId), { kind: saved.isNew ? 'success' : 'neutral', text })
}

function refused(form: FormData, reason: 'not_found' | 'full' | 'too_many_tries') {
  if (reason === 'not_found') throw notFound()
  const words = reason === 'full' ? collectionRefusals.full.collection_id : collectionRefusals.too_many_tries.name
  return refuseForm(faultsOf(form, { collection_id: words }), statusOf(reason))
}

function statusOf(reason: string): number {
  return reason === 'too_many_tries' ? 429 : 400
}

export default function SaveProject({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, image } = loaderData.project
  const to = href('/projeto/:id', { id })
  const saved = savedWords(loaderData)
  return (
    <FormPage crumbs={[{ label: title, to }, { label: 'Salvar em coleção' }]}>
      <PictureHeading image={image} about={{ title, to }}>
        Salvar em coleção
      </PictureHeading>
      <output className="mt-4 block text-ink-2">{saved && `${saved}. `}Cada marca vale na hora.</output>
      <Panel className="mt-4 p-2!">
        <SaveChoices {...loaderData} back={savePath(id)} faults={actionData} />
      </Panel>
      <LinkButton to={to} className="mt-6">
        Pronto
      </LinkButton>
    </FormPage>
  )
}

import { href } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { faultsOf, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { codeIn } from '#domain/collections/collection.ts'
import { collectionInput, itemInput } from '#domain/collections/collection-input.ts'
import {
  type ItemChange,
  moveCollectionItem,
  removeCollectionItem,
  saveCollectionItem,
} from '#domain/collections/collection-items.server.ts'
import { collectionPage } from '#domain/collections/collection-page.server.ts'
import { changeCollection, removeCollection } from '#domain/collections/collections.server.ts'
import { services } from '#services'
import { collectionRefusals } from './collection-words.ts'
import { collectionPath } from './collection-view.ts'

export async function changeOwnCollection(request: Request, slug: string) {
  const viewer = await requireUser(request)
  const form = await formOf(request)
  const code = codeIn(slug)
  const collection = code === null ? null : await collectionPage(services.db, { code, viewerId: viewer.id, page: 1 })
  if (!collection?.isOwn) throw notFound()
  const own = { userId: viewer.id, collectionId: collection.id }
  if (form.get('intent') === 'delete') {
    if (!(await removeCollection(services.db, viewer.id, collection.id))) throw notFound()
    return redirectWithToast(href('/colecoes'), { kind: 'success', text: 'collection_removed' })
  }
  if (form.has('project_id')) return changeOwnItem(form, own)
  const read = readForm(collectionInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const changed = await changeCollection(services, viewer.id, collection.id, read.input)
  if (changed.ok)
    return redirectWithToast(collectionPath(changed.collection), { kind: 'success', text: 'collection_saved' })
  if (changed.reason === 'not_found') throw notFound()
  return refuseForm(faultsOf(form, collectionRefusals[changed.reason]), statusOf(changed.reason))
}

async function changeOwnItem(form: FormData, own: { userId: string; collectionId: string }) {
  const read = readForm(itemInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const { project_id: projectId, intent, place, note } = read.input
  const item = { ...own, projectId }
  let done: ItemChange
  if (intent === 'remove') done = await removeCollectionItem(services, item)
  else if (intent === 'change') {
    done = await saveCollectionItem(services, item, { note })
    if (done.ok && place !== undefined) {
      const moved = await moveCollectionItem(services, item, place)
      done = moved.ok ? { ...moved, isNew: moved.isNew || done.isNew } : moved
    }
  } else done = await moveCollectionItem(services, item, intent)
  if (!done.ok) {
    if (done.reason === 'too_many_tries')
      return refuseForm(faultsOf(form, { place: collectionRefusals.too_many_tries.name }), 429)
    throw notFound()
  }
  const words = { up: 'item_moved', down: 'item_moved', change: 'item_changed', remove: 'item_removed' } as const
  const same = { up: 'item_moved_already', down: 'item_moved_already', change: 'item_changed', remove: 'item_removed_already' } as const // prettier-ignore
  const to = `${collectionPath(done.collection)}?editar#obra-${projectId}`
  const text = done.isNew ? words[intent] : same[intent]
  return redirectWithToast(to, { kind: done.isNew ? 'success' : 'neutral', text })
}

function statusOf(reason: keyof typeof collectionRefusals): number {
  return reason === 'too_many_tries' ? 429 : 400
}

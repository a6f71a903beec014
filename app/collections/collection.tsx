import { data, href, redirect } from 'react-router'
import { getViewer } from '#app/accounts/session.server.ts'
import { cardView } from '#app/catalog/card-view.ts'
import { ReportLink } from '#app/catalog/report-link.tsx'
import { askedPage } from '#app/http/asked-page.ts'
import { findFor } from '#app/http/reading.server.ts'
import { ErrorPage, isNotFound, NotFound } from '#app/layout/error-page.tsx'
import { metaForPeople, pageMeta } from '#app/layout/page-meta.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { pageAsked, Pagination } from '#app/ui/pagination.tsx'
import { codeIn, collectionSlug } from '#domain/collections/collection.ts'
import { type CollectionItem, collectionPage } from '#domain/collections/collection-page.server.ts'
import { formatDay } from '#domain/shared/format.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import { services } from '#services'
import type { Route } from './+types/collection'
import { changeOwnCollection } from './change-own-collection.server.ts'
import { CollectionEditor } from './collection-editor.tsx'
import { CollectionHead, OtherCollections } from './collection-head.tsx'
import { CollectionItems, type ItemView } from './collection-items.tsx'
import { collectionMeta } from './collection-meta.ts'
import { collectionCardView, collectionPath } from './collection-view.ts'
import { itemCountWords, seenBy } from './collection-words.ts'

export const handle: PageHandle = { ownLinks: true, cache: { query: ['pagina'] } }

export async function loader({ request, params }: Route.LoaderArgs) {
  const { search, searchParams } = askedPage(request)
  const code = codeIn(params.slug)
  if (!code) throw data(null, { status: 404 })
  const viewer = await getViewer(request)
  const isEditing = viewer !== null && searchParams.has('editar')
  const asked = pageAsked(searchParams)
  const page = isEditing ? 0 : asked
  const collection = await findFor(viewer, (db) => collectionPage(db, { code, viewerId: viewer?.id ?? null, page }))
  if (!collection || (isEditing && !collection.isOwn)) throw data(null, { status: 404 })
  // The collection was renamed.
  if (params.slug !== collectionSlug(collection)) throw redirect(collectionPath(collection) + search, 301)
  if (page > Math.max(1, collection.pages)) throw redirect(`${collectionPath(collection)}?pagina=${collection.pages}`)
  const now = services.clock.now()
  const url = new URL(collectionPath(collection), services.publicUrl).href
  const meta = collectionMeta({ collection, url, page })
  const { id, name, about, author, visibility, itemCount, changedAt, isOwn, isHidden, otherCount } = collection
  return {
    collection: { id, name, about, author, visibility, isOwn, isHidden, otherCount },
    isEditing,
    mayPick: viewer !== null && mayOpen(viewer.role, 'catalogue'),
    said: `${itemCountWords(itemCount)}, ${isOwn ? seenBy[visibility] : `mudou em ${formatDay(changedAt)}`}`,
    url,
    page: asked,
    pages: collection.pages,
    items: collection.items.map((item) => itemView(item, now)),
    others: collection.others.map((one) => collectionCardView(one)),
    meta: viewer ? metaForPeople(meta) : meta,
  }
}

function itemView({ card, ...item }: CollectionItem, now: Date): ItemView & { place: number } {
  const gone = item.deletedAt
    ? `Quem publicou tirou em ${formatDay(item.deletedAt)}. Quem comprou continua baixando.`
    : 'Fora do catálogo por enquanto.'
  return {
    projectId: item.projectId,
    place: item.place,
    title: card?.title ?? item.title,
    note: item.note,
    shown: card && cardView(card, now),
    makerName: item.makerName,
    goneWords: gone,
  }
}

export function action({ request, params }: Route.ActionArgs) {
  return changeOwnCollection(request, params.slug)
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (loaderData) return loaderData.meta
  return pageMeta({ title: isNotFound(error) ? 'Coleção não encontrada' : 'Algo deu errado', hidden: true })
}

export default function Collection({ loaderData, actionData }: Route.ComponentProps) {
  const { collection, isEditing, items, page, pages } = loaderData
  const isEdited = isEditing || actionData !== undefined
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ label: 'Coleções', to: href('/colecoes') }, { label: collection.name }]} />
      {isEdited ? (
        <CollectionEditor collection={collection} items={items} faults={actionData} />
      ) : (
        <>
          <CollectionHead {...loaderData} />
          {items.length === 0 ? (
            <EmptyState
              className="mt-8"
              title="Nada aqui ainda"
              action={
                <LinkButton variant="outline" to={href('/marketplace')}>
                  Explorar Projetos
                </LinkButton>
              }
            >
              Use 'Salvar em coleção' na página de um projeto e escolha esta.
            </EmptyState>
          ) : (
            <CollectionItems items={items} />
          )}
          <Pagination page={page} pages={pages} hrefOf={(one) => (one > 1 ? `?pagina=${one}` : '?')} />
          <OtherCollections {...loaderData} />
          {!collection.isOwn && (
            <ReportLink what="colecao" id={collection.id}>
              Denunciar esta coleção
            </ReportLink>
          )}
        </>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isNotFound(error)) return <ErrorPage error={error} />
  return (
    <NotFound
      title="Coleção não encontrada"
      text="Ela é particular, ou não existe."
      back={{ to: href('/colecoes'), label: 'Ver as públicas' }}
    />
  )
}

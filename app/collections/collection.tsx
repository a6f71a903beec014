import { href, Link, redirect } from 'react-router'
import { getViewer } from '#app/accounts/session.server.ts'
import { cardView } from '#app/catalog/card-view.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { findFor } from '#app/http/reading.server.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import { ShareButton } from '#app/project/share-button.tsx'
import { MakerLink } from '#app/shops/maker-link.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { codeIn, collectionSlug } from '#domain/collections/collection.ts'
import { type CollectionItem, collectionPage } from '#domain/collections/collection-page.server.ts'
import { formatDay } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/collection'
import { changeOwnCollection } from './change-own-collection.server.ts'
import { CollectionCard, collectionGrid } from './collection-card.tsx'
import { CollectionEditor } from './collection-editor.tsx'
import { CollectionItems, type ItemView } from './collection-items.tsx'
import { collectionMeta } from './collection-meta.ts'
import { collectionCardView, collectionPath } from './collection-view.ts'
import { saidItems, seenBy } from './collection-words.ts'

export const handle: PageHandle = { ownLinks: true, cache: { query: ['pagina'] } }

export async function loader({ request, params }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url)
  const code = codeIn(params.slug)
  if (!code) throw notFound()
  const viewer = await getViewer(request)
  const isEditing = viewer !== null && searchParams.has('editar')
  const asked = Math.min(Math.max(1, Math.trunc(Number(searchParams.get('pagina'))) || 1), 10_000)
  const page = isEditing ? 0 : asked
  const collection = await findFor(viewer, (db) => collectionPage(db, { code, viewerId: viewer?.id ?? null, page }))
  if (!collection || (isEditing && !collection.isOwn)) throw notFound()
  // Under another name it was the same one.
  if (params.slug !== collectionSlug(collection)) throw redirect(collectionPath(collection) + search, 301)
  if (page > Math.max(1, collection.pages)) throw redirect(`${collectionPath(collection)}?pagina=${collection.pages}`)
  const now = services.clock.now()
  const url = new URL(collectionPath(collection), services.publicUrl).href
  const meta = collectionMeta({ collection, url, page })
  const { id, name, about, author, visibility, itemCount, changedAt, isOwn, isHidden, otherCount } = collection
  return {
    collection: { id, name, about, author, visibility, isOwn, isHidden, otherCount },
    isEditing,
    isStaff: viewer?.role === 'staff',
    said: `${saidItems(itemCount)}, mudou em ${formatDay(changedAt)}`,
    url,
    page: asked,
    pages: collection.pages,
    items: collection.items.map((item) => itemView(item, now)),
    others: collection.others.map((one) => collectionCardView(one)),
    // The rest is for machines, which are not signed in.
    meta: viewer ? meta.filter((one) => 'title' in one || ('name' in one && one.name === 'robots')) : meta,
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

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? loaderData.meta : pageMeta({ title: 'Coleção não encontrada', hidden: true })
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
            <Link
              to={href('/denunciar/:what/:id', { what: 'colecao', id: collection.id })}
              rel="nofollow"
              className="mt-14 inline-flex min-h-11 items-center text-sm text-ink-3 underline underline-offset-3 hover:text-ink"
            >
              Denunciar esta coleção
            </Link>
          )}
        </>
      )}
    </div>
  )
}

type Shown = Route.ComponentProps['loaderData']

/** What it is called, whose it is, and in their words what belongs in it. */
function CollectionHead({ collection, said, url, isStaff }: Shown) {
  const { name, about, author, visibility, isOwn, isHidden } = collection
  return (
    <section aria-labelledby="colecao" className="mt-2 grid max-w-[760px] gap-3.5">
      {isHidden && (
        <Notice tone="bad">
          <b>Nossa equipe escondeu esta coleção: só você a vê.</b> O motivo foi por e-mail. Se acha que erramos,{' '}
          <Link to={href('/suporte')} className="link">
            responda pelo suporte
          </Link>
          .
        </Notice>
      )}
      <h1 id="colecao" className="text-[clamp(2rem,4.4vw,3.5rem)] break-words">
        {name}
      </h1>
      {about && <p className="text-lg whitespace-pre-line text-ink-2">{about}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="flex items-center gap-2.5">
          <Avatar name={author.name} imageKey={author.avatarKey} />
          <span>
            por <MakerLink slug={author.shopSlug} name={author.name} className="link" />
          </span>
        </span>
        <span className="meta">{said}</span>
        {isOwn && <span className="meta">{seenBy[visibility]}</span>}
      </div>
      <div className={isOwn ? 'flex flex-wrap gap-2' : '-ml-3 flex flex-wrap gap-2'}>
        {isOwn && (
          <LinkButton to="?editar" variant="outline">
            Editar coleção
          </LinkButton>
        )}
        {visibility !== 'private' && <ShareButton url={url} title={name} />}
        {isStaff && visibility === 'public' && (
          <LinkButton to={`${href('/admin/colecoes')}?colecao=${encodeURIComponent(url)}`} variant="quiet">
            Escolher para a semana
          </LinkButton>
        )}
      </div>
    </section>
  )
}

/** What else its author shows to all. */
function OtherCollections({ collection: { author, otherCount }, others }: Shown) {
  if (others.length === 0) return null
  return (
    <section aria-labelledby="outras" className="mt-16 md:mt-22">
      <SectionHeading
        id="outras"
        {...(otherCount > others.length && {
          to: `${href('/colecoes')}?pessoa=${author.id}`,
          more: `Ver as ${otherCount + 1}`,
        })}
      >
        Outras coleções de {author.name}
      </SectionHeading>
      <ul className={collectionGrid}>
        {others.map((one) => (
          <li key={one.to}>
            <CollectionCard collection={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

import { href, Link, redirect } from 'react-router'
import { authPath } from '#app/accounts/auth-mode.ts'
import { getViewer, requireUser } from '#app/accounts/session.server.ts'
import { faultsOf, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { findFor, readingFor } from '#app/http/reading.server.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { buttonClass, LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { newCollectionInput } from '#domain/collections/collection-input.ts'
import { favoriteCollection, ownCollections } from '#domain/collections/own-collections.server.ts'
import { collectorName, publicCollections } from '#domain/collections/public-collections.server.ts'
import { addCollection } from '#domain/collections/collections.server.ts'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { services } from '#services'
import type { Route } from './+types/collections'
import { CollectionCard, collectionGrid } from './collection-card.tsx'
import { collectionRefusals } from './collection-words.ts'
import { type CollectionCardView, collectionCardView, collectionPath, favoritesView } from './collection-view.ts'
import { NewCollectionForm } from './new-collection-form.tsx'

export const handle: RouteHandle = { cache: { query: ['depois', 'pessoa'] } }

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const [after, personId] = [searchParams.get('depois'), searchParams.get('pessoa')]
  const viewer = await getViewer(request)
  const db = readingFor(viewer)
  const person = personId === null ? null : await findFor(viewer, (from) => collectorName(from, personId))
  if (personId !== null && !person) throw notFound()
  const isStart = after === null && person === null
  const { picked, items, older } = await publicCollections(db, { after, personId, now: services.clock.now() })
  const own = isStart && viewer ? await ownCollections(db, viewer.id) : []
  return {
    person,
    isSignedIn: viewer !== null,
    isStart,
    favorites: isStart && viewer ? favoritesView(await favoriteCollection(db, viewer.id)) : null,
    own: own.map((one) => collectionCardView(one, { isOwn: true })),
    picked: picked.map((one) => collectionCardView(one)),
    items: items.map((one) => collectionCardView(one)),
    older: older && `?${new URLSearchParams({ ...(personId && { pessoa: personId }), depois: older })}`,
  }
}

export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireUser(request)
  const form = await formOf(request)
  const read = readForm(newCollectionInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const added = await addCollection(services, viewer.id, read.input)
  if (added.ok) return redirect(collectionPath(added.collection), 303)
  return refuseForm(faultsOf(form, collectionRefusals[added.reason]), added.reason === 'too_many_tries' ? 429 : 400)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { person, isStart } = loaderData ?? {}
  return pageMeta({
    title: person ? `Coleções de ${person}` : 'Coleções',
    description: 'Objetos impressos em 3D que outras pessoas escolheram e juntaram, com um motivo para cada um.',
    hidden: !isStart,
  })
}

export default function Collections({ loaderData, actionData }: Route.ComponentProps) {
  const { person, isSignedIn, isStart, favorites, own, picked, items, older } = loaderData
  const ofAll = favorites ? 'De todo mundo' : picked.length > 0 || !isStart ? 'Outras coleções' : 'Todas as coleções'
  return (
    <div className="wrap pt-6 md:pt-10">
      <h1>{person ? `Coleções de ${person}` : 'Coleções'}</h1>
      {person ? (
        <p className="mt-2">
          <Link to={href('/colecoes')} className="link inline-flex min-h-11 items-center">
            Ver todas as coleções
          </Link>
        </p>
      ) : (
        !favorites && <p className="mt-2 max-w-mid text-ink-2">{lead}</p>
      )}
      {favorites && (
        <section aria-labelledby="suas" className="mt-8">
          <SectionHeading id="suas">Suas coleções</SectionHeading>
          <details className="group/new mb-6" open={actionData !== undefined}>
            <summary className={buttonClass({ variant: 'outline', className: 'cursor-pointer' })}>
              <Icon name="plus" small /> Nova coleção
            </summary>
            <div className="mt-4">
              <NewCollectionForm action={href('/colecoes')} faults={actionData} label="Criar coleção" />
            </div>
          </details>
          <ul className="bleed no-bar relative flex gap-x-6 gap-y-9 overflow-x-auto py-1 md:mx-0 md:grid md:grid-cols-3 md:px-0">
            {[favorites, ...own].map((one) => (
              <li key={one.to} className="w-[82%] flex-none md:w-auto">
                <CollectionCard collection={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isStart && !isSignedIn && (
        <LinkButton variant="outline" className="mt-5" to={authPath('login', href('/colecoes'))}>
          Criar a sua
        </LinkButton>
      )}
      <CollectionList id="semana" title="Coleções da semana" lead={favorites ? lead : null} items={picked} />
      <CollectionList
        id="todas"
        title={person ? null : ofAll}
        lead={favorites && picked.length === 0 ? lead : null}
        items={items}
      />
      {isStart && items.length + picked.length === 0 && (
        <EmptyState className="mt-10" title="Nenhuma coleção pública ainda">
          Use 'Salvar em coleção' na página de um projeto e deixe que qualquer pessoa veja.
        </EmptyState>
      )}
      {older && (
        <LinkButton variant="outline" className="mt-10" to={older} rel="next nofollow">
          Ver mais
        </LinkButton>
      )}
    </div>
  )
}

const lead = 'Objetos que outras pessoas escolheram e juntaram, com um motivo para cada um.'

type CollectionListProps = { id: string; title: string | null; lead?: string | null; items: CollectionCardView[] }

function CollectionList({ id, title, lead, items }: CollectionListProps) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby={title ? id : undefined} className={title ? 'mt-12 md:mt-16' : 'mt-6'}>
      {title && <SectionHeading id={id}>{title}</SectionHeading>}
      {lead && <p className="-mt-2 mb-4 text-ink-2">{lead}</p>}
      <ul className={collectionGrid}>
        {items.map((one, place) => (
          <li key={one.to}>
            <CollectionCard collection={one} heading={title ? 'h3' : 'h2'} priority={!title && place < 3} />
          </li>
        ))}
      </ul>
    </section>
  )
}

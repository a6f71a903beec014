import { href, Link, redirect } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { ProjectCard } from '#app/catalog/project-card.tsx'
import { cardView } from '#app/catalog/card-view.ts'
import { NothingFound, OwnSearch, readOwnSearch } from '#app/search/own-search.tsx'
import { More } from '#app/search/results.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { privatePage } from '#app/http/private-page.ts'
import { PlaceTabs } from '#app/layout/place-tabs.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Grid } from '#app/ui/grid.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { pageAsked, Pagination } from '#app/ui/pagination.tsx'
import { favoriteProjects, type FavoriteSort } from '#domain/favorites/favorites.server.ts'
import { bestSellersBeside } from '#domain/search/best-sellers.server.ts'
import { formatCount } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/favorites.ts'

export { privatePage as headers }

export const meta = hiddenPage('Favoritos')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const page = pageAsked(new URL(request.url).searchParams)
  const q = readOwnSearch(request.url)
  const sort = sortAsked(request.url)
  const now = services.clock.now()
  const { items, ...facts } = await favoriteProjects(services.db, viewer.id, { q, sort, page, now })
  if (items.length === 0 && facts.pages > 0) throw redirect(hrefOf({ page: facts.pages, q, sort }))
  const hasNone = facts.total === 0 && !q
  const finds = hasNone ? await bestSellersBeside(services.db, { viewerId: viewer.id, projectIds: [] }) : []
  return {
    ...facts,
    items: items.map((project) => withFall(cardView(project, now), project.beforeCents)),
    finds: finds.map((project) => cardView(project, now)),
    page,
    q,
    sort,
  }
}

/** Returns a card with the price before a recent cut, if any, struck through as with a promotion. */
function withFall({ project, ...card }: ReturnType<typeof cardView>, beforeCents: number | null) {
  const fall = beforeCents === null ? null : { wasCents: beforeCents, words: 'Baixou de preço' }
  return { ...card, project: { ...project, promotion: project.promotion ?? fall }, hasFallen: fall !== null }
}

/** Minimum number of favourites at which the page has a search field. */
const searchedFrom = 13

export default function Favorites({ loaderData }: Route.ComponentProps) {
  const { items, finds, total, page, pages, q, sort } = loaderData
  return (
    <div className="wrap">
      <PlaceTabs place="saved" />
      <h1 className="mt-6 max-md:sr-only">Favoritos</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 text-ink-2">
        {q ? foundText(total) : heading(total)}
        <Link to={href('/colecoes')} className="link inline-flex min-h-11 items-center">
          Suas coleções
        </Link>
      </p>
      {(q || total >= searchedFrom) && (
        <OwnSearch place={href('/favoritos')} label="Buscar nos favoritos" keep="ordem" />
      )}
      {q && items.length === 0 && (
        <NothingFound q={q} place={href('/favoritos')} among="nos seus favoritos" all="Ver todos os favoritos" />
      )}
      {items.length === 0 && !q && (
        <EmptyState
          className="mt-6"
          title="Nenhum favorito ainda"
          action={<LinkButton to={href('/marketplace')}>Explorar Projetos</LinkButton>}
        >
          Clique no coração <Icon name="heart" small className="inline-block align-[-2px]" /> de um projeto para
          guardá-lo aqui.
        </EmptyState>
      )}
      {items.length > 0 && (
        <>
          {total > 1 && (
            <ChipRow label="Ordenar por" className="mt-4">
              {sorts.map((one) => (
                <Chip key={one} to={hrefOf({ q, sort: one })} current={one === sort}>
                  {sortLabels[one]}
                </Chip>
              ))}
            </ChipRow>
          )}
          {sort === 'drop' && page === 1 && !items.some(({ hasFallen }) => hasFallen) && (
            <p className="mt-3 text-ink-2">Nenhum deles baixou de preço nas últimas duas semanas.</p>
          )}
          <Grid className="mt-6">
            {items.map((one, index) => (
              <li key={one.project.id}>
                <ProjectCard {...one} heading="h2" priority={index < 4} />
              </li>
            ))}
          </Grid>
          <Pagination page={page} pages={pages} hrefOf={(number) => hrefOf({ page: number, q, sort })} />
        </>
      )}
      <More id="mais-vendidos" title="Mais vendidos" cards={finds} />
    </div>
  )
}

function heading(total: number): string {
  if (total === 0) return 'Você ainda não adicionou nenhum projeto aos favoritos'
  return `Você tem ${formatCount(total)} ${total === 1 ? 'projeto favorito' : 'projetos favoritos'}`
}

function foundText(total: number): string {
  if (total === 0) return 'Nenhum dos seus favoritos tem estas palavras'
  return `${formatCount(total)} ${total === 1 ? 'favorito encontrado' : 'favoritos encontrados'}`
}

const sortNames: Record<FavoriteSort, string> = { latest: 'guardados', price: 'preco-menor', drop: 'desconto' }

const sorts: readonly FavoriteSort[] = ['latest', 'price', 'drop']

const sortLabels: Record<FavoriteSort, string> = {
  latest: 'Guardados por último',
  price: 'Menor preço',
  drop: 'Maior desconto',
}

function sortAsked(url: string): FavoriteSort {
  const asked = new URL(url).searchParams.get('ordem')
  return sorts.find((sort) => sortNames[sort] === asked) ?? 'latest'
}

function hrefOf({ q, sort, page = 1 }: { q: string; sort: FavoriteSort; page?: number }): string {
  const params = new URLSearchParams({
    ...(q && { q }),
    ...(sort !== 'latest' && { ordem: sortNames[sort] }),
    ...(page > 1 && { pagina: String(page) }),
  })
  return params.size > 0 ? `${href('/favoritos')}?${params}` : href('/favoritos')
}

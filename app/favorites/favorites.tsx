import { href, Link, redirect } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { ProjectCard } from '#app/catalog/project-card.tsx'
import { cardView } from '#app/catalog/card-view.ts'
import { NothingFound, OwnSearch, readOwnSearch } from '#app/search/own-search.tsx'
import { More } from '#app/search/results.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { privatePage } from '#app/http/private-page.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Grid } from '#app/ui/grid.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { pageAsked, Pagination } from '#app/ui/pagination.tsx'
import { favoriteProjects, searchFavorites } from '#domain/favorites/favorite-projects.server.ts'
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
  const found = q
    ? await searchFavorites(services.db, viewer.id, { q, page })
    : await favoriteProjects(services.db, viewer.id, page)
  const { items, ...facts } = found
  if (items.length === 0 && facts.pages > 0) throw redirect(hrefOf(facts.pages, q))
  const now = services.clock.now()
  const hasNone = facts.total === 0 && !q
  const finds = hasNone ? await bestSellersBeside(services.db, { viewerId: viewer.id, projectIds: [] }) : []
  return {
    ...facts,
    items: items.map((project) => cardView(project, now)),
    finds: finds.map((project) => cardView(project, now)),
    page,
    q,
  }
}

export default function Favorites({ loaderData }: Route.ComponentProps) {
  const { items, finds, total, page, pages, q, understood } = loaderData
  return (
    <div className="wrap pt-6 md:pt-10">
      <h1>Favoritos</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 text-ink-2">
        {q ? foundText(total) : heading(total)}
        <Link to={href('/colecoes')} className="link inline-flex min-h-11 items-center">
          Suas coleções
        </Link>
      </p>
      {(q || total > 0) && (
        <OwnSearch place={href('/favoritos')} label="Buscar nos favoritos" understood={understood} />
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
          <Grid className="mt-6">
            {items.map((one, index) => (
              <li key={one.project.id}>
                <ProjectCard {...one} heading="h2" priority={index < 4} />
              </li>
            ))}
          </Grid>
          <Pagination page={page} pages={pages} hrefOf={(number) => hrefOf(number, q)} />
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

function hrefOf(page: number, q: string): string {
  const params = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { pagina: String(page) }) })
  return params.size > 0 ? `${href('/favoritos')}?${params}` : href('/favoritos')
}

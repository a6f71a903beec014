import { redirect } from 'react-router'
import { requireUser } from '#app/accounts/session.server.ts'
import { ProjectCard } from '#app/catalog/project-card.tsx'
import { pageMeta } from '#app/layout/page-meta.ts'
import { privatePage } from '#app/private-page.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Grid } from '#app/ui/grid.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { isNew } from '#domain/catalog/project.ts'
import { favoriteProjects } from '#domain/favorites/favorite-projects.server.ts'
import { services } from '#services'
import type { Route } from './+types/favorites.ts'

export { privatePage as headers }

export function meta() {
  return pageMeta({ title: 'Favoritos', hidden: true })
}

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireUser(request)
  const asked = Number(new URL(request.url).searchParams.get('pagina'))
  const page = Number.isSafeInteger(asked) && asked > 0 ? Math.min(asked, 10_000) : 1
  const { items, total, pages } = await favoriteProjects(services.db, viewer.id, page)
  if (items.length === 0 && pages > 0) throw redirect(hrefOf(pages))
  const now = services.clock.now()
  return { items: items.map((project) => ({ project, isNew: isNew(project.createdAt, now) })), total, page, pages }
}

export default function Favorites({ loaderData: { items, total, page, pages } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-6 md:pt-10">
      <h1>Favoritos</h1>
      <p className="mt-2 text-ink-2">{heading(total)}</p>
      {items.length === 0 ? (
        <EmptyState
          className="mt-6"
          title="Nenhum favorito ainda"
          action={<LinkButton to="/marketplace">Explorar Projetos</LinkButton>}
        >
          Clique no coração <Icon name="heart" small className="inline-block align-[-2px]" /> de um projeto para
          guardá-lo aqui.
        </EmptyState>
      ) : (
        <>
          <Grid className="mt-6">
            {items.map((one, index) => (
              <li key={one.project.id}>
                <ProjectCard {...one} heading="h2" priority={index < 4} />
              </li>
            ))}
          </Grid>
          <Pagination page={page} pages={pages} hrefOf={hrefOf} />
        </>
      )}
    </div>
  )
}

function heading(total: number): string {
  if (total === 0) return 'Você ainda não adicionou nenhum projeto aos favoritos'
  return `Você tem ${total.toLocaleString('pt-BR')} ${total === 1 ? 'projeto favorito' : 'projetos favoritos'}`
}

function hrefOf(page: number): string {
  return page > 1 ? `/favoritos?pagina=${page}` : '/favoritos'
}

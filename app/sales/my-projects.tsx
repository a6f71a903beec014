import { href, Link } from 'react-router'
import { makerProjects } from '#domain/catalog/maker-projects.server.ts'
import { formatCount } from '#domain/shared/format.ts'
import { services } from '#services'
import { requireMaker } from '#app/accounts/session.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { privatePage } from '#app/http/private-page.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Grid } from '#app/ui/grid.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Route } from './+types/my-projects'
import { OwnProjectCard } from './own-project-card.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Meus Projetos')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const page = Number.parseInt(new URL(request.url).searchParams.get('pagina') ?? '1', 10)
  return makerProjects(services.db, viewer.id, Number.isFinite(page) ? page : 1)
}

export default function MyProjects({ loaderData: { items, total, page, pages } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="mt-6 mb-6 flex flex-wrap items-center justify-between gap-4 md:mt-10">
        <h1>Meus Projetos</h1>
        <LinkButton size="lg" variant={total > 0 ? 'primary' : 'outline'} icon="plus" to={href('/novo-projeto')}>
          Novo Projeto
        </LinkButton>
      </div>
      {total === 0 ? (
        <EmptyState
          title="Nenhum projeto ainda"
          action={<LinkButton to={href('/novo-projeto')}>Criar Primeiro Projeto</LinkButton>}
        >
          Envie um STL, conte o que é e diga o preço. O projeto entra na busca assim que for publicado.
        </EmptyState>
      ) : (
        <>
          <p className="mb-5 text-ink-2">
            {total === 1 ? '1 projeto' : `${formatCount(total)} projetos`},{' '}
            <Link to={href('/rede')} className="link">
              rede de impressão
            </Link>
          </p>
          <Grid>
            {items.map((project) => (
              <li key={project.id}>
                <OwnProjectCard project={project} page={page} />
              </li>
            ))}
          </Grid>
          <Pagination page={page} pages={pages} hrefOf={(to) => `${href('/meus-projetos')}?pagina=${to}`} />
        </>
      )}
    </div>
  )
}

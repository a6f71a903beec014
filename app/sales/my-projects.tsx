import { href } from 'react-router'
import {
  countMakerProjects,
  type MakerProject,
  makerProjects,
  type OwnProjects,
} from '#domain/catalog/maker-projects.server.ts'
import { sellingSetup } from '#domain/sales/selling-setup.server.ts'
import { concernsNetwork } from '#domain/network/concerns-network.server.ts'
import { services } from '#services'
import { PlaceTabs } from '#app/layout/place-tabs.tsx'
import { requireMaker } from '#app/accounts/session.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { privatePage } from '#app/http/private-page.ts'
import { readToast } from '#app/http/toast.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Grid } from '#app/ui/grid.tsx'
import { pageAsked, Pagination } from '#app/ui/pagination.tsx'
import type { Route } from './+types/my-projects'
import { ownProjectsHref, readWhich } from './own-projects.ts'
import { OwnProjectCard } from './own-project-card.tsx'
import { PublishedProject } from './published-project.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Meus Projetos')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const { searchParams } = new URL(request.url)
  const page = pageAsked(searchParams)
  const which = readWhich(searchParams.get('ver'))
  const [shown, counts, hasNetwork] = await Promise.all([
    makerProjects(services.db, viewer.id, page, which),
    countMakerProjects(services.db, viewer.id),
    concernsNetwork(services.db, viewer.id),
  ])
  return { ...shown, which, counts, hasNetwork, published: await publishedOf(request, viewer.id, shown.items) }
}

/** Returns the project just published, if any; null if the project is suspended other than for checking files. */
async function publishedOf(request: Request, makerId: string, items: readonly MakerProject[]) {
  const id = (await readToast(request))?.project
  const project = items.find((one) => one.id === id)
  if (!project || (project.isSuspended && project.filesState !== 'checking')) return null
  const url = new URL(href('/projeto/:id', { id: project.id }), services.publicUrl).href
  return { project, url, setup: await sellingSetup(services.db, makerId), demo: services.demo === true }
}

const tabs = [
  ['all', 'Todos'],
  ['active', 'No catálogo'],
  ['held', 'Com pendência'],
  ['inactive', 'Inativos'],
] as const

export default function MyProjects({ loaderData }: Route.ComponentProps) {
  const { items, counts, which, page, pages, published, hasNetwork } = loaderData
  const isNew = counts.all === 0
  return (
    <div className="wrap">
      <PlaceTabs place="selling" />
      <div className="mt-6 mb-5 flex flex-wrap items-center justify-between gap-4">
        <h1>Meus Projetos</h1>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
          <LinkButton
            variant={isNew || published ? 'outline' : 'primary'}
            icon="plus"
            className="max-sm:basis-full!"
            to={href('/novo-projeto')}
          >
            Novo Projeto
          </LinkButton>
          {!isNew && (
            <>
              {hasNetwork && (
                <LinkButton variant="outline" className="max-sm:px-2!" to={href('/rede')}>
                  <span>
                    Rede<span className="max-sm:sr-only"> de impressão</span>
                  </span>
                </LinkButton>
              )}
              <LinkButton variant="outline" className="max-sm:px-2!" to={href('/meus-projetos/precos')}>
                <span>
                  Preços<span className="max-sm:sr-only"> e prazos</span>
                </span>
              </LinkButton>
              <LinkButton variant="outline" className="max-sm:px-2!" to={href('/meus-projetos/promocoes')}>
                Promoções
              </LinkButton>
            </>
          )}
        </div>
      </div>
      {published && <PublishedProject {...published} />}
      {isNew ? (
        <EmptyState
          title="Nenhum projeto ainda"
          action={<LinkButton to={href('/novo-projeto')}>Criar Primeiro Projeto</LinkButton>}
        >
          Envie um STL, conte o que é e diga o preço. O projeto entra na busca assim que for publicado.
        </EmptyState>
      ) : (
        <>
          <ChipRow label="Quais projetos" className="mb-4">
            {tabs
              .filter(([tab]) => (tab !== 'held' && tab !== 'inactive') || counts[tab] > 0 || which === tab)
              .map(([tab, name]) => (
                <Chip key={tab} to={ownProjectsHref(tab)} current={which === tab} count={counts[tab]}>
                  {name}
                </Chip>
              ))}
          </ChipRow>
          {items.length === 0 && <NoneOf which={which} />}
          <Grid>
            {items.map((project) => (
              <li key={project.id}>
                <OwnProjectCard project={project} page={page} which={which} hasNetwork={hasNetwork} />
              </li>
            ))}
          </Grid>
          <Pagination page={page} pages={pages} hrefOf={(to) => ownProjectsHref(which, to)} />
        </>
      )}
    </div>
  )
}

const noneWords: Record<OwnProjects, { title: string; text: string }> = {
  all: { title: 'Nenhum projeto', text: 'O que você publicar aparece aqui.' },
  active: {
    title: 'Nenhum projeto no catálogo',
    text: 'Todos estão fora da loja. Ative um para que ele volte à busca.',
  },
  held: { title: 'Nenhum projeto com pendência', text: 'O que sair da loja por um problema aparece aqui.' },
  inactive: {
    title: 'Nenhum projeto inativo',
    text: 'O que você desativa sai da busca e espera aqui. Quem já comprou continua com acesso.',
  },
}

function NoneOf({ which }: { which: OwnProjects }) {
  return (
    <EmptyState
      as="p"
      title={noneWords[which].title}
      action={
        <LinkButton variant="outline" to={ownProjectsHref('all')}>
          Ver todos
        </LinkButton>
      }
    >
      {noneWords[which].text}
    </EmptyState>
  )
}

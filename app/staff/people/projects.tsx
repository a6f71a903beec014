import { href, useSearchParams } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination, pageAsked } from '#app/ui/pagination.tsx'
import { Price } from '#app/ui/price.tsx'
import { Columns, Table } from '#app/ui/table.tsx'
import { listAllProjects, projectStandings, type StaffListedProject } from '#domain/catalog/list-all-projects.server.ts'
import { formatCount, formatDay } from '#domain/shared/format.ts'
import { services } from '#services'
import { ListSearch, pageHref, textAsked } from '../list-search.tsx'
import { ProjectCell } from '../project-cell.tsx'
import { StaffPage } from '../staff-page.tsx'
import { StandingTag, standingWords } from '../state-tags.tsx'
import type { Route } from './+types/projects.ts'

export { privatePage as headers }

export const meta = hiddenPage('Projetos')

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'moderation')
  const params = new URL(request.url).searchParams
  const standing = projectStandings.find((one) => one === params.get('situacao')) ?? null
  return { standing, list: await listAllProjects(services.db, { q: textAsked(params), standing }, pageAsked(params)) }
}

export default function Projects({ loaderData: { standing, list } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const q = params.get('q') ?? ''
  const hrefOf = (situacao: string) =>
    `${href('/admin/projetos')}?${new URLSearchParams({ ...(q && { q }), ...(situacao && { situacao }) })}`
  return (
    <StaffPage title="Projetos">
      <ListSearch action={href('/admin/projetos')} label="Título, maker ou e-mail do maker" kept={['situacao']} />
      <ChipRow label="Situação" className="mb-5">
        <Chip to={hrefOf('')} current={standing === null}>
          Todos
        </Chip>
        {(Object.keys(standingWords) as (keyof typeof standingWords)[]).map((one) => (
          <Chip key={one} to={hrefOf(one)} current={standing === one}>
            {standingWords[one].many}
          </Chip>
        ))}
      </ChipRow>
      {list.total === 0 ? (
        <EmptyState title={q ? `Nenhum projeto com “${q}”` : 'Nenhum projeto aqui'}>
          Busque por uma parte do título ou do nome de quem publicou.
        </EmptyState>
      ) : (
        <>
          <Table caption="Projetos" stacks>
            <Columns of={['Projeto', 'Situação', ['Preço', 'r'], ['Vendas', 'r'], ['Publicado', 'r']]} />
            <tbody>
              {list.items.map((project) => (
                <ProjectRow key={project.id} project={project} />
              ))}
            </tbody>
          </Table>
          <Pagination
            page={list.page}
            pages={list.pages}
            hrefOf={(page) => pageHref(href('/admin/projetos'), params, page)}
          />
        </>
      )}
    </StaffPage>
  )
}

function ProjectRow({ project }: { project: StaffListedProject }) {
  return (
    <tr>
      <ProjectCell
        image={project.image}
        to={href('/admin/projetos/:id', { id: project.id })}
        title={project.title}
        meta={`por ${project.designerName}`}
      />
      {/* The common state is plain, so that others stand out. */}
      {project.standing === 'listed' ? (
        <td className="max-sm:hidden">{standingWords.listed.one}</td>
      ) : (
        <td className="whole">
          <StandingTag standing={project.standing} />
        </td>
      )}
      <td className="r corner">
        <Price cents={project.priceCents} />
      </td>
      <td className="r num">
        {formatCount(project.salesCount)}
        <span className="sm:hidden"> {project.salesCount === 1 ? 'venda' : 'vendas'}</span>
      </td>
      <td className="r num">{formatDay(project.createdAt)}</td>
    </tr>
  )
}

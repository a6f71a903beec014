import { ProjectName } from '#app/sales/project-name.tsx'
import { changeOf } from '#app/sales/sales-stats.tsx'
import { classes } from '#app/ui/classes.ts'
import { LinkTabs } from '#app/ui/link-tabs.tsx'
import { Columns, RowName, Table } from '#app/ui/table.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { formatCount } from '#domain/shared/format.ts'
import { conversionOf, type ProjectOrder, projectOrders } from '#domain/visits/project-order.ts'
import type { LeadingSearch, ProjectVisits } from '#domain/visits/visits.server.ts'
import { orderWords, visitsPath } from './project-orders.ts'
import { rateWords } from './rate.ts'

type ProjectTableProps = { projects: readonly ProjectVisits[]; period: number; order: ProjectOrder }

export function ProjectTable({ projects, period, order }: ProjectTableProps) {
  const tabs = projectOrders.map((one) => ({
    label: orderWords[one].label,
    to: visitsPath(period, one),
    isCurrent: one === order,
  }))
  // With tabs a phone shows only the figure that they sort by, beside the name.
  const figure = (of: ProjectOrder) =>
    projects.length === 1
      ? { className: 'r num', 'data-label': orderWords[of].label }
      : { className: of === order ? 'r num corner' : 'r num max-sm:hidden' }
  return (
    <section aria-labelledby="por-projeto" className="mt-12">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="por-projeto">Por projeto</h2>
        {projects.length > 1 && <LinkTabs label="Ordenar por" tabs={tabs} />}
      </div>
      <Table caption="Visitas por projeto" stacks="figures">
        <Columns
          sortedBy={orderWords[order].label}
          of={[
            'Projeto',
            ['Visitas', 'r'],
            ['Mudança', 'r'],
            ['Favoritos', 'r'],
            ['Carrinho', 'r'],
            ['Vendas', 'r'],
            ['Conversão', 'r'],
          ]}
        />
        <tbody>
          {projects.map((project) => (
            <tr key={project.projectId}>
              <td>
                <ProjectName item={project} />
              </td>
              <td {...figure('visits')}>
                {formatCount(project.visits)}
                {projects.length > 1 && <span className="meta block sm:hidden">{changeWords(project)}</span>}
              </td>
              <td className={classes('r num', projects.length > 1 && 'max-sm:hidden')} data-label="Mudança">
                {changeWords(project)}
              </td>
              <td {...figure('favorites')}>{formatCount(project.favorites)}</td>
              <td {...figure('carts')}>{formatCount(project.carts)}</td>
              <td {...figure('sales')}>{formatCount(project.sales)}</td>
              <td {...figure('conversion')}>
                {conversionOf(project) === null ? (
                  <span className="meta">poucas visitas</span>
                ) : (
                  rateWords(project.sales, project.visits)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function changeWords({ visits, before }: ProjectVisits) {
  return changeOf(visits, before.visits) ?? <span className="text-ink-3">novo</span>
}

type SearchTableProps = {
  named: readonly (LeadingSearch & Pick<ProjectVisits, 'image'>)[]
  others: { searches: number; visits: number }
}

export function SearchTable({ named, others }: SearchTableProps) {
  const isEmpty = named.length === 0 && others.visits === 0
  return (
    <section aria-labelledby="buscas" className="mt-12">
      <h2 id="buscas" className="mb-3">
        Buscas que trouxeram alguém
      </h2>
      {isEmpty ? (
        <p className="text-ink-2">Nenhuma visita veio da busca neste período.</p>
      ) : (
        <Table caption="As buscas, com as vezes de cada uma" stacks>
          <Columns of={['O que escreveram', ['Vezes', 'r'], 'Abriram mais']} />
          <tbody>
            {named.map(({ words, visits, title, image }) => (
              <tr key={words}>
                <RowName picture={<Thumbnail image={image} />}>“{words}”</RowName>
                <td className="r num corner">{formatCount(visits)}</td>
                <td className="wrap-anywhere">{title}</td>
              </tr>
            ))}
            {others.visits > 0 && (
              <tr>
                <td className="meta">{othersWords(others.searches)}</td>
                <td className="r num corner">{formatCount(others.visits)}</td>
                <td className="max-sm:hidden">vários</td>
              </tr>
            )}
          </tbody>
        </Table>
      )}
    </section>
  )
}

function othersWords(searches: number): string {
  return searches === 1 ? 'outra busca, de poucas pessoas' : `outras ${formatCount(searches)} buscas, de poucas pessoas`
}

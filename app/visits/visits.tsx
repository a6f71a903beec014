import { href } from 'react-router'
import { requireMaker } from '#app/accounts/session.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { PlaceTabs } from '#app/layout/place-tabs.tsx'
import { comparedWords, PeriodPicker, periodWords } from '#app/sales/period-picker.tsx'
import { changeOf } from '#app/sales/sales-stats.tsx'
import { buttonClass, LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Stat, StatRow } from '#app/ui/stat-row.tsx'
import { visitPeriodOf, visitPeriods } from '#domain/sales/period.ts'
import { business } from '#domain/shared/business.ts'
import { formatCount } from '#domain/shared/format.ts'
import { sortProjects } from '#domain/visits/project-order.ts'
import {
  interestIn,
  leadingSearches,
  visitsByDay,
  visitsByProject,
  visitsBySource,
} from '#domain/visits/visits.server.ts'
import { services } from '#services'
import type { Route } from './+types/visits.ts'
import { HowWeCount } from './how-we-count.tsx'
import { projectOrderOf, visitsPath } from './project-orders.ts'
import { rateWords } from './rate.ts'
import { sourceRows } from './source-words.ts'
import { Funnel, Sources } from './visit-bars.tsx'
import { VisitsOverTime } from './visits-over-time.tsx'
import { ProjectTable, SearchTable } from './visit-tables.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Visitas')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const { searchParams } = new URL(request.url)
  const period = visitPeriodOf(searchParams.get('periodo'))
  const order = projectOrderOf(searchParams.get('ordem'))
  const { db, clock } = services
  const asked = { makerId: viewer.id, days: period, now: clock.now() }
  const [projects, days, sources, searches] = await Promise.all([
    visitsByProject(db, asked),
    visitsByDay(db, asked),
    visitsBySource(db, asked),
    leadingSearches(db, asked),
  ])
  const imageOf = (id: string) => projects.find(({ projectId }) => projectId === id)?.image ?? null
  const people = days.map((day) => day.people).toSorted((a, b) => a - b)
  return {
    period,
    order,
    totals: interestIn(projects),
    before: interestIn(projects.map((project) => project.before)),
    people: { median: people[Math.floor(people.length / 2)] ?? 0, most: people.at(-1) ?? 0 },
    projects: sortProjects(projects, order).slice(0, mostProjects),
    days,
    sources: sourceRows(sources),
    searches: {
      ...searches,
      named: searches.named.map((search) => ({ ...search, image: imageOf(search.projectId) })),
    },
  }
}

const mostProjects = 100

export default function Visits({ loaderData }: Route.ComponentProps) {
  const { period, order, totals, before, people, projects, days, sources, searches } = loaderData
  const isTooLittle = totals.visits < business.visits.fewestShown
  return (
    <div className="wrap">
      <PlaceTabs place="selling" />
      <div className="my-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1>Visitas</h1>
          <p className="mt-1.5 text-ink-2">
            Quantas pessoas viram os seus projetos, de onde vieram e o que fizeram.
            {!isTooLittle && before.visits > 0 && ` ${comparedWords(period)}`}
          </p>
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <PeriodPicker period={period} to={(days) => visitsPath(days, order)} among={visitPeriods} />
          {/* A plain link: the response is a file. */}
          <a href={`${href('/visitas/csv')}?periodo=${period}`} className={buttonClass({ variant: 'outline' })}>
            <Icon name="download" />
            CSV
          </a>
        </div>
      </div>
      {isTooLittle ? (
        <TooLittle visits={totals.visits} />
      ) : (
        <>
          <StatRow stats={statsOf({ totals, before, people, period })} />
          <VisitsOverTime days={days} />
          <Funnel totals={totals} />
          <Sources sources={sources} visits={totals.visits} />
          <ProjectTable {...{ projects, period, order }} />
          <SearchTable {...searches} />
        </>
      )}
      <HowWeCount />
    </div>
  )
}

function TooLittle({ visits }: { visits: number }) {
  const soFar =
    visits === 0 ? 'Até agora não houve nenhuma' : visits === 1 ? 'Até agora foi 1' : `Até agora foram ${visits}`
  return (
    <EmptyState
      title="Ainda não há o que contar"
      action={<LinkButton to={href('/meus-projetos')}>Ver meus projetos</LinkButton>}
    >
      Mostramos números a partir de {business.visits.fewestShown} visitas no período, para não confundir acaso com
      resultado. {soFar}. Compartilhe a página de um projeto: quem chega por ela aparece aqui em segundos.
    </EmptyState>
  )
}

type Shown = Pick<Route.ComponentProps['loaderData'], 'totals' | 'before' | 'people' | 'period'>

function statsOf({ totals, before, people, period }: Shown): Stat[] {
  const against = (name: keyof typeof totals) => changeOf(totals[name], before[name])
  return [
    {
      label: 'Visitas',
      value: formatCount(totals.visits),
      note: against('visits') ?? `sem visitas nos ${periodWords(period)} anteriores`,
    },
    {
      label: 'Pessoas por dia',
      value: formatCount(people.median),
      note: `mediana; o melhor dia teve ${formatCount(people.most)}`,
    },
    { label: 'Favoritos', value: formatCount(totals.favorites), note: against('favorites') },
    {
      label: 'Viram e compraram',
      value: rateWords(totals.sales, totals.visits),
      note: `${formatCount(totals.sales)} ${totals.sales === 1 ? 'venda' : 'vendas'} no período`,
    },
  ]
}

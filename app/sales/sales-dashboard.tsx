import { href } from 'react-router'
import { PlaceTabs } from '#app/layout/place-tabs.tsx'
import { requireMaker } from '#app/accounts/session.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { buttonClass, LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { pageAsked, Pagination } from '#app/ui/pagination.tsx'
import { Columns, Table } from '#app/ui/table.tsx'
import { grainOf, periodOf } from '#domain/sales/period.ts'
import { royaltiesByProject, royaltiesSummary } from '#domain/sales/royalties.server.ts'
import { type ProjectSales, salesByProject } from '#domain/sales/sales.server.ts'
import { salesOverTime, salesSummary } from '#domain/sales/sales-summary.server.ts'
import { formatBRL, formatCount, relativeDay } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/sales-dashboard'
import { comparedWords, PeriodPicker } from './period-picker.tsx'
import { ProjectName } from './project-name.tsx'
import { Royalties } from './royalties.tsx'
import { SalesOverTime } from './sales-over-time.tsx'
import { SalesStats } from './sales-stats.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Dashboard de Vendas')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const { searchParams } = new URL(request.url)
  const period = periodOf(searchParams.get('periodo'))
  const page = pageAsked(searchParams)
  const now = services.clock.now()
  const [summary, buckets, table, royalties, lent] = await Promise.all([
    salesSummary(services.db, viewer.id, period, now),
    salesOverTime(services.db, viewer.id, period, now),
    salesByProject(services.db, viewer.id, { days: period, page, now }),
    royaltiesSummary(services.db, viewer.id, period, now),
    royaltiesByProject(services.db, viewer.id, { days: period, now }),
  ])
  const dated = <T,>({ lastSaleAt, ...item }: T & { lastSaleAt: Date }) => ({
    ...item,
    lastSale: relativeDay(lastSaleAt, now),
  })
  return {
    period,
    grain: grainOf(period),
    summary,
    buckets,
    table: { ...table, items: table.items.map((item) => dated(item)) },
    royalties,
    lent: lent.map((item) => dated(item)),
  }
}

export default function SalesDashboard({ loaderData }: Route.ComponentProps) {
  const { period, grain, summary, buckets, table, royalties, lent } = loaderData
  const earnsRoyalties = royalties.current.cents > 0 || royalties.previous.cents > 0
  const isCompared = summary.previous.sales > 0 || royalties.previous.cents > 0
  return (
    <div className="wrap">
      <PlaceTabs place="selling" />
      <div className="my-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1>Dashboard de Vendas</h1>
          {isCompared && <p className="mt-1.5 text-ink-2">{comparedWords(period)}</p>}
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <PeriodPicker period={period} />
          {/* A plain link: the response is a file. */}
          <a
            href={`${href('/dashboard-vendas/csv')}?periodo=${period}`}
            className={buttonClass({ variant: 'outline', className: 'max-sm:px-2!' })}
          >
            <Icon name="download" />
            CSV
          </a>
        </div>
      </div>
      <SalesStats summary={summary} period={period} />
      {summary.current.sales === 0 && royalties.current.cents === 0 && (
        <EmptyState
          className="mt-10"
          title="Nenhuma venda neste período"
          action={
            <LinkButton variant="outline" to={href('/meus-projetos')}>
              Ir para Meus Projetos
            </LinkButton>
          }
        >
          As vendas aparecem aqui na hora em que o pagamento é confirmado.
        </EmptyState>
      )}
      {summary.current.sales > 0 && (
        <>
          <SalesOverTime buckets={buckets} grain={grain} />
          <section aria-labelledby="por-projeto" className="mt-10">
            <h2 id="por-projeto" className="mb-3">
              Por projeto
            </h2>
            <ProjectSalesTable items={table.items} />
            <Pagination
              className="mt-6"
              page={table.page}
              pages={table.pages}
              hrefOf={(page) => `${href('/dashboard-vendas')}?periodo=${period}&pagina=${page}`}
            />
          </section>
        </>
      )}
      {earnsRoyalties && (
        <Royalties
          royalties={royalties}
          net={{ current: summary.current.netCents, previous: summary.previous.netCents }}
          projects={lent}
          period={period}
        />
      )}
    </div>
  )
}

type Row = Omit<ProjectSales, 'lastSaleAt'> & { lastSale: string }

const onDesk = 'r max-md:hidden'

function ProjectSalesTable({ items }: { items: readonly Row[] }) {
  return (
    <Table caption="Vendas por projeto">
      <Columns of={['Projeto', ['Vendas', 'r'], ['Última venda', onDesk], ['Bruto', onDesk], ['Líquido', 'r']]} />
      <tbody>
        {items.map((item) => (
          <tr key={item.projectId}>
            <td>
              <ProjectName item={item} />
            </td>
            <td className="r num">{formatCount(item.sales)}</td>
            <td className="r num max-md:hidden">{item.lastSale}</td>
            <td className="r num max-md:hidden">{formatBRL(item.grossCents)}</td>
            <td className="r num">{formatBRL(item.netCents)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

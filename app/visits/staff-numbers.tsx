import { href, Link } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { PeriodPicker } from '#app/sales/period-picker.tsx'
import { StaffPage } from '#app/staff/staff-page.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { StatRow } from '#app/ui/stat-row.tsx'
import { Columns, Table } from '#app/ui/table.tsx'
import { visitPeriodOf, visitPeriods } from '#domain/sales/period.ts'
import { business } from '#domain/shared/business.ts'
import { formatBRL, formatCount } from '#domain/shared/format.ts'
import { businessFigures, type EmptySearches, type MakerFigures } from '#domain/visits/business-figures.server.ts'
import { services } from '#services'
import type { Route } from './+types/staff-numbers.ts'

export { privatePage as headers }

export const meta = hiddenPage('Números')

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'money')
  const period = visitPeriodOf(new URL(request.url).searchParams.get('periodo'))
  const { db, clock } = services
  const figures = await businessFigures(db, staff, { days: period, now: clock.now() })
  if (!figures) throw notFound()
  const { makers, totals, searches } = figures
  return {
    period,
    totals,
    makers: makers.slice(0, mostMakers),
    count: makers.length,
    searches,
  }
}

const mostMakers = 50

export default function StaffNumbers({ loaderData }: Route.ComponentProps) {
  const { period, totals, makers, count, searches } = loaderData
  return (
    <StaffPage
      title="Números"
      aside={
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <PeriodPicker period={period} to={href('/admin/numeros')} among={visitPeriods} />
          {/* A plain link: the response is a file. */}
          <a
            href={`${href('/admin/numeros/makers.csv')}?periodo=${period}`}
            className={buttonClass({ variant: 'outline' })}
          >
            <Icon name="download" />
            CSV
          </a>
        </div>
      }
    >
      <StatRow
        stats={[
          {
            label: 'Vendido',
            value: formatBRL(totals.soldCents),
            note: `${formatCount(totals.sales)} ${totals.sales === 1 ? 'venda' : 'vendas'}, com o frete; ${formatCount(totals.visits)} visitas`,
          },
          { label: 'Taxa da Camada', value: formatBRL(totals.feeCents), note: 'sem a parte do que voltou' },
          { label: 'Devolvido', value: formatBRL(totals.refundedCents), note: 'reembolsos e contestações do período' },
          {
            label: 'A repassar',
            value: formatBRL(totals.dueCents),
            note: `agora; mais ${formatBRL(totals.pendingCents)} a liberar`,
          },
        ]}
      />
      <Makers makers={makers} count={count} />
      <Searches {...searches} />
    </StaffPage>
  )
}

function Makers({ makers, count }: { makers: readonly MakerFigures[]; count: number }) {
  return (
    <section aria-labelledby="por-maker" className="mt-10">
      <h2 id="por-maker" className="mb-3 text-xl">
        Por maker
      </h2>
      {makers.length === 0 ? (
        <p className="text-ink-2">Nada vendido, devolvido ou visto neste período, e nada a repassar.</p>
      ) : (
        <Table caption="Números por maker" stacks="figures">
          <Columns
            of={[
              'Maker',
              ['Visitas', 'r'],
              ['Vendas', 'r'],
              ['Vendido', 'r'],
              ['Taxa', 'r'],
              ['Devolvido', 'r'],
              ['A repassar', 'r'],
            ]}
          />
          <tbody>
            {makers.map((maker) => (
              <tr key={maker.makerId}>
                <td>
                  <Link className="link" to={href('/admin/pessoas/:id', { id: maker.makerId })}>
                    {maker.name}
                  </Link>
                </td>
                <Cell label="Visitas">{formatCount(maker.visits)}</Cell>
                <Cell label="Vendas">{formatCount(maker.sales)}</Cell>
                <Cell label="Vendido">{formatBRL(maker.soldCents)}</Cell>
                <Cell label="Taxa">{formatBRL(maker.feeCents)}</Cell>
                <Cell label="Devolvido">{formatBRL(maker.refundedCents)}</Cell>
                <Cell label="A repassar">{formatBRL(maker.dueCents)}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {count > makers.length && (
        <p className="meta mt-3">
          Aqui, os {makers.length} que mais venderam; os {formatCount(count)} estão no CSV.
        </p>
      )}
    </section>
  )
}

function Cell({ label, children }: { label: string; children: string }) {
  return (
    <td className="r num" data-label={label}>
      {children}
    </td>
  )
}

function Searches({ named, others }: EmptySearches) {
  const { fewPeople } = business.visits
  return (
    <section aria-labelledby="sem-resultado" className="mt-10">
      <h2 id="sem-resultado" className="text-xl">
        Buscas que não acharam nada
      </h2>
      <p className="mt-1.5 mb-3 text-ink-2">O que as pessoas procuram e ninguém vende ainda, ou a busca não entende.</p>
      {named.length === 0 ? (
        <p className="text-ink-2">Nenhuma busca de {fewPeople} pessoas ou mais ficou sem resultado neste período.</p>
      ) : (
        <Table caption="As buscas, com as pessoas de cada uma">
          <Columns of={['O que escreveram', ['Pessoas', 'r']]} />
          <tbody>
            {named.map(({ words, people }) => (
              <tr key={words}>
                <td className="break-words">“{words}”</td>
                <td className="r num">{formatCount(people)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {others.searches > 0 && (
        <p className="meta mt-3">
          Mais {formatCount(others.searches)} {others.searches === 1 ? 'busca' : 'buscas'} de poucas pessoas.
        </p>
      )}
    </section>
  )
}

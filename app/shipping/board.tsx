import { Form, href, Link } from 'react-router'
import { PlaceTabs } from '#app/layout/place-tabs.tsx'
import { requireMaker } from '#app/accounts/session.server.ts'
import { askedPage } from '#app/http/asked-page.ts'
import { formOf } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { ReturnList, returnsTitle } from '#app/returns/return-list.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { awaitsMaker, isOpenShipment } from '#domain/orders/shipment.ts'
import { listReturns } from '#domain/returns/list-returns.server.ts'
import { turnOf } from '#domain/returns/return.ts'
import { dayOf } from '#domain/shared/day.ts'
import { boardChoices } from '#domain/shipping/board-choices.server.ts'
import { isFiltered, readBoardFilter } from '#domain/shipping/board-filter.ts'
import { makerCancellations } from '#domain/shipping/cancel-shipment.server.ts'
import { type BoardColumn, type BoardState, isBoardState, makerBoard } from '#domain/shipping/maker-board.server.ts'
import { concernsNetwork } from '#domain/network/concerns-network.server.ts'
import { services } from '#services'
import type { Route } from './+types/board'
import { BoardColumns, BoardStages } from './board-columns.tsx'
import { BoardFilters } from './board-filters.tsx'
import { actOnJobs } from './jobs-action.server.ts'
import { JobsForm } from './jobs-form.tsx'
import { JobsReportNotice } from './jobs-report.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Produção')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const { search, searchParams } = askedPage(request)
  const now = services.clock.now()
  const asked = searchParams.get('etapa')
  const only = isBoardState(asked) ? asked : null
  const filter = readBoardFilter(searchParams)
  const [columns, choices, returns, cancels, hasNetwork] = await Promise.all([
    makerBoard(services.db, viewer.id, now, { filter, only }),
    boardChoices(services.db, viewer.id),
    listReturns(services.db, { makerId: viewer.id }),
    makerCancellations(services.db, viewer.id, now),
    concernsNetwork(services.db, viewer.id),
  ])
  const shown = only ?? mostUrgent(columns)
  return {
    columns: columns.filter((column) => isShown(column) || column.state === only),
    choices,
    returns,
    cancels,
    hasNetwork,
    shown,
    isAlone: only !== null,
    isFiltered: isFiltered(filter),
    search,
    today: dayOf(now),
  }
}

export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireMaker(request)
  return actOnJobs(viewer.id, await formOf(request), askedPage(request).search)
}

/** Returns the column with the shipment to be posted soonest, else the first column that has shipments. */
function mostUrgent(columns: readonly BoardColumn[]): BoardState {
  const days = columns.flatMap(({ state, shipments: [first] }) =>
    first?.postBy && awaitsMaker(state) ? [{ state, day: first.postBy }] : [],
  )
  const [nearest] = days.toSorted((a, b) => a.day.localeCompare(b.day))
  return nearest?.state ?? columns.find(({ count }) => count > 0)?.state ?? 'queued'
}

function isShown({ state, count }: BoardColumn): boolean {
  return count > 0 || !['proof', 'approved', 'delivered'].includes(state)
}

/** Number of orders in production from which the filters are shown. */
const fewestFiltered = 8

export default function Board({ loaderData, actionData }: Route.ComponentProps) {
  const { columns, choices, returns, cancels, shown, isAlone, search, today } = loaderData
  const isEmpty = !loaderData.isFiltered && columns.every((column) => column.count === 0)
  const toAnswer = returns.filter(({ state }) => turnOf(state) === 'maker').length
  const open = columns.flatMap(({ shipments }) => shipments.filter(({ state }) => isOpenShipment(state)))
  const openCount = columns.reduce((sum, { state, count }) => (isOpenShipment(state) ? sum + count : sum), 0)
  const showsOne = open.filter(({ state }) => state === shown).length <= 1
  return (
    <div className="wrap">
      <PlaceTabs place="selling" />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <h1>Produção</h1>
        {columns.some(({ state, count }) => state === 'queued' && count > 0) && (
          <Form action={href('/producao/fichas')}>
            <Button variant="outline" name="imprimir" value="hoje">
              Imprimir hoje
            </Button>
          </Form>
        )}
      </div>
      <p className="mt-1.5 text-ink-2 max-sm:hidden">
        As peças que você tem a imprimir e enviar, a mais urgente primeiro. O comprador é avisado a cada passo.
      </p>
      {actionData && <JobsReportNotice report={actionData} />}
      {returns.length > 0 && (
        <details className="group lg:unfolds mt-4 lg:mt-6">
          <summary className="flex min-h-12 items-center gap-2.5 border-y border-line font-medium hover:text-cobalt">
            <span className="flex-1">{returnsTitle(returns)}</span>
            {toAnswer > 0 && <Tag tone="warn">{toAnswer} a responder</Tag>}
            <Icon name="chevron" className="text-ink-3 transition-transform group-open:rotate-180" />
          </summary>
          <div className="max-lg:[&_h2]:sr-only">
            <ReturnList returns={returns} side="maker" />
          </div>
        </details>
      )}
      {isEmpty ? (
        <EmptyState
          as="p"
          className="mt-6"
          title="Nada na fila"
          action={
            <LinkButton to={href('/perfil/frete')} variant="outline">
              Conferir a tabela de frete
            </LinkButton>
          }
        >
          Quando alguém comprar uma peça impressa sua, ela aparece aqui com o endereço e o prazo.
        </EmptyState>
      ) : (
        <>
          <BoardStages {...{ columns, shown, isAlone, search }} />
          {(loaderData.isFiltered || openCount >= fewestFiltered) && (
            <BoardFilters choices={choices} search={search} today={today} />
          )}
          <JobsForm
            key={actionData ? JSON.stringify(actionData) : ''}
            report={actionData}
            cancels={cancels}
            jobs={open}
            showsOne={showsOne}
          >
            <BoardColumns {...{ columns, shown, isAlone, search, today }} chosen={actionData?.jobs ?? []} />
          </JobsForm>
        </>
      )}
      <p className="mt-8 text-sm text-ink-2">
        Quanto você imprime por dia, as folgas e a pausa da loja estão em{' '}
        <Link to={href('/perfil/oficina')} className="link">
          Prazo das peças
        </Link>
        , o que você cobra para enviar em{' '}
        <Link to={href('/perfil/frete')} className="link">
          Frete
        </Link>
        {loaderData.hasNetwork && (
          <>
            , os projetos de outros designers que você imprime em{' '}
            <Link to={href('/rede')} className="link">
              Rede de impressão
            </Link>
          </>
        )}
        .
      </p>
    </div>
  )
}

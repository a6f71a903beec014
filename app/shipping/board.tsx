import { href, Link } from 'react-router'
import { requireMaker } from '#app/accounts/session.server.ts'
import { formOf } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { ReturnList } from '#app/returns/return-list.tsx'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { classes } from '#app/ui/classes.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { listReturns } from '#domain/returns/list-returns.server.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatCount } from '#domain/shared/format.ts'
import { type BoardColumn, makerBoard } from '#domain/shipping/maker-board.server.ts'
import { services } from '#services'
import type { Route } from './+types/board'
import { shipmentState } from '#app/freight/shipment-words.ts'
import { BoardCard } from './board-card.tsx'
import { actOnJobs } from './jobs-action.server.ts'
import { JobsReportNotice } from './jobs-report.tsx'

export { privatePage as headers }

export const meta = hiddenPage('Produção')

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const [columns, returns] = await Promise.all([
    makerBoard(services.db, viewer.id, services.clock.now()),
    listReturns(services.db, { makerId: viewer.id }),
  ])
  const asked = new URL(request.url).searchParams.get('etapa')
  const shown = columns.find(({ state }) => state === asked) ?? columns.find(({ count }) => count > 0)
  return {
    columns: columns.filter(isShown),
    returns,
    shown: shown?.state ?? 'queued',
    today: dayOf(services.clock.now()),
  }
}

export async function action({ request }: Route.ActionArgs) {
  const viewer = await requireMaker(request)
  return actOnJobs(viewer.id, await formOf(request))
}

/** False for the empty columns of optional steps. */
function isShown({ state, count }: BoardColumn): boolean {
  return count > 0 || !['proof', 'approved', 'delivered'].includes(state)
}

export default function Board({ loaderData, actionData }: Route.ComponentProps) {
  const { columns, returns, shown, today } = loaderData
  const isEmpty = columns.every((column) => column.count === 0)
  return (
    <div className="wrap pt-6 md:pt-10">
      <h1>Produção</h1>
      <p className="mt-1.5 text-ink-2">
        As peças que você tem a imprimir e enviar, a mais urgente primeiro. O comprador é avisado a cada passo.
      </p>
      {actionData && <JobsReportNotice report={actionData} />}
      {returns.length > 0 && (
        <div className="mt-6">
          <ReturnList returns={returns} side="maker" />
        </div>
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
          <ChipRow label="Etapas" className="mt-5 sm:hidden">
            {columns.map(({ state, count }) => (
              <Chip key={state} to={`${href('/producao')}?etapa=${state}`} current={state === shown} count={count}>
                {shipmentState(state, 'table').name}
              </Chip>
            ))}
          </ChipRow>
          <div className="mt-4 grid items-start gap-6 sm:mt-6 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(14.5rem,1fr))]">
            {columns.map((column) => (
              <section
                key={column.state}
                aria-labelledby={`coluna-${column.state}`}
                className={classes('min-w-0', column.state !== shown && 'max-sm:hidden')}
              >
                <h2
                  id={`coluna-${column.state}`}
                  className="flex items-baseline justify-between border-b-2 border-ink pb-2 text-lg"
                >
                  {shipmentState(column.state, 'table').name}
                  <span className="num text-label font-normal text-ink-3">{formatCount(column.count)}</span>
                </h2>
                <ul className="mt-3 grid gap-3">
                  {column.shipments.map((shipment) => (
                    <BoardCard key={shipment.id} shipment={shipment} today={today} />
                  ))}
                </ul>
                {column.count > column.shipments.length && (
                  <p className="mt-3 text-sm text-ink-3">
                    e mais {formatCount(column.count - column.shipments.length)}
                  </p>
                )}
                {column.count === 0 && <p className="mt-3 text-sm text-ink-3">Nada aqui agora.</p>}
              </section>
            ))}
          </div>
        </>
      )}
      <p className="mt-8 text-sm text-ink-2">
        Quanto você imprime por dia, as folgas e a pausa da loja estão em{' '}
        <Link to={href('/perfil/oficina')} className="link">
          Oficina
        </Link>
        , o que você cobra para enviar em{' '}
        <Link to={href('/perfil/frete')} className="link">
          Frete
        </Link>{' '}
        e os projetos de outros designers que você imprime em{' '}
        <Link to={href('/rede')} className="link">
          Rede de impressão
        </Link>
        .
      </p>
    </div>
  )
}

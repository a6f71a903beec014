import { Form, href, Link } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { countCourtRecords, findCourtOrder, liftLegalHold } from '#domain/access/court-orders.server.ts'
import { business } from '#domain/shared/business.ts'
import { formatCount, formatDate, formatMoment } from '#domain/shared/format.ts'
import { actionsOn } from '#domain/staff/staff-actions.server.ts'
import { services } from '#services'
import { ActionSection } from '../action-table.tsx'
import { Fact, Facts, StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/court-order.ts'
import { HoldTag } from './court-orders.tsx'

export { privatePage as headers }

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: loaderData ? `Processo ${loaderData.order.number}` : 'Ordem judicial', hidden: true })
}

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  await requireStaff(request, 'house')
  const order = await findCourtOrder(services.db, id)
  if (!order) throw notFound()
  const [records, actions] = await Promise.all([countCourtRecords(services.db, order), actionsOn(services.db, id)])
  return { order, records, actions }
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'house')
  if (!(await findCourtOrder(services.db, id))) throw notFound()
  await liftLegalHold(services, staff, id)
  return redirectWithToast(href('/admin/ordens/:id', { id }), { kind: 'success', text: 'legal_hold_lifted' })
}

export default function CourtOrderPage({ loaderData: { order, records, actions } }: Route.ComponentProps) {
  const isHeld = order.heldAt !== null && order.liftedAt === null
  return (
    <StaffPage title={`Processo ${order.number}`} aside={<HoldTag order={order} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 md:grid-cols-[minmax(0,1fr)_22.5rem]">
        <Facts>
          <Fact label="Vara ou tribunal">{order.court}</Fact>
          <Fact label="Conta">
            <Link to={href('/admin/pessoas/:id', { id: order.userId })}>{order.personName}</Link>
          </Fact>
          <Fact label="Período">
            {formatDate(order.fromDay)} a {formatDate(order.toDay)}
          </Fact>
          {records > 0 && <Fact label="Registros no período">{formatCount(records)}</Fact>}
          {order.heldAt && <Fact label="Em guarda desde">{formatMoment(order.heldAt)}</Fact>}
          {order.liftedAt && <Fact label="Guarda encerrada em">{formatMoment(order.liftedAt)}</Fact>}
        </Facts>
        <div className="grid gap-5">
          <Panel as="section" aria-labelledby="registros">
            <h2 id="registros" className="text-lg">
              Registros de acesso
            </h2>
            {records === 0 ? (
              <p className="mt-2 text-ink-2">
                Nenhum registro no período. Guardamos {business.accessRecordMonths} meses, ou mais se a ordem mandar
                guardar.
              </p>
            ) : (
              <>
                <p className="mt-2 mb-4 text-ink-2">
                  Cada download fica no registro da equipe. O arquivo vai só para o juízo.
                </p>
                <LinkButton wide to={href('/admin/ordens/:id/arquivo', { id: order.id })} reloadDocument>
                  Baixar registros (CSV)
                </LinkButton>
              </>
            )}
          </Panel>
          {isHeld && (
            <Panel as="section" aria-labelledby="guarda">
              <h2 id="guarda" className="text-lg">
                Guarda
              </h2>
              <p className="mt-2 mb-4 text-ink-2">Depois de encerrada, o que passou do prazo é apagado.</p>
              <details>
                <summary className="link cursor-pointer">Encerrar a guarda</summary>
                <Form method="post" className="mt-3">
                  <SubmitButton variant="danger" wide busyLabel="Encerrando...">
                    Encerrar e apagar o que venceu
                  </SubmitButton>
                </Form>
              </details>
            </Panel>
          )}
        </div>
      </div>
      <ActionSection on="esta ordem" actions={actions} />
    </StaffPage>
  )
}

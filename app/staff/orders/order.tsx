import { href, Link } from 'react-router'
import { providerName } from '#app/staff/words.ts'
import { requireStaff } from '#app/accounts/session.server.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { LinkButton, SubmitButton } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { staffOrder, type StaffOrder, syncByStaff } from '#domain/payments/staff-order.server.ts'
import { formatBRL, formatMoment } from '#domain/shared/format.ts'
import { reasonInput } from '#domain/staff/reason-input.ts'
import { actionsOn } from '#domain/staff/staff-actions.server.ts'
import { services } from '#services'
import { ActionSection } from '../action-table.tsx'
import { ReasonForm } from '../reason-form.tsx'
import { Reference } from '../reference.tsx'
import { AreaLink, useMayOpen } from '../area-link.tsx'
import { Fact, Facts, StaffPage } from '../staff-page.tsx'
import { DisputeTag, OrderStateTag } from '../state-tags.tsx'
import type { Route } from './+types/order.ts'
import { OrderPostings } from './order-postings.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderEvents } from './order-events.tsx'

export { privatePage as headers }

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: `Pedido ${loaderData?.order.number ?? ''}`, hidden: true })
}

export async function loader({ request, params }: Route.LoaderArgs) {
  await requireStaff(request, 'orders')
  const order = await staffOrder(services.db, params.id)
  if (!order) throw notFound()
  return { order, actions: await actionsOn(services.db, order.id) }
}

export async function action({ request, params }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'money')
  const read = readForm(reasonInput, await formOf(request))
  if (!read.ok) return refuseForm(read.faults)
  const settled = await syncByStaff(services, staff, { orderId: params.id, ...read.input })
  if (!settled.ok) throw notFound()
  const text = settled.state === 'on_hold' ? 'order_still_held' : 'order_settled'
  return redirectWithToast(href('/admin/pedidos/:id', { id: params.id }), { kind: 'neutral', text })
}

export default function OrderPage({ loaderData: { order, actions }, actionData }: Route.ComponentProps) {
  const opens = useMayOpen()
  const canSettle = opens('money') && (order.state === 'on_hold' || order.state === 'pending')
  return (
    <StaffPage title={`Pedido ${order.number}`} aside={<OrderStateTag state={order.state} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22.5rem] xl:grid-rows-[auto_1fr]">
        <OrderLines order={order} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          {order.state === 'paid' && opens('money') && (
            <LinkButton variant="outline" wide to={href('/admin/pedidos/:id/devolver', { id: order.id })}>
              Devolver pagamento
            </LinkButton>
          )}
          {canSettle && (
            <Panel as="section" aria-labelledby="conferir">
              <h2 id="conferir" className="mb-3 text-lg">
                Consultar o provedor de novo
              </h2>
              <p className="mb-4 text-label text-ink-2">
                {order.state === 'on_hold'
                  ? 'O que o provedor recebeu não bate com o que foi cobrado. O pedido só segue se ele agora disser o valor exato; senão, continua retido.'
                  : 'Pergunta ao provedor a situação deste pagamento, sem esperar o aviso dele.'}
              </p>
              <ReasonForm key={actions[0]?.at.getTime()} help="Fica no registro da equipe." faults={actionData}>
                <SubmitButton
                  variant={order.state === 'on_hold' ? 'primary' : 'outline'}
                  wide
                  busyLabel="Consultando..."
                >
                  Consultar provedor
                </SubmitButton>
              </ReasonForm>
            </Panel>
          )}
          <OrderFacts order={order} />
        </div>
        <div className="min-w-0 space-y-8">
          <OrderEvents events={order.events} />
          <OrderPostings postings={order.postings} />
          <ActionSection on="este pedido" actions={actions} />
        </div>
      </div>
    </StaffPage>
  )
}

const methods = { card: 'Cartão de crédito', debit: 'Cartão de débito', pix: 'Pix' }

function OrderFacts({ order }: { order: StaffOrder }) {
  const moment = (text: string | null) => (text ? formatMoment(new Date(text)) : '–')
  return (
    <Facts>
      <Fact label="Comprador">
        <Link to={href('/admin/pessoas/:id', { id: order.buyer.id })}>{order.buyer.fullName}</Link>
        <span className="meta block break-all">{order.buyer.email}</span>
      </Fact>
      <Fact label="Total">
        <b>{formatBRL(order.totalCents)}</b>
      </Fact>
      {order.method && <Fact label="Pagamento">{methods[order.method]}</Fact>}
      <Fact label="Provedor">
        {providerName(order.provider)}
        {order.providerSessionId ? (
          <Reference>{order.providerSessionId}</Reference>
        ) : (
          <span className="meta block">sem referência</span>
        )}
      </Fact>
      <Fact label="Feito em">{moment(order.createdAt)}</Fact>
      {order.paidAt && <Fact label="Pago em">{moment(order.paidAt)}</Fact>}
      {order.disputes.map(({ id, state, amountCents }) => (
        <Fact key={id} label="Contestação">
          <AreaLink area="money" to={href('/admin/contestacoes/:id', { id })}>
            {formatBRL(amountCents)}
          </AreaLink>{' '}
          <DisputeTag state={state} />
        </Fact>
      ))}
      {order.providerFeeCents !== null && (
        <Fact label="Tarifa do provedor">
          {formatBRL(order.providerFeeCents)}
          <span className="meta block">por conta da Camada</span>
        </Fact>
      )}
      {order.settlesAt && (
        <Fact label={order.settledAt ? 'Liberado pelo provedor em' : 'O provedor libera em'}>
          {moment(order.settlesAt)}
        </Fact>
      )}
      {(order.closedAt || !order.paidAt) && (
        <Fact label={order.closedAt ? 'Fechado em' : 'Expira em'}>{moment(order.closedAt ?? order.expiresAt)}</Fact>
      )}
    </Facts>
  )
}

import { Form, href } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { decidedBefore, redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { ReasonField } from '#app/staff/reason-form.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Columns, Table } from '#app/ui/table.tsx'
import { Tag, type TagTone } from '#app/ui/tag.tsx'
import { listDisputes } from '#domain/disputes/staff-disputes.server.ts'
import { type OpenRefund, openRefunds } from '#domain/orders/open-refunds.server.ts'
import { refundEndForm } from '#domain/orders/refund-input.ts'
import { endFailedRefund } from '#domain/orders/refunds.server.ts'
import { manualProvider } from '#domain/payouts/payout-provider.ts'
import { endRefundPayout, showRefundKey } from '#domain/payouts/end-refund-payout.server.ts'
import { formatBRL, formatMoment } from '#domain/shared/format.ts'
import { services } from '#services'
import { KeyRefund } from './key-refund.tsx'
import { ProjectCell } from '../project-cell.tsx'
import { RefundHeading } from './refund-heading.tsx'
import { StaffPage } from '../staff-page.tsx'
import type { Route } from './+types/refunds.ts'
import { Disputes } from './disputes.tsx'

export { privatePage as headers }

const shown = 100

export const meta = hiddenPage('Contestações e reembolsos')

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'money')
  const [refunds, disputes] = await Promise.all([openRefunds(services.db, shown), listDisputes(services.db, shown)])
  return { refunds, disputes, isByHand: services.payoutProvider.name === manualProvider }
}

/** Records a refund made by hand, or shows the buyer's Pix key, which is logged. */
export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'money')
  const read = readForm(refundEndForm, await formOf(request))
  if (!read.ok) return refuseForm(read.faults)
  const { input } = read
  if (input.how === 'show_key') {
    const shown = await showRefundKey(services, staff, input.refundId)
    if (!shown.ok) return redirectWithToast(href('/admin/devolucoes'), decidedBefore)
    return { values: { refundId: input.refundId }, errors: {} as Record<string, string[]>, key: shown }
  }
  const ended =
    input.how === 'arrived' || input.how === 'came_back'
      ? await endRefundPayout(services, staff, { ...input, how: input.how })
      : await endFailedRefund(services, staff, { ...input, how: input.how })
  if (!ended.ok) return redirectWithToast(href('/admin/devolucoes'), decidedBefore)
  const text = input.how === 'tried_again' ? 'refund_retried' : 'refund_closed'
  return redirectWithToast(href('/admin/devolucoes'), { kind: 'success', text })
}

export default function Refunds({ loaderData: { refunds, disputes, isByHand }, actionData }: Route.ComponentProps) {
  const failed = refunds.filter(({ state }) => state === 'failed' || state === 'awaiting_key')
  const paying = isByHand ? refunds.filter((refund) => refund.state === 'paying') : []
  const moving = refunds.filter((refund) => !failed.includes(refund) && !paying.includes(refund))
  const waiting = disputes.filter(({ state }) => state === 'open')
  const decided = disputes.filter(({ state }) => state !== 'open')
  const isEmpty = refunds.length === 0 && disputes.length === 0
  const isMoving = moving.length > 0 && moving.length === refunds.length
  const isTheirs = ({ id }: OpenRefund) => actionData?.values.refundId === id
  return (
    <StaffPage title="Contestações e reembolsos">
      {waiting.length > 0 && (
        <Disputes id="contestacoes" title="Contestações" hideTitle disputes={waiting} className="mb-10" />
      )}
      {!isEmpty && !isMoving && <h2 className="mb-3 text-xl">Reembolsos que o provedor não fez</h2>}
      {failed.map((refund) => (
        <FailedRefund key={refund.id} refund={refund} faults={isTheirs(refund) ? actionData : undefined} />
      ))}
      {paying.map((refund) => (
        <KeyRefund key={refund.id} refund={refund} answer={isTheirs(refund) ? actionData : undefined} />
      ))}
      {moving.length > 0 && <MovingRefunds refunds={moving} />}
      {isEmpty && (
        <EmptyState title="Nada em aberto">
          Uma contestação do banco, ou um reembolso que o provedor não consegue fazer, aparece aqui, para você resolver.
        </EmptyState>
      )}
      {refunds.length === 0 && !isEmpty && (
        <p className="text-ink-2">Nenhum. O que o provedor não consegue devolver aparece aqui, para você resolver.</p>
      )}
      {decided.length > 0 && (
        <Disputes id="respondidas" title="Contestações respondidas" disputes={decided} className="mt-10" />
      )}
    </StaffPage>
  )
}

type RefundFaults = { values: Partial<Record<string, string>>; errors: Partial<Record<string, string[]>> }

const failures: Record<string, string> = { pix_window_over: 'o prazo de 90 dias do Pix acabou' }

function standingText({ state, failure }: OpenRefund): string {
  if (state === 'awaiting_key')
    return 'O prazo de 90 dias do Pix acabou: o comprador recebeu um e-mail que pede a chave'
  return `O provedor não devolveu${failure ? `: ${failures[failure] ?? failure}` : ''}`
}

const stateTags: Partial<Record<OpenRefund['state'], { tone: TagTone; name: string }>> = {
  sent: { tone: 'info', name: 'Enviado' },
  paying: { tone: 'info', name: 'A caminho da chave Pix' },
}

function FailedRefund({ refund, faults }: { refund: OpenRefund; faults: RefundFaults | undefined }) {
  const { id } = refund
  return (
    <Panel as="section" className="mb-5">
      <RefundHeading refund={refund}>{standingText(refund)}.</RefundHeading>
      <Form method="post" className="space-y-4">
        <input type="hidden" name="refundId" value={id} />
        <ReasonField
          id={`motivo-${id}`}
          label="O que foi feito"
          help="Fica no registro da equipe. Se você pagou de outro modo, diga como."
          defaultValue={faults?.values.reason}
          error={faults?.errors.reason}
        />
        <div className="flex flex-wrap gap-3">
          {refund.state === 'failed' && (
            <SubmitButton variant="outline" name="how" value="tried_again">
              Tentar de novo
            </SubmitButton>
          )}
          <SubmitButton variant="outline" name="how" value="paid_by_hand">
            Já devolvi de outro modo
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  )
}

function MovingRefunds({ refunds }: { refunds: OpenRefund[] }) {
  return (
    <Table caption="Reembolsos em andamento" showCaption stacks>
      <Columns of={['Compra', 'Para', 'Desde', ['Valor', 'r'], 'Situação']} />
      <tbody>
        {refunds.map((refund) => (
          <tr key={refund.id}>
            <ProjectCell
              image={refund.image}
              to={href('/admin/pedidos/:id', { id: refund.orderId })}
              title={refund.title}
              meta={`Pedido ${refund.orderNumber}`}
            />
            <td data-label="para">{refund.buyerName}</td>
            <td className="num" data-label="desde">
              {formatMoment(refund.createdAt)}
            </td>
            <td className="r num corner">{formatBRL(refund.amountCents)}</td>
            <td className="whole">
              <Tag tone={stateTags[refund.state]?.tone ?? 'warn'}>{stateTags[refund.state]?.name ?? 'Pedido'}</Tag>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

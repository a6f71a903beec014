import { Form, href, Link } from 'react-router'
import { providerName } from '#app/staff/words.ts'
import { requireStaff } from '#app/accounts/session.server.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { decidedBefore, redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { ConversationList } from '#app/conversations/conversation-list.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { disputedConversations } from '#domain/conversations/staff-reading.server.ts'
import { answerDispute, staffDispute, type StaffDispute } from '#domain/disputes/staff-disputes.server.ts'
import { disputeAnswerForm } from '#domain/orders/refund-input.ts'
import { formatBRL, formatDay, formatMoment } from '#domain/shared/format.ts'
import { services } from '#services'
import { Reference } from '../reference.tsx'
import { Fact, Facts, StaffPage } from '../staff-page.tsx'
import { DisputeTag } from '../state-tags.tsx'
import type { Route } from './+types/dispute.ts'

export const handle: RouteHandle = { formBytes: 256 * 1024 }

export { privatePage as headers }

export const meta = hiddenPage('Contestação')

export async function loader({ request, params }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'money')
  const dispute = await staffDispute(services.db, params.id)
  if (!dispute) throw notFound()
  return { dispute, conversations: await disputedConversations(services, staff, dispute) }
}

export async function action({ request, params }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'money')
  const read = readForm(disputeAnswerForm, await formOf(request))
  if (!read.ok) return refuseForm(read.faults)
  const answered = await answerDispute(services, staff, { disputeId: params.id, ...read.input })
  if (!answered.ok && answered.reason === 'not_found') throw notFound()
  const toast = answered.ok ? ({ kind: 'success', text: 'dispute_answered' } as const) : decidedBefore
  return redirectWithToast(href('/admin/contestacoes/:id', { id: params.id }), toast)
}

export default function Dispute({ loaderData: { dispute, conversations }, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title={`Contestação do pedido ${dispute.orderNumber}`} aside={<DisputeTag state={dispute.state} />}>
      {dispute.state === 'open' && dispute.answerBy && (
        <Notice tone="warn" className="mb-6">
          <b>Responda ao banco até {formatMoment(dispute.answerBy)}.</b> Depois disso, ele decide sem a nossa resposta.
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_280px]">
        <div className="min-w-0">
          {dispute.state === 'open' ? (
            <Form method="post" className="space-y-4">
              <TextArea
                name="evidence"
                most={20_000}
                label="Resposta ao banco"
                help="O começo já diz o que sabemos. Complete, guarde e envie o mesmo texto no painel do provedor."
                rows={14}
                isLong
                required
                defaultValue={actionData?.values.evidence ?? draftOf(dispute)}
                error={actionData?.errors.evidence}
              />
              <div className="flex flex-wrap gap-3">
                <SubmitButton>Guardar resposta</SubmitButton>
                {dispute.evidence && (
                  <CopyButton
                    text={dispute.evidence}
                    done={{ kind: 'success', title: 'Resposta copiada' }}
                    failed={{ kind: 'error', title: 'Não deu para copiar', detail: 'Selecione o texto e copie.' }}
                  >
                    Copiar resposta guardada
                  </CopyButton>
                )}
              </div>
            </Form>
          ) : (
            <>
              <h2 className="mb-3 text-xl">O que respondemos</h2>
              <p className="whitespace-pre-line">{dispute.evidence ?? 'Nada foi respondido.'}</p>
            </>
          )}
          {conversations.map((conversation) => (
            <section key={conversation.id} className="mt-10">
              <h2 className="text-xl">O que comprador e {conversation.makerName} conversaram</h2>
              <ConversationList page={{ ...conversation, side: null }} />
            </section>
          ))}
        </div>
        <DisputeFacts dispute={dispute} />
      </div>
    </StaffPage>
  )
}

/** Returns a draft answer to a dispute with the facts of the purchase, for staff to complete. */
function draftOf({ orderNumber, amountCents, paidAt, buyer, lines }: StaffDispute): string {
  return [
    `Pedido ${orderNumber}, de ${formatBRL(amountCents)}, pago em ${paidAt ? formatMoment(paidAt) : '–'}.`,
    `Comprador: ${buyer.fullName}, ${buyer.email}, com conta desde ${formatDay(buyer.memberSince)}.`,
    ...lines.map(
      ({ title, downloads, firstDownload }) =>
        `${title}: ${firstDownload ? `baixado ${downloads} ${downloads === 1 ? 'vez' : 'vezes'}, a primeira em ${formatMoment(firstDownload)}` : 'nunca baixado'}.`,
    ),
    'Quem compra aceita os termos antes de pagar (o aceite e o contrato ficam com o pedido) e pode desistir, no prazo do contrato e sem motivo, pela própria conta; isso não foi pedido.',
  ].join('\n')
}

function DisputeFacts({ dispute }: { dispute: StaffDispute }) {
  return (
    <Facts>
      <Fact label="Pedido">
        <Link to={href('/admin/pedidos/:id', { id: dispute.orderId })}>{dispute.orderNumber}</Link>
      </Fact>
      <Fact label="Valor contestado">{formatBRL(dispute.amountCents)}</Fact>
      <Fact label="Motivo do banco">{dispute.reason ?? '–'}</Fact>
      {dispute.state !== 'open' && dispute.answerBy && (
        <Fact label="Responder até">{formatMoment(dispute.answerBy)}</Fact>
      )}
      <Fact label="Aberta em">{formatMoment(dispute.openedAt)}</Fact>
      {dispute.closedAt && <Fact label="Encerrada em">{formatMoment(dispute.closedAt)}</Fact>}
      <Fact label="Provedor">
        {providerName(dispute.provider)}
        <Reference>{dispute.providerDisputeId}</Reference>
      </Fact>
    </Facts>
  )
}

import { Form, href } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { PhotoList } from '#app/shipping/photos.tsx'
import { StaffPage } from '#app/staff/staff-page.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { formatMoment } from '#domain/shared/format.ts'
import { messageDecision } from '#domain/shipping/message-input.ts'
import { decideMessage, type ReportedMessage, reportedMessages } from '#domain/shipping/messages.server.ts'
import { services } from '#services'
import type { Route } from './+types/messages.ts'

export { privatePage as headers }

export const meta = hiddenPage('Mensagens denunciadas')

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request)
  return { messages: await reportedMessages(services.db) }
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request)
  const read = readForm(messageDecision, await formOf(request))
  if (!read.ok) return refuseForm(read.faults)
  const { mensagem: messageId, decision, reason } = read.input
  const decided = await decideMessage(services, staff, { messageId, isHidden: decision === 'hide', reason })
  if (!decided.ok) throw notFound()
  return redirectWithToast(href('/admin/moderacao/mensagens'), { kind: 'success', text: 'message_decided' })
}

export default function Messages({ loaderData: { messages }, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title="Mensagens denunciadas">
      {messages.length === 0 && (
        <EmptyState title="Nada aguardando decisão">
          Mensagens entre comprador e maker que um dos dois denunciou aparecem aqui.
        </EmptyState>
      )}
      {messages.map((message) => (
        <Reported
          key={message.id}
          message={message}
          error={actionData?.values.mensagem === message.id ? actionData.errors.reason : undefined}
        />
      ))}
    </StaffPage>
  )
}

function Reported({ message, error }: { message: ReportedMessage; error: string[] | undefined }) {
  const { id, authorName, otherName, orderNumber, words, photos, at, reportedAt } = message
  return (
    <Panel as="section" className="mb-5">
      <h2 className="text-lg">
        {authorName} para {otherName}
      </h2>
      <p className="meta mt-1">
        Pedido {orderNumber}, em {formatMoment(at)}, denunciada em {formatMoment(reportedAt)}
      </p>
      {words && <p className="mt-3 max-w-[64ch] whitespace-pre-line">{words}</p>}
      <PhotoList photos={photos} label={`Mensagem de ${authorName}`} />
      <Form method="post" className="mt-4 space-y-4">
        <input type="hidden" name="mensagem" value={id} />
        <TextArea
          id={`motivo-${id}`}
          name="reason"
          label="Motivo"
          help="Fica no registro da equipe."
          required
          rows={2}
          maxLength={1000}
          error={error}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="danger" name="decision" value="hide">
            Esconder
          </SubmitButton>
          <SubmitButton variant="outline" name="decision" value="keep">
            Manter
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  )
}

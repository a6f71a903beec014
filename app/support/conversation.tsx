import { href, Link, redirect } from 'react-router'
import { getViewer, requireUser } from '#app/accounts/session.server.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { FormPage } from '#app/ui/page.tsx'
import { ErrorPage, isNotFound, NotFound } from '#app/layout/error-page.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import { privatePage } from '#app/http/private-page.ts'
import { Notice } from '#app/ui/notice.tsx'
import { answerWords } from '#domain/shop-settings/support-hours.ts'
import { findThread } from '#domain/support/find-thread.server.ts'
import { messagesPerThread } from '#domain/support/limits.ts'
import { replyInput } from '#domain/support/message-input.ts'
import { writeInThread } from '#domain/support/threads.server.ts'
import { services } from '#services'
import type { Route } from './+types/conversation.ts'
import { MessageList, useRefresh } from './messages.tsx'
import { ReplyForm } from './reply-form.tsx'
import { tooManyMessages } from './receive-message.server.ts'

export { privatePage as headers }

export const handle: PageHandle = { slimFooter: true }

export const meta = hiddenPage('Conversa com o suporte')

/** Returns a conversation; throws a redirect to sign-in if it belongs to an account, a 404 for other users. */
async function ownConversation(request: Request, token: string, before: string | null = null) {
  const viewer = await getViewer(request)
  const found = await findThread(services.db, token, viewer?.id ?? null, before)
  if (found.ok) return found.conversation
  if (found.reason === 'sign_in') await requireUser(request)
  throw notFound()
}

/** Loads the conversation without names of staff, since messages are signed by the team. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const before = new URL(request.url).searchParams.get('antes')
  const { messages, ...about } = await ownConversation(request, params.token, before)
  return {
    ...about,
    answer: answerWords(services.shopSettings.now().supportHours),
    messages: messages.map((one) => ({ ...one, staffName: one.staffName === null ? null : 'Equipe Camada' })),
  }
}

export async function action({ request, params: { token } }: Route.ActionArgs) {
  await ownConversation(request, token)
  const form = await formOf(request)
  const read = readForm(replyInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const permit = await services.rateLimits.take(messagesPerThread, token)
  if (!permit.ok) return tooManyMessages(form, permit)
  const viewer = await getViewer(request)
  const written = await writeInThread(services, { token, viewerId: viewer?.id ?? null, ...read.input })
  if (!written.ok) throw notFound()
  return redirect(href('/suporte/conversa/:token', { token }), 303)
}

export default function Conversation({
  loaderData: { protocol, subject, state, messages, olderThan, answer },
  actionData,
}: Route.ComponentProps) {
  useRefresh()
  const said = messages.findLast((message) => message.staffName === null)?.id
  return (
    <FormPage>
      <h1>Conversa com o suporte</h1>
      <p className="mt-3 text-ink-2">
        {subject}
        <span className="meta block">
          Protocolo <span className="num">{protocol}</span>
        </span>
      </p>
      <div className="mt-6">
        <MessageList messages={messages} olderThan={olderThan} personName="Você" />
      </div>
      <div className="mt-6">
        {state === 'open' && (
          <Notice className="mb-5">
            Recebemos. Respondemos {answer}, aqui e por e-mail.
            <noscript>
              {' '}
              <Link to="">Ver se já respondemos</Link>
            </noscript>
          </Notice>
        )}
        {state === 'closed' && (
          <Notice className="mb-5">Esta conversa foi encerrada. Se ainda precisar de ajuda, é só escrever.</Notice>
        )}
        <ReplyForm key={said} label="Sua mensagem" send="Enviar" faults={actionData} />
      </div>
    </FormPage>
  )
}

/** Error page, reached by an incomplete link or by another user. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isNotFound(error)) return <ErrorPage error={error} />
  return (
    <NotFound
      isLink
      title="Conversa não encontrada"
      text="Confira se o link do e-mail está completo ou comece outra conversa."
      back={{ to: href('/suporte/conversa'), label: 'Começar outra conversa' }}
    />
  )
}

import { Form, href, Link } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { MessageList, useRefresh } from '#app/support/messages.tsx'
import { ReplyForm } from '#app/support/reply-form.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { formatMoment } from '#domain/shared/format.ts'
import { staffThread, type StaffThread } from '#domain/support/find-thread.server.ts'
import { replyInput } from '#domain/support/message-input.ts'
import { answerThread, closeThread } from '#domain/support/threads.server.ts'
import { services } from '#services'
import { Fact, Facts, StaffPage } from '../staff-page.tsx'
import { ThreadStateTag } from '../state-tags.tsx'
import type { Route } from './+types/thread.ts'

export { privatePage as headers }

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: loaderData?.subject ?? 'Conversa', hidden: true })
}

export async function loader({ request, params }: Route.LoaderArgs) {
  await requireStaff(request, 'support')
  const thread = await staffThread(services.db, params.id, new URL(request.url).searchParams.get('antes'))
  if (!thread) throw notFound()
  return thread
}

export async function action({ request, params }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'support')
  const form = await formOf(request)
  const intent = form.get('intent')
  if (intent === 'close' || intent === 'reopen') {
    const closed = intent === 'close'
    const changed = await closeThread(services, staff, { threadId: params.id, closed })
    if (!changed.ok) throw notFound()
    const text = closed ? 'thread_closed' : 'thread_reopened'
    return redirectWithToast(closed ? href('/admin/suporte') : href('/admin/suporte/:id', { id: params.id }), {
      kind: 'success',
      text,
    })
  }
  const read = readForm(replyInput, form)
  if (!read.ok) return refuseForm(read.faults)
  const answered = await answerThread(services, staff, { threadId: params.id, ...read.input })
  if (!answered.ok) throw notFound()
  return redirectWithToast(href('/admin/suporte/:id', { id: params.id }), { kind: 'success', text: 'answer_sent' })
}

export default function Thread({ loaderData: thread, actionData }: Route.ComponentProps) {
  useRefresh()
  const answers = thread.messages.findLast((message) => message.staffName !== null)?.id
  return (
    <StaffPage title={thread.subject} aside={<ThreadStateTag state={thread.state} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div>
          <MessageList messages={thread.messages} olderThan={thread.olderThan} personName={thread.name} />
          <div className="mt-6">
            <ReplyForm
              key={answers}
              label="Resposta"
              send="Responder"
              help="Segue por e-mail e aparece na página da conversa."
              faults={actionData}
            />
          </div>
        </div>
        <div>
          <WhoWrote thread={thread} />
          <Form method="post" className="mt-5">
            <SubmitButton variant="outline" wide name="intent" value={thread.state === 'closed' ? 'reopen' : 'close'}>
              {thread.state === 'closed' ? 'Reabrir' : 'Encerrar conversa'}
            </SubmitButton>
          </Form>
        </div>
      </div>
    </StaffPage>
  )
}

const origins = {
  contact: 'Formulário de contato',
  support: 'Formulário de suporte',
  chat: 'Chat',
  data: 'Pedido sobre dados pessoais',
}

function WhoWrote({ thread }: { thread: StaffThread }) {
  return (
    <Facts>
      <Fact label="Pessoa">
        {thread.name}
        <a className="link block break-all" href={`mailto:${thread.email}`}>
          {thread.email}
        </a>
      </Fact>
      <Fact label="Conta">
        {thread.userId ? <Link to={href('/admin/pessoas/:id', { id: thread.userId })}>Ver conta</Link> : 'Sem conta'}
      </Fact>
      <Fact label="Protocolo">
        <span className="num">{thread.protocol}</span>
      </Fact>
      <Fact label="Veio por">{origins[thread.origin]}</Fact>
      <Fact label="Começou">{formatMoment(thread.createdAt)}</Fact>
      <Fact label="Todas desta pessoa">
        <Link to={`${href('/admin/suporte')}?${new URLSearchParams({ q: thread.email, situacao: 'all' })}`}>
          Ver conversas
        </Link>
      </Fact>
    </Facts>
  )
}

import type { PageHandle } from '#app/layout/shell.tsx'
import { href, Link } from 'react-router'
import { getViewer } from '#app/accounts/session.server.ts'
import { dial } from '#domain/shared/company.ts'
import { requestFacts } from '#app/document/request-facts.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { formatDay } from '#domain/shared/format.ts'
import { ownThreads, type OwnThread } from '#domain/support/list-threads.server.ts'
import { answerWords, hoursPhrase } from '#domain/shop-settings/support-hours.ts'
import { services } from '#services'
import type { Route } from './+types/support.ts'
import { MessageForm } from './message-form.tsx'
import { protocolOf, receiveMessage } from './receive-message.server.ts'

export const handle: PageHandle = { slimFooter: true, cache: { query: ['protocolo'] } }

export function meta() {
  return pageMeta({
    title: 'Suporte',
    description:
      'Ajuda com pedidos, downloads, pagamentos e vendas: escreva, telefone ou veja as perguntas frequentes.',
  })
}

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await getViewer(request)
  const threads = viewer ? await ownThreads(services.db, viewer.id) : []
  const { supportHours } = services.shopSettings.now()
  return {
    known: viewer ? { name: viewer.fullName } : {},
    protocol: protocolOf(request),
    threads,
    contact: services.contact,
    hours: hoursPhrase(supportHours),
    answer: answerWords(supportHours),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return receiveMessage(request, context.get(requestFacts), 'support')
}

const labels = { name: 'Nome', email: 'Email', subject: 'Assunto', message: 'Mensagem', send: 'Enviar' }

export default function Support({ loaderData, actionData }: Route.ComponentProps) {
  const { known, protocol, threads, contact, hours, answer } = loaderData
  return (
    <div className="wrap pt-6 md:pt-10">
      <h1>Suporte</h1>
      <p className="mt-4 max-w-mid text-lg text-ink-2">
        Conte o que houve e o número do pedido, se há um. Respondemos {answer}.
      </p>
      <div className="columns mt-8">
        <div className="w-full max-w-mid">
          <MessageForm labels={labels} protocol={protocol} faults={actionData} known={known} />
        </div>
        <Panel flat className="self-start">
          {threads.length > 0 && <OwnThreads threads={threads} />}
          <h2 className="text-lg">Outros caminhos</h2>
          <LinkButton variant="outline" to={href('/suporte/conversa')} className="mt-3">
            Chat com o suporte
          </LinkButton>
          <p className="meta mt-2">A resposta fica na conversa e também vai por e-mail.</p>
          <ul className="mt-4 space-y-2.5">
            <li>
              <a className="link" href={`mailto:${contact.supportEmail}`}>
                {contact.supportEmail}
              </a>
            </li>
            <li>
              <a className="link num" href={dial(contact.phone)}>
                {contact.phone}
              </a>
              {hours && <span className="meta block">{hours}</span>}
            </li>
          </ul>
          <h2 className="mt-7 text-lg">Links rápidos</h2>
          <ul className="mt-3 space-y-2.5">
            <li>
              <Link className="link" to={href('/faq')}>
                Perguntas frequentes
              </Link>
            </li>
            <li>
              <Link className="link" to={href('/como-funciona')}>
                Como Funciona
              </Link>
            </li>
            <li>
              <Link className="link" to={href('/termos')}>
                Termos de Uso
              </Link>
            </li>
          </ul>
        </Panel>
      </div>
    </div>
  )
}

function OwnThreads({ threads }: { threads: readonly OwnThread[] }) {
  return (
    <section aria-labelledby="conversas" className="mb-7">
      <h2 id="conversas" className="text-lg">
        Suas conversas
      </h2>
      <ul className="mt-3 space-y-3">
        {threads.map((thread) => (
          <li key={thread.token}>
            <Link className="link" to={href('/suporte/conversa/:token', { token: thread.token })}>
              {thread.subject}
            </Link>
            <span className="meta block">
              {threadStates[thread.state]}, {formatDay(thread.lastMessageAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const threadStates: Record<OwnThread['state'], string> = {
  open: 'Esperando resposta',
  answered: 'Respondida',
  closed: 'Encerrada',
}

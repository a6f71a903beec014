import type { PageHandle } from '#app/layout/shell.tsx'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { getViewer } from '#app/accounts/session.server.ts'
import { type Company, type Contact as Reach, type DataOfficer, dial } from '#domain/shared/company.ts'
import { requestFacts } from '#app/document/request-facts.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { answerWords, type HoursLine } from '#domain/shop-settings/support-hours.ts'
import { services } from '#services'
import type { Route } from './+types/contact.ts'
import { MessageForm } from './message-form.tsx'
import { protocolOf, receiveMessage } from './receive-message.server.ts'

export const handle: PageHandle = { slimFooter: true, cache: { query: ['protocolo'] } }

export function meta() {
  return pageMeta({
    title: 'Contato',
    description: 'Fale com a Camada por formulário, e-mail ou telefone.',
  })
}

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await getViewer(request)
  const { contact, company, dataOfficer } = services
  return {
    known: viewer ? { name: viewer.fullName } : {},
    protocol: protocolOf(request),
    contact,
    company,
    dataOfficer,
    hours: services.shopSettings.now().supportHours,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return receiveMessage(request, context.get(requestFacts), 'contact')
}

const labels = { name: 'Nome', email: 'E-mail', subject: 'Assunto', message: 'Mensagem', send: 'Enviar Mensagem' }

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { known, protocol, ...reached } = loaderData
  const { hours } = reached
  return (
    <div className="wrap pt-6 md:pt-10">
      <h1>Entre em Contato</h1>
      <p className="mt-4 max-w-mid text-lg text-ink-2">Respondemos {answerWords(hours)}, por e-mail.</p>
      <div className="columns mt-8">
        <div className="w-full max-w-mid">
          <MessageForm labels={labels} protocol={protocol} faults={actionData} known={known} />
        </div>
        <div className="space-y-6">
          <Ways {...reached} />
          <Panel flat>
            <h2 className="text-lg">Suporte rápido</h2>
            <p className="mt-2 text-ink-2">
              Para pedidos, downloads e pagamentos. No chat, a resposta fica na página e também vai por e-mail.
            </p>
            <div className="mt-4 flex flex-wrap gap-2">
              <LinkButton variant="outline" to={href('/suporte')}>
                Central de Ajuda
              </LinkButton>
              <LinkButton variant="outline" to={href('/suporte/conversa')}>
                Chat com o suporte
              </LinkButton>
            </div>
          </Panel>
        </div>
      </div>
      <section className="mt-16">
        <h2>Dúvidas comuns</h2>
        <ul className="mt-6 grid border-t-2 border-ink md:grid-cols-3 md:gap-x-10">
          {shortcuts.map((shortcut) => (
            <li key={shortcut.title} className="border-b border-line py-5">
              <h3>
                <Link to={shortcut.to} className="link">
                  {shortcut.title}
                </Link>
              </h3>
              <p className="mt-1 text-ink-2">{shortcut.text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const shortcuts = [
  {
    to: href('/para-designers'),
    title: 'Como vender meus projetos?',
    text: 'O que é preciso, quanto custa e quando você recebe.',
  },
  { to: href('/como-funciona'), title: 'Como compro e recebo?', text: 'Arquivos na hora, peça impressa pelo maker.' },
  {
    to: href('/como-funciona'),
    title: 'Como funciona o pagamento?',
    text: 'Como pagar, e quando a compra é confirmada.',
  },
]

type WaysProps = { contact: Reach; company: Company; dataOfficer: DataOfficer; hours: readonly HoursLine[] }

function Ways({ contact, company, dataOfficer, hours }: WaysProps) {
  return (
    <dl className="border-t border-line">
      <Way label="E-mail">
        <a className="link" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>
      </Way>
      <Way label="Telefone">
        <a className="link num" href={dial(contact.phone)}>
          {contact.phone}
        </a>
      </Way>
      <Way label="Endereço">{company.address}</Way>
      <Way label="Encarregado pelos dados pessoais">
        {dataOfficer.name},{' '}
        <a className="link" href={`mailto:${dataOfficer.email}`}>
          {dataOfficer.email}
        </a>
      </Way>
      {hours.length > 0 && (
        <Way label="Horário de atendimento">
          <ul>
            {hours.map((line) => (
              <li key={line.days}>
                {line.days}: {line.hours}
              </li>
            ))}
          </ul>
        </Way>
      )}
    </dl>
  )
}

function Way({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-b border-line py-3.5">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}

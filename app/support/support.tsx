import { Link } from 'react-router'
import { getViewer } from '#app/accounts/session.server.ts'
import { requestFacts } from '#app/context.ts'
import { contact } from '#app/content.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/support.ts'
import { MessageForm } from './message-form.tsx'
import { protocolOf, receiveMessage } from './receive-message.server.ts'

export function meta() {
  return pageMeta({ title: 'Suporte', description: 'Ajuda com pedidos, downloads, pagamentos e vendas.' })
}

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await getViewer(request)
  return { known: viewer ? { name: viewer.fullName } : {}, protocol: protocolOf(request) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return receiveMessage(request, context.get(requestFacts).address, 'support')
}

const labels = { name: 'Nome', email: 'Email', subject: 'Assunto', message: 'Mensagem', send: 'Enviar' }

export default function Support({ loaderData: { known, protocol }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap py-10 md:py-14">
      <h1>Suporte</h1>
      <p className="mt-4 max-w-[56ch] text-[18px] leading-[1.5] text-ink-2">
        Conte o que houve. Se for sobre uma compra, diga o número do pedido.
      </p>
      <div className="mt-8 grid gap-12 md:grid-cols-[minmax(0,1fr)_340px] md:gap-16">
        <div>
          {protocol && (
            <Notice tone="ok" className="mb-6">
              Recebemos sua mensagem. O número do protocolo é <strong className="num">{protocol}</strong>.
            </Notice>
          )}
          <MessageForm labels={labels} faults={actionData} known={known} />
        </div>
        <Panel flat className="self-start">
          <h2 className="text-lg">Outros caminhos</h2>
          <ul className="mt-3 space-y-2.5">
            <li>
              <a className="link" href={`mailto:${contact.supportEmail}`}>
                {contact.supportEmail}
              </a>
            </li>
            <li>
              <a className="link num" href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>
                {contact.phone}
              </a>
              <span className="meta block">segunda a sexta, 9h às 18h</span>
            </li>
          </ul>
          <h2 className="mt-7 text-lg">Links rápidos</h2>
          <ul className="mt-3 space-y-2.5">
            <li>
              <Link className="link" to="/faq">
                Perguntas frequentes
              </Link>
            </li>
            <li>
              <Link className="link" to="/como-funciona">
                Como Funciona
              </Link>
            </li>
            <li>
              <Link className="link" to="/termos">
                Termos de Uso
              </Link>
            </li>
          </ul>
        </Panel>
      </div>
    </div>
  )
}

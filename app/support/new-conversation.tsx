import { getViewer } from '#app/accounts/session.server.ts'
import { requestFacts } from '#app/document/request-facts.ts'
import { privatePage } from '#app/http/private-page.ts'
import { FormPage } from '#app/ui/page.tsx'
import { hiddenPage } from '#app/layout/page-meta.ts'
import { hoursPhrase } from '#domain/shop-settings/support-hours.ts'
import { services } from '#services'
import type { Route } from './+types/new-conversation.ts'
import { MessageForm } from './message-form.tsx'
import { receiveMessage } from './receive-message.server.ts'

export { privatePage as headers }

export const meta = hiddenPage('Chat com o suporte')

export async function loader({ request }: Route.LoaderArgs) {
  const hours = hoursPhrase(services.shopSettings.now().supportHours)
  return { isKnown: (await getViewer(request)) !== null, hours }
}

export async function action({ request, context }: Route.ActionArgs) {
  return receiveMessage(request, context.get(requestFacts), 'chat')
}

const labels = { message: 'Sua mensagem', send: 'Iniciar conversa' }

export default function NewConversation({ loaderData: { isKnown, hours }, actionData }: Route.ComponentProps) {
  return (
    <FormPage>
      <h1>Chat com o suporte</h1>
      <p className="mt-3.5 mb-7 text-lg text-ink-2">
        Respondemos aqui e por e-mail{hours && `: ${hours}. Fora do horário, assim que voltarmos`}.
      </p>
      <MessageForm
        labels={isKnown ? labels : { name: 'Nome', email: 'E-mail', ...labels }}
        help="Se for sobre uma compra, diga o número do pedido."
        faults={actionData}
      />
    </FormPage>
  )
}

import { LinkButton } from '#app/ui/button.tsx'
import { Notice, type NoticeTone } from '#app/ui/notice.tsx'
import type { HostedSession } from '#domain/payments/hosted-checkout.ts'

const ends: Record<'paid' | 'declined' | 'expired' | 'cancelled', { tone: NoticeTone; text: string }> = {
  paid: { tone: 'ok', text: 'Este pagamento já foi feito.' },
  declined: { tone: 'bad', text: 'Este pagamento foi recusado. Volte à loja para tentar de novo.' },
  expired: { tone: 'warn', text: 'O prazo deste pagamento acabou. Volte à loja para gerar outro.' },
  cancelled: { tone: 'warn', text: 'A loja cancelou este pagamento: o pedido já foi pago ou refeito.' },
}

/** What stands in place of the ways to pay once there is nothing to pay any more. */
export function SandboxClosed({
  session,
  returnTo,
}: {
  session: Pick<HostedSession, 'state' | 'isPaymentComing'>
  returnTo: string
}) {
  if (session.state === 'open' || session.state === 'waiting') return null
  const { tone, text } = ends[session.state]
  return (
    <>
      <Notice tone={tone} className="mt-6">
        {text}
        {session.isPaymentComing && ' Um pagamento atrasado está a caminho.'}
      </Notice>
      <LinkButton to={returnTo} variant="outline" className="mt-5">
        Voltar à loja
      </LinkButton>
    </>
  )
}

import { redirect } from 'react-router'
import * as z from 'zod'
import { formOf } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import { SimulatorFrame } from '#app/layout/simulator-frame.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice, type NoticeTone } from '#app/ui/notice.tsx'
import { orderPictures } from '#domain/orders/order-receipt.server.ts'
import { declineReasons, orderNumber } from '#domain/orders/order.ts'
import { hostedOutcomes, type HostedSession } from '#domain/payments/hosted-checkout.ts'
import { business } from '#domain/shared/business.ts'
import { instalmentPlans } from '#domain/payments/instalments.ts'
import { formatBRL } from '#domain/shared/format.ts'
import type { PriceReason } from '#domain/pricing/price-reason.ts'
import { services } from '#services'
import type { Route } from './+types/sandbox-payment.ts'
import { ownPath } from './go-to-payment.server.ts'
import { PaymentSummary } from './payment-summary.tsx'
import { PixPanel } from './pix-panel.tsx'
import { MethodTabs, offeredMethods } from './sandbox-methods.tsx'
import { SandboxCard, SandboxOutcomes } from './sandbox-panels.tsx'

export { privatePage as headers }

export const handle: PageHandle = { bare: true, priority: 'money' }

export function meta() {
  return [{ title: 'Pagamento de demonstração · Camada' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const session = await services.hostedCheckout?.find(params.sessionId)
  if (!session) throw notFound()
  const offered = offeredMethods(session.methods)
  const asked = new URL(request.url).searchParams.get('metodo')
  const { returnUrl, cancelUrl, ...shown } = session
  const pictures = await orderPictures(services.db, session.reference)
  return {
    session: shown,
    lines: session.lines.map((line, place) => ({ ...line, image: pictures[place] ?? null })),
    plans: instalmentPlans(session.amountCents, {
      max: services.payments.instalments,
      minPartCents: business.minInstalmentCents,
    }),
    method: (offered.find((method) => method.word === asked) ?? offered[0])?.method ?? 'pix',
    secondsLeft: Math.max(0, Math.round((session.expiresAt.getTime() - services.clock.now().getTime()) / 1000)),
    returnTo: ownPath(returnUrl),
    cancelTo: ownPath(cancelUrl),
  }
}

const choice = z.object({
  outcome: z.enum(hostedOutcomes),
  method: z.enum(['card', 'debit', 'pix']).default('pix'),
  instalments: z.coerce.number().int().min(1).max(business.maxInstalments).default(1),
  declineReason: z.enum(declineReasons).optional(),
})

export async function action({ request, params }: Route.ActionArgs) {
  const form = choice.safeParse(Object.fromEntries(await formOf(request)))
  if (!form.success) throw new Response('Escolha um resultado.', { status: 400 })
  const chosen = await services.hostedCheckout?.choose(params.sessionId, form.data)
  if (!chosen) throw notFound()
  return redirect(ownPath(chosen.returnUrl), 303)
}

/** Returns a line of the simulated provider with its discount, always that for Pix, as a price reduction. */
function withReasons<Line extends { discountCents?: number | undefined }>({ discountCents = 0, ...line }: Line) {
  const reasons: PriceReason[] = discountCents > 0 ? [{ kind: 'pix', cents: discountCents, paidBy: 'platform' }] : []
  return { ...line, reasons }
}

export default function SandboxPayment({ loaderData }: Route.ComponentProps) {
  const { session, lines, plans, method, secondsLeft, returnTo, cancelTo } = loaderData
  const isOpen = session.state === 'open' || session.state === 'waiting'
  return (
    <SimulatorFrame
      aside={`Pedido ${orderNumber(session.reference)}`}
      notice="Simulador de pagamento: nenhum valor é cobrado."
    >
      <div className="wrap columns pt-6 pb-16 md:pt-10">
        <div>
          <h1>Pagar {formatBRL(session.amountCents)}</h1>
          {isOpen ? (
            <>
              <MethodTabs offered={session.methods} current={method} parts={plans.length} />
              {method === 'pix' ? (
                <PixPanel
                  amountCents={session.amountCents}
                  expiresAt={session.expiresAt}
                  code={session.pix}
                  secondsLeft={secondsLeft}
                />
              ) : (
                <SandboxCard method={method} amountCents={session.amountCents} plans={plans} />
              )}
            </>
          ) : (
            <SandboxClosed session={session} returnTo={returnTo} />
          )}
          <SandboxOutcomes session={session} method={method} />
        </div>
        <PaymentSummary lines={lines.map(withReasons)} amountCents={session.amountCents} cancelTo={cancelTo} />
      </div>
    </SimulatorFrame>
  )
}

const ends: Record<'paid' | 'declined' | 'expired' | 'cancelled', { tone: NoticeTone; text: string }> = {
  paid: { tone: 'ok', text: 'Este pagamento já foi feito.' },
  declined: { tone: 'bad', text: 'Este pagamento foi recusado. Volte à loja para tentar de novo.' },
  expired: { tone: 'warn', text: 'O prazo deste pagamento acabou. Volte à loja para gerar outro.' },
  cancelled: { tone: 'warn', text: 'A loja cancelou este pagamento: o pedido já foi pago ou refeito.' },
}

function SandboxClosed({
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

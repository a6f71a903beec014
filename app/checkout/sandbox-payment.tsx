import { redirect } from 'react-router'
import * as z from 'zod'
import type { PageHandle } from '#app/layout/shell.tsx'
import { Logo } from '#app/layout/logo.tsx'
import { privatePage } from '#app/http/private-page.ts'
import { declineReasons } from '#domain/orders/decline-reason.ts'
import { hostedOutcomes, simulatedInstalments } from '#domain/payments/hosted-checkout.ts'
import { instalmentPlans } from '#domain/payments/instalments.ts'
import { orderNumber } from '#domain/orders/order.ts'
import { formatBRL } from '#domain/shared/money.ts'
import { services } from '#services'
import type { Route } from './+types/sandbox-payment.ts'
import { ownPath } from './own-path.server.ts'
import { MethodTabs, offeredMethods } from './payment-methods.tsx'
import { PaymentSummary } from './payment-summary.tsx'
import { PixPanel } from './pix-panel.tsx'
import { SandboxCard } from './sandbox-card.tsx'
import { SandboxClosed } from './sandbox-closed.tsx'
import { SandboxOutcomes } from './sandbox-outcomes.tsx'

export { privatePage as headers }

/** A provider's page, not the shop's. */
export const handle: PageHandle = { bare: true }

export function meta() {
  return [{ title: 'Pagamento de demonstração · Camada' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const session = await services.hostedCheckout?.find(params.sessionId)
  if (!session) throw new Response('Página não encontrada', { status: 404 })
  const offered = offeredMethods(session.methods)
  const asked = new URL(request.url).searchParams.get('metodo')
  const { returnUrl, cancelUrl, ...shown } = session
  return {
    session: shown,
    method: (offered.find((method) => method.word === asked) ?? offered[0])?.method ?? 'pix',
    secondsLeft: Math.max(0, Math.round((session.expiresAt.getTime() - services.clock.now().getTime()) / 1000)),
    returnTo: ownPath(returnUrl),
    cancelTo: ownPath(cancelUrl),
  }
}

const choice = z.object({
  outcome: z.enum(hostedOutcomes),
  method: z.enum(['card', 'debit', 'pix']).default('pix'),
  instalments: z.coerce.number().int().min(1).max(simulatedInstalments.max).default(1),
  declineReason: z.enum(declineReasons).optional(),
})

export async function action({ request, params }: Route.ActionArgs) {
  const form = choice.safeParse(Object.fromEntries(await request.formData().catch(() => new FormData())))
  if (!form.success) throw new Response('Escolha um resultado.', { status: 400 })
  const chosen = await services.hostedCheckout?.choose(params.sessionId, form.data)
  if (!chosen) throw new Response('Página não encontrada', { status: 404 })
  return redirect(ownPath(chosen.returnUrl), 303)
}

export default function SandboxPayment({ loaderData }: Route.ComponentProps) {
  const { session, method, secondsLeft, returnTo, cancelTo } = loaderData
  const isOpen = session.state === 'open' || session.state === 'waiting'
  return (
    <>
      <header className="border-b border-line">
        <div className="wrap flex h-15 items-center justify-between gap-4 md:h-16">
          <Logo />
          <span className="text-sm text-ink-3">Pedido {orderNumber(session.reference)}</span>
        </div>
      </header>
      <p className="bg-sun px-4 py-[9px] text-center text-sm font-medium text-night">
        Simulador de pagamento: nenhum valor é cobrado.
      </p>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-6 pt-6 pb-16 md:grid-cols-[minmax(0,1fr)_380px] md:gap-12 md:pt-10">
        <div>
          <h1>Pagar {formatBRL(session.amountCents)}</h1>
          {isOpen ? (
            <>
              <MethodTabs
                offered={session.methods}
                current={method}
                parts={instalmentPlans(session.amountCents, simulatedInstalments).length}
              />
              {method === 'pix' ? (
                <PixPanel
                  amountCents={session.amountCents}
                  expiresAt={session.expiresAt}
                  code={session.pix}
                  secondsLeft={secondsLeft}
                />
              ) : (
                <SandboxCard method={method} amountCents={session.amountCents} />
              )}
            </>
          ) : (
            <SandboxClosed session={session} returnTo={returnTo} />
          )}
          <SandboxOutcomes session={session} method={method} />
        </div>
        <PaymentSummary lines={session.lines} amountCents={session.amountCents} cancelTo={cancelTo} />
      </div>
    </>
  )
}

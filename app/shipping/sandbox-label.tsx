import { Form, href, redirect } from 'react-router'
import * as z from 'zod'
import { formOf } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import type { PageHandle } from '#app/layout/shell.tsx'
import { SimulatorFrame } from '#app/layout/simulator-frame.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { QrCode } from '#app/ui/qr-code.tsx'
import { type CarrierStep, carrierSteps, type SimulatedParcel } from '#domain/freight/label-seller.ts'
import { formatMoment } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/sandbox-label.ts'

export { privatePage as headers }

export const handle: PageHandle = { bare: true }

export function meta() {
  return [{ title: 'Etiqueta de demonstração · Camada' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ params: { reference } }: Route.LoaderArgs) {
  const parcel = await services.simulatedCarrier?.find(reference)
  if (!parcel?.trackingCode) throw notFound()
  return { parcel, code: parcel.trackingCode, qr: services.drawQr(parcel.trackingCode) }
}

const choice = z.object({ step: z.enum(carrierSteps) })

export async function action({ request, params: { reference } }: Route.ActionArgs) {
  const form = choice.safeParse(Object.fromEntries(await formOf(request)))
  if (!form.success) throw new Response('Escolha o que a transportadora fez.', { status: 400 })
  if (!(await services.simulatedCarrier?.carry(reference, form.data.step))) throw notFound()
  return redirect(href('/sandbox/etiquetas/:reference', { reference }), 303)
}

export default function SandboxLabel({ loaderData: { parcel, code, qr } }: Route.ComponentProps) {
  return (
    <SimulatorFrame aside={parcel.service} notice="Simulador de transporte: nada foi comprado, e nada é enviado.">
      <div className="wrap columns pt-6 pb-16 md:pt-10">
        <div>
          <h1>Etiqueta {code}</h1>
          <Panel className="mt-6 grid items-center gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
            <QrCode label={`Código de rastreio ${code}`} qr={qr} most={160} />
            <p className="text-xl font-semibold">
              {parcel.service}
              <span className="num block text-lg font-normal text-ink-2">{code}</span>
            </p>
          </Panel>
          <p className="mt-3 text-sm text-ink-3">
            Esta etiqueta é de demonstração e não serve para postar. Uma de verdade traz os endereços e o código de
            barras da transportadora.
          </p>
        </div>
        <section aria-labelledby="transporte" className="print:hidden">
          <h2 id="transporte" className="text-xl">
            O que a transportadora faz
          </h2>
          <CarrierButtons parcel={parcel} />
        </section>
      </div>
    </SimulatorFrame>
  )
}

const names: Record<CarrierStep, { button: string; done: string }> = {
  collected: { button: 'Recolher a encomenda', done: 'Recolhida' },
  held: { button: 'Parar no caminho', done: 'Parada no caminho' },
  undelivered: { button: 'Tentar entregar, sem ninguém em casa', done: 'Entrega tentada' },
  delivered: { button: 'Entregar', done: 'Entregue' },
}

function CarrierButtons({ parcel: { state, steps } }: { parcel: SimulatedParcel }) {
  const taken = new Set(steps.map(({ step }) => step))
  const isOpen = state === 'bought' || state === 'posted'
  const next = carrierSteps.filter((step) => !taken.has(step) && (step === 'collected') === (state === 'bought'))
  return (
    <>
      {state === 'cancelled' && <p className="mt-3 text-ink-2">A etiqueta foi devolvida: não há o que transportar.</p>}
      {steps.length > 0 && (
        <ol className="mt-3 grid gap-1">
          {steps.map(({ step, at }) => (
            <li key={step}>
              {names[step].done}
              {at && <span className="text-sm text-ink-3">, {formatMoment(at)}</span>}
            </li>
          ))}
        </ol>
      )}
      {isOpen && (
        <Form method="post" className="mt-4 grid gap-2">
          {next.map((step) => (
            <SubmitButton key={step} variant="outline" wide name="step" value={step}>
              {names[step].button}
            </SubmitButton>
          ))}
        </Form>
      )}
      <p className="mt-3 text-sm text-ink-3">
        A loja lê cada passo em alguns segundos. Quem compra e quem faz a peça o veem na página do pedido.
      </p>
    </>
  )
}

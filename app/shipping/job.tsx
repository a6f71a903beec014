import { href, Link } from 'react-router'
import * as z from 'zod'
import { requireMaker } from '#app/accounts/session.server.ts'
import { faultsOf, formOf, readForm, refuseForm } from '#app/http/forms.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { privatePage } from '#app/http/private-page.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { ReturnList } from '#app/returns/return-list.tsx'
import { taskListOf } from '#app/layout/all-tasks.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { keyFaults } from '#app/fiscal/words.ts'
import { checkDocumentKey } from '#domain/fiscal/check-document-key.server.ts'
import { fiscalSeller } from '#domain/fiscal/fiscal-standing.server.ts'
import { whichDocument } from '#domain/fiscal/which-document.ts'
import { holdReasons } from '#domain/ledger/hold.ts'
import { isOpenShipment } from '#domain/orders/shipment.ts'
import { heldOfOrder } from '#domain/payouts/wallet-sales.server.ts'
import { listReturns } from '#domain/returns/list-returns.server.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { advanceShipment, correctTracking } from '#domain/shipping/advance-shipment.server.ts'
import type { Step } from '#domain/shipping/advance-shipment.server.ts'
import { makerCancellations } from '#domain/shipping/cancel-shipment.server.ts'
import { giveLabelBack, recordedKey, wantLabel } from '#domain/shipping/labels.server.ts'
import { findLabel } from '#domain/shipping/find-label.server.ts'
import { shipmentPage } from '#domain/shipping/shipment-page.server.ts'
import { documentKeyField, postingInput, trackingInput } from '#domain/shipping/tracking-input.ts'
import { services } from '#services'
import type { Route } from './+types/job'
import { objectWords, WhatToMake, WhereItGoes } from './job-sheet.tsx'
import { NextStep } from './next-step.tsx'
import { Timeline } from './timeline.tsx'
import { shipmentState } from '#app/freight/shipment-words.ts'

export { privatePage as headers }

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({ title: loaderData ? `Produção ${loaderData.shipment.orderNumber}` : 'Produção', hidden: true })
}

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const shipment = await shipmentPage(services, id, { makerId: viewer.id })
  if (!shipment) throw notFound()
  const address = new URL(href('/producao/:id', { id }), services.publicUrl).href
  const returns = await listReturns(services.db, { makerId: viewer.id, shipmentId: id })
  const label =
    shipment.service === 'label' ? await findLabel(services.db, { makerId: viewer.id, shipmentId: id }) : null
  const buyer = shipment.document === null ? 'unknown' : 'person'
  const advice = whichDocument(await fiscalSeller(services.db, viewer.id), buyer)
  const cancels = await makerCancellations(services.db, viewer.id, services.clock.now())
  const recorded = shipment.service === 'label' ? await recordedKey(services.db, id) : null
  const held = await heldOfOrder(services.db, { makerId: viewer.id, orderId: shipment.orderId }, services.clock.now())
  return {
    shipment,
    held,
    label,
    recordedKey: recorded,
    returns,
    advice,
    cancels,
    today: dayOf(services.clock.now()),
    qr: services.drawQr(address),
  }
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const viewer = await requireMaker(request)
  const shipment = await shipmentPage(services, id, { makerId: viewer.id })
  if (!shipment) throw notFound()
  const form = await formOf(request)
  const event = form.get('passo')
  const here = href('/producao/:id', { id })
  const back = taskListOf(form) ?? here
  if (event === 'label' || event === 'unlabel')
    return takeLabelStep(event, form, { makerId: viewer.id, shipmentId: id })
  if (event === 'tracking') {
    const read = readForm(trackingInput, form)
    if (!read.ok) return refuseForm(read.faults)
    const { carrier, tracking: trackingCode } = read.input
    const isCorrected = await correctTracking(services.db, {
      makerId: viewer.id,
      shipmentId: id,
      carrier,
      trackingCode,
    })
    return redirectWithToast(
      here,
      isCorrected ? { kind: 'success', text: 'tracking_corrected' } : { kind: 'error', text: 'shipment_too_late' },
    )
  }
  let step: Step
  if (event === 'posted' && shipment.service === 'table') {
    const read = readForm(postingInput, form)
    if (!read.ok) return refuseForm(read.faults)
    const { carrier, tracking: trackingCode, documentKey } = read.input
    const fault = await checkDocumentKey(services, viewer.id, documentKey)
    if (fault) return refuseForm(faultsOf(form, { documentKey: keyFaults[fault] }))
    step = { event, carrier, trackingCode, documentKey }
  } else if (event === 'printing' || event === 'finishing' || event === 'posted') step = { event }
  else return refuseForm(faultsOf(form, { passo: 'Escolha o próximo passo' }))
  const done = await advanceShipment(services, { makerId: viewer.id, shipmentId: id, step })
  if (!done.ok && done.reason === 'not_found') throw notFound()
  const refused = done.ok ? 'shipment_too_late' : refusals[done.reason]
  const toast = done.ok
    ? ({ kind: 'success', text: 'shipment_moved' } as const)
    : ({ kind: 'error', text: refused } as const)
  return redirectWithToast(back, toast)
}

const refusals = {
  not_found: 'shipment_too_late',
  too_late: 'shipment_too_late',
  code_needed: 'shipment_too_late',
  proof_needed: 'proof_needed',
  label_needed: 'label_needed',
} as const

export default function Job({ loaderData, actionData }: Route.ComponentProps) {
  const { shipment, held, label, recordedKey: recorded, returns, advice, cancels, today, qr } = loaderData
  const { name, tone } = shipmentState(shipment.state, shipment.service)
  return (
    <div className="wrap">
      <div className="print:hidden">
        <Breadcrumb crumbs={[{ label: 'Produção', to: href('/producao') }, { label: objectWords(shipment.lines) }]} />
      </div>
      <Tag tone={tone}>{name}</Tag>
      <h1 className="mt-2">{objectWords(shipment.lines)}</h1>
      <p className="mt-1.5 text-ink-2">
        Pedido <span className="num">{shipment.orderNumber}</span>
        {isOpenShipment(shipment.state) && `. Comprador: ${shipment.buyer.fullName}.`}
      </p>
      <div className="mt-6 columns md:grid-rows-[auto_1fr] print:grid-cols-1">
        {/* First, so that a phone begins with what is to be done now. */}
        <div className="gap-8 max-md:contents md:col-start-2 md:row-span-2 md:row-start-1 md:grid print:hidden">
          <div className="grid gap-8 empty:hidden">
            <ReturnList returns={returns} side="maker" />
            {held.map(({ reason, cents }) => (
              <Notice key={reason} tone="warn">
                {formatBRL(cents)} desta venda estão retidos. {holdReasons[reason]}
                {isOpenShipment(shipment.state) && ' A produção continua, com o mesmo prazo de postagem.'}{' '}
                <Link to={href('/carteira')} className="link">
                  Ver na carteira
                </Link>
              </Notice>
            ))}
            <NextStep
              {...{ shipment, label, today, advice, cancels }}
              recordedKey={recorded}
              faults={actionData ?? null}
            />
          </div>
          <section aria-labelledby="andamento" className="max-md:order-1">
            <h2 id="andamento" className="text-xl">
              Andamento
            </h2>
            <Timeline shipment={shipment} />
          </section>
        </div>
        <WhatToMake shipment={shipment} />
        <WhereItGoes shipment={shipment} qr={qr} />
      </div>
    </div>
  )
}

const labelForm = z.object({ preco: z.coerce.number().int().catch(0), documentKey: documentKeyField })

async function takeLabelStep(step: 'label' | 'unlabel', form: FormData, own: { makerId: string; shipmentId: string }) {
  const back = href('/producao/:id', { id: own.shipmentId })
  if (step === 'unlabel') {
    const asked = await giveLabelBack(services, own)
    return redirectWithToast(
      back,
      asked.ok ? { kind: 'success', text: 'label_given_back' } : { kind: 'error', text: 'shipment_too_late' },
    )
  }
  const read = readForm(labelForm, form)
  if (!read.ok) return refuseForm(read.faults)
  const { preco: shownCents, documentKey } = read.input
  const fault = await checkDocumentKey(services, own.makerId, documentKey)
  if (fault) return refuseForm(faultsOf(form, { documentKey: keyFaults[fault] }))
  const wanted = await wantLabel(services, { ...own, shownCents, documentKey })
  if (wanted.ok) return redirectWithToast(back, { kind: 'success', text: 'label_wanted' })
  return redirectWithToast(back, { kind: 'error', text: labelRefusals[wanted.reason] })
}

const labelRefusals = {
  not_found: 'shipment_too_late',
  too_late: 'shipment_too_late',
  proof_needed: 'proof_needed',
  price_changed: 'label_price_changed',
  sender_needed: 'sender_needed',
  no_seller: 'label_no_seller',
} as const

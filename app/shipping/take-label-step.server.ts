import * as z from 'zod'
import { readForm, refuseForm } from '#app/http/forms.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { documentKeyField } from '#domain/shipping/tracking.ts'
import { giveLabelBack } from '#domain/shipping/give-label-back.server.ts'
import { wantLabel } from '#domain/shipping/want-label.server.ts'
import { services } from '#services'

const labelForm = z.object({ preco: z.coerce.number().int().catch(0), documentKey: documentKeyField })

/** 'Comprar etiqueta' and 'Devolver etiqueta' of a shipment of one's own. */
export async function takeLabelStep(
  step: 'label' | 'unlabel',
  form: FormData,
  own: { makerId: string; shipmentId: string },
) {
  const back = `/producao/${own.shipmentId}`
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
  const wanted = await wantLabel(services, { ...own, shownCents, documentKey })
  if (wanted.ok) return redirectWithToast(back, { kind: 'success', text: 'label_wanted' })
  return redirectWithToast(back, { kind: 'error', text: refusals[wanted.reason] })
}

const refusals = {
  not_found: 'shipment_too_late',
  too_late: 'shipment_too_late',
  proof_needed: 'proof_needed',
  price_changed: 'label_price_changed',
  sender_needed: 'sender_needed',
  no_seller: 'label_no_seller',
} as const

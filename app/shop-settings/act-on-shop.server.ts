import { data, href } from 'react-router'
import { faultsOf, type FormFaults, readForm } from '#app/http/forms.server.ts'
import type { ToastKey } from '#app/http/messages.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import type { Fee } from '#domain/pricing/price-order.ts'
import { saveShop, withdrawAnnounced } from '#domain/shop-settings/save-shop.server.ts'
import { wantedFee } from '#domain/shop-settings/settings-change.ts'
import { shopInput } from '#domain/shop-settings/shop-input.ts'
import { services } from '#services'
import { shopFaultWords } from './words.ts'

/** Response to a form: its errors, or a fee to preview before announcing it. */
type Answer = { faults: FormFaults; looked: Fee | null }

export async function actOnShop(staff: Viewer, form: FormData) {
  const intent = form.get('intent')
  if (intent === 'withdraw_fee') return answer(form, await withdrawAnnounced(services, staff, 'fee'), 'shop_withdrawn')
  if (intent === 'withdraw_payouts')
    return answer(form, await withdrawAnnounced(services, staff, 'payouts'), 'shop_withdrawn')
  const read = readForm(shopInput, form, ['intent'])
  if (!read.ok) return refused(read.faults)
  if (intent === 'look')
    return data<Answer>({ faults: faultsOf(form, {}), looked: wantedFee(read.input, services.shopSettings.now().fee) })
  if (Object.keys(read.input).length === 0) return refused(faultsOf(form, { form: 'Nada foi enviado.' }))
  return answer(form, await saveShop(services, staff, read.input), 'shop_saved')
}

function answer(form: FormData, outcome: Awaited<ReturnType<typeof saveShop>>, text: ToastKey) {
  if (!outcome.ok && 'fault' in outcome)
    return refused(faultsOf(form, { [outcome.fault.field]: shopFaultWords(outcome.fault) }))
  const isChanged = outcome.ok && outcome.isChanged
  return redirectWithToast(href('/admin/loja'), { kind: 'success', text: isChanged ? text : 'shop_unchanged' })
}

function refused(faults: FormFaults) {
  return data<Answer>({ faults, looked: null }, { status: 400 })
}

import * as z from 'zod'
import { withPersonalization } from '#app/catalog/personalization-field.ts'
import { textFields } from '#app/http/forms.server.ts'
import { buyNowForm } from '#domain/checkout/checkout-input.ts'

const choice = z.object({ ...buyNowForm.shape, offerId: z.uuid() }).omit({ shown: true })

/** Returns a page's path with the choices made in its buying form, and by default the hash `#frete`. */
export function backWithChoice(back: string, form: FormData): string {
  const url = new URL(back, 'http://camada')
  const chosen = choice.safeParse(withPersonalization(textFields(form))).data
  if (chosen) {
    const { offerId, quantity, personalization, method } = chosen
    url.searchParams.set('oferta', offerId)
    if (quantity > 1) url.searchParams.set('quantidade', String(quantity))
    if (personalization) url.searchParams.set('texto', personalization)
    if (method) url.searchParams.set('pagar', method)
  }
  return `${url.pathname}${url.search}${url.hash || '#frete'}`
}

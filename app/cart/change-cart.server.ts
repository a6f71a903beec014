import { href, redirect } from 'react-router'
import { pendingPurchase } from '#app/accounts/pending-action.server.ts'
import { signInFirst } from '#app/accounts/session.server.ts'
import { withTypedAmount } from '#app/catalog/typed-amount.ts'
import type { ToastKey } from '#app/http/messages.ts'
import { pageBefore } from '#app/http/page-before.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { addKitToCart } from '#domain/cart/add-kit.server.ts'
import { addToCart, changeQuantity, clearCart, removeFromCart } from '#domain/cart/cart.server.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import type { AddRefusal } from '#domain/cart/cart.ts'
import { cartForm } from '#domain/cart/cart-input.ts'
import type { KitWishRefusal } from '#domain/kits/kits-on-sale.server.ts'
import { services } from '#services'
import { formOf } from '#app/http/forms.server.ts'
import { applyCode, removeCode } from './cart-coupons.server.ts'
import { withPersonalization } from '#app/catalog/personalization-field.ts'

const addRefusals = {
  unknown: 'cart_add_failed',
  own_project: 'own_project',
  already_owned: 'already_owned',
  already_in_cart: 'cart_duplicate',
  cart_full: 'cart_full',
  sold_out: 'sold_out',
  text_too_long: 'text_too_long',
  is_free: 'is_free',
  amount_too_low: 'amount_too_low',
  kit_gone: 'kit_gone',
  kit_owned: 'kit_owned',
} satisfies Record<AddRefusal | KitWishRefusal, ToastKey>

/** Applies a form of the cart and redirects; a visitor's `add` is carried out after sign-in. */
export async function changeCart(request: Request, viewer: Pick<Viewer, 'id'> | null) {
  const fields = withPersonalization(Object.fromEntries(await formOf(request)))
  const code = typeof fields.coupon === 'string' ? fields.coupon : ''
  if (!viewer)
    throw await signInFirst(request, (page) => (fields.intent === 'add' ? pendingPurchase('add', page, fields) : null))
  if (fields.intent === 'coupon') return applyCode(request, viewer.id, code)
  if (fields.intent === 'remove_coupon') return removeCode(request, code)
  return applyToCart(viewer.id, fields, pageBefore(request) ?? href('/carrinho'))
}

export async function applyToCart(userId: string, fields: Record<string, unknown>, back: string): Promise<Response> {
  const failed = fields.intent === 'remove' || fields.intent === 'clear' ? 'cart_remove_failed' : 'cart_add_failed'
  try {
    const form = cartForm.safeParse(fields)
    if (!form.success)
      return await redirectWithToast(back, {
        kind: 'error',
        text: fields.intent === 'quantity' ? 'cart_quantity' : failed,
      })
    const { amount } = fields
    return await apply(form.data, userId, { back, typed: typeof amount === 'string' ? amount : '' })
  } catch (error) {
    services.log.error({ user: userId, error }, 'cart not changed')
    return redirectWithToast(back, { kind: 'error', text: failed })
  }
}

type Sent = { back: string; typed: string }

async function apply(
  form: ReturnType<typeof cartForm.parse>,
  userId: string,
  { back, typed }: Sent,
): Promise<Response> {
  switch (form.intent) {
    case 'add': {
      if ('kit' in form) {
        const added = await addKitToCart(services, { userId, kitId: form.kit })
        if (added.ok) return redirectWithToast(back, { kind: 'success', text: 'kit_added' })
        return redirectWithToast(back, { kind: 'error', text: addRefusals[added.reason] })
      }
      const wish =
        'offerId' in form
          ? { ...form, amountCents: form.amount }
          : { projectId: form.project_id, amountCents: form.amount }
      const added = await addToCart(services, { userId, ...wish })
      if (!added.ok) {
        const again = added.reason === 'amount_too_low' ? typed : null
        const page = 'offerId' in form ? withTypedAmount(back, form.offerId, again) : back
        return redirectWithToast(page, { kind: 'error', text: addRefusals[added.reason] })
      }
      const { offerId } = added
      return redirectWithToast(withTypedAmount(back, offerId, null), { kind: 'success', text: 'cart_added', offerId })
    }
    case 'remove':
      await removeFromCart(services.db, userId, form)
      return redirectWithToast(back, { kind: 'success', text: 'cart_removed' })
    case 'quantity':
      await changeQuantity(services.db, { userId, line: form, quantity: form.quantity })
      return redirect(back, 303)
    case 'clear':
      await clearCart(services.db, userId)
      return redirectWithToast(back, { kind: 'success', text: 'cart_cleared' })
  }
}

import { href } from 'react-router'
import { textOf } from '#app/http/form-texts.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { endCoupon } from '#domain/coupons/coupons.server.ts'
import { endKit } from '#domain/kits/kits.server.ts'
import { endPromotion } from '#domain/promotions/promotions.server.ts'
import { services } from '#services'

const page = href('/meus-projetos/promocoes')

const endings = {
  promotion: { end: endPromotion, ended: 'promotion_ended', over: 'promotion_over' },
  coupon: { end: endCoupon, ended: 'coupon_ended', over: 'coupon_over' },
  kit: { end: endKit, ended: 'kit_ended', over: 'kit_over' },
} as const

/** Ends the promotion, coupon or kit that the form names; a toast says if the deal had ended before. */
export async function endFromForm(makerId: string, form: FormData): Promise<Response> {
  const field = form.has('kit') ? 'kit' : form.has('coupon') ? 'coupon' : 'promotion'
  const { end, ended, over } = endings[field]
  const isEnded = await end(services, makerId, textOf(form, field))
  return redirectWithToast(page, isEnded ? { kind: 'success', text: ended } : { kind: 'neutral', text: over })
}

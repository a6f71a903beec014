import { textOf, textsOf } from '#app/http/form-texts.ts'
import { errorsOf } from '#app/http/forms.server.ts'
import { couponForm } from '#domain/coupons/coupon-input.ts'
import { createCoupon } from '#domain/coupons/coupons.server.ts'
import { lastDayOf } from '#domain/pricing/promotion-words.ts'
import { addDays, type Day, dayOf } from '#domain/shared/day.ts'
import { formatDate } from '#domain/shared/format.ts'
import { services } from '#services'
import type { TypedCoupon } from './coupon-form.tsx'

type RefusedCoupon = { coupon: TypedCoupon; errors: Record<string, string[]> }

export function newCoupon(today: Day): TypedCoupon {
  return {
    code: '',
    kind: 'percent',
    value: '',
    kinds: ['digital', 'printed'],
    projects: [],
    from: formatDate(today),
    until: formatDate(addDays(today, 29)),
    uses: '',
    usesEach: '1',
    minimum: '',
  }
}

/** Creates the coupon in the form; if it is refused, returns the input with its errors, else null. */
export async function createFromForm(makerId: string, form: FormData): Promise<RefusedCoupon | null> {
  const coupon: TypedCoupon = {
    code: textOf(form, 'code'),
    kind: textOf(form, 'kind'),
    value: textOf(form, 'value'),
    kinds: textsOf(form, 'kinds'),
    projects: textsOf(form, 'projects'),
    from: textOf(form, 'from'),
    until: textOf(form, 'until'),
    uses: textOf(form, 'uses'),
    usesEach: textOf(form, 'uses_each'),
    minimum: textOf(form, 'minimum'),
  }
  const parsed = couponForm(dayOf(services.clock.now()), coupon).safeParse(coupon)
  if (!parsed.success) return { coupon, errors: errorsOf(parsed.error.issues) }
  const created = await createCoupon(services, makerId, parsed.data)
  if (created.ok) return null
  if (created.reason === 'nothing_sold') {
    const error =
      coupon.projects.length > 0
        ? 'Um dos projetos marcados não tem à venda o que você escolheu.'
        : 'Você ainda não vende o que escolheu.'
    return { coupon, errors: { projects: [error] } }
  }
  const until = formatDate(lastDayOf({ until: created.until }))
  return {
    coupon,
    errors: { code: [`Você já tem o cupom ${parsed.data.code}, até ${until}. Encerre o outro ou use outro código.`] },
  }
}

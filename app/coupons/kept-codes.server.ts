import { redirect } from 'react-router'
import * as z from 'zod'
import { askedPage } from '#app/http/asked-page.ts'
import { readCookie, screenCookie } from '#app/http/cookies.server.ts'
import { redirectWithToast } from '#app/http/toast.server.ts'
import { couponCode, mostCodes, plainCode } from '#domain/coupons/coupon.ts'

const codes = z.array(z.string().regex(couponCode)).max(mostCodes)

/** Returns the coupon codes stored in this browser, oldest first. */
export async function keptCodes(request: Request): Promise<string[]> {
  return codes.safeParse(await readCookie(request, 'cupom')).data ?? []
}

export function codesCookie(kept: readonly string[]): Promise<string> {
  return kept.length > 0
    ? screenCookie('cupom').serialize(kept.slice(-mostCodes))
    : screenCookie('cupom').serialize('', { maxAge: 0 })
}

/** Stores the coupon code of a link (`?cupom=`) and redirects to the address without it; null without a code. */
export async function keepLinkedCode(request: Request, isOwn = false): Promise<Response | null> {
  const url = askedPage(request)
  const typed = url.searchParams.get('cupom')
  if (typed === null) return null
  url.searchParams.delete('cupom')
  const to = url.pathname + url.search
  const code = plainCode(typed)
  if (isOwn || !couponCode.test(code)) return redirect(to)
  const kept = (await keptCodes(request)).filter((one) => one !== code)
  const headers = new Headers({ 'set-cookie': await codesCookie([...kept, code]) })
  return redirectWithToast(to, { kind: 'success', text: 'coupon_kept' }, headers)
}

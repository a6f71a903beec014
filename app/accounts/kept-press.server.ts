import * as z from 'zod'
import { readCookie, screenCookie } from '#app/http/cookies.server.ts'
import { returnPath } from '#domain/accounts/return-path.ts'

const text = z.string().max(300).default('')

/** The action a visitor began before being asked to sign in: the form's fields and its page. */
const pressShape = z.object({
  action: z.enum(['buy', 'add', 'favorite', 'follow', 'alert']),
  back: z.string().max(500),
  /** Slug of the maker or category to follow. */
  maker: text,
  category: text,
  projectId: text,
  offerId: text,
  quantity: text,
  personalization: text,
  method: text,
  /** Price shown with the offer, in cents. */
  shownCents: text,
})

export type Press = z.output<typeof pressShape>

/** Makes the `Set-Cookie` value that stores the action until sign-in. */
export function pressCookie(press: z.input<typeof pressShape>): Promise<string> {
  return screenCookie('press').serialize(press)
}

/** Makes the `Set-Cookie` value that deletes it. */
export function donePressCookie(): Promise<string> {
  return screenCookie('press').serialize('', { maxAge: 0 })
}

/** Returns the pending action; null without one, or if it began on another page than `asked`. */
export async function readPress(request: Request, asked: string | null): Promise<Press | null> {
  const press = pressShape.safeParse(await readCookie(request, 'press')).data
  return press && asked !== null && returnPath(press.back) === asked ? press : null
}

/** Builds the pending action of a form that buys an offer or adds it to the cart. */
export function pressOf(
  action: 'buy' | 'add',
  back: string,
  sent: Record<string, unknown>,
): z.input<typeof pressShape> {
  const said = (value: unknown) => (typeof value === 'string' ? value.slice(0, 300) : '')
  const [offerId, prices] = [said(sent.offerId), Array.isArray(sent.shown) ? sent.shown : []]
  const shown = prices.map(said).find((price) => price.startsWith(`${offerId}:`))
  return {
    action,
    back,
    offerId,
    projectId: said(sent.project_id),
    quantity: said(sent.quantity),
    personalization: said(sent.personalization),
    method: said(sent.method),
    shownCents: shown?.slice(offerId.length + 1) ?? '',
  }
}

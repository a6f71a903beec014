import * as z from 'zod'
import { readCookie, screenCookie } from '#app/http/cookies.server.ts'
import { returnPath } from '#domain/accounts/return-path.ts'

const text = z.string().max(300).default('')

/** What a visitor pressed before they were asked to sign in: the form's own fields, and the page it stood on. */
const pressShape = z.object({
  action: z.enum(['buy', 'add', 'favorite', 'follow', 'alert']),
  back: z.string().max(500),
  /** What was to be followed: a maker or a category, by slug. */
  maker: text,
  category: text,
  projectId: text,
  offerId: text,
  quantity: text,
  personalization: text,
  method: text,
  /** The price that stood beside the offer, in cents. */
  shownCents: text,
})

export type Press = z.output<typeof pressShape>

/** Makes the `Set-Cookie` value that keeps it until the person is in. */
export function pressCookie(press: z.input<typeof pressShape>): Promise<string> {
  return screenCookie('press').serialize(press)
}

/** Makes the `Set-Cookie` value that takes it away. */
export function donePressCookie(): Promise<string> {
  return screenCookie('press').serialize('', { maxAge: 0 })
}

/** What was pressed on the page that asked for sign-in; null when nothing was, or when the person came from another page. */
export async function readPress(request: Request, asked: string | null): Promise<Press | null> {
  const press = pressShape.safeParse(await readCookie(request, 'press')).data
  return press && asked !== null && returnPath(press.back) === asked ? press : null
}

/** What a form that buys or collects an offer says of it. */
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

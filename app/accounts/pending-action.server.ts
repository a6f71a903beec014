import * as z from 'zod'
import type { RouterContextProvider } from 'react-router'
import { readCookie, screenCookie } from '#app/http/cookies.server.ts'
import { returnPath } from '#domain/accounts/return-path.ts'
import { cutText } from '#domain/shared/text.ts'

const text = z.string().max(300).default('')

/** The action a visitor wanted before signing in: the form's fields, and its page. */
const pendingActionShape = z.object({
  action: z.enum(['buy', 'add', 'favorite', 'follow', 'alert']),
  back: z.string().max(2_000),
  /** The slug of the maker to follow, or of the category. */
  maker: text,
  category: text,
  projectId: text,
  offerId: text,
  quantity: text,
  personalization: text,
  method: text,
  shownCents: text,
})

type PendingAction = z.output<typeof pendingActionShape>

/** Makes the `Set-Cookie` value that keeps the action until the visitor has signed in. */
export function pendingActionCookie(action: z.input<typeof pendingActionShape>): Promise<string> {
  return screenCookie('pending_action').serialize(action)
}

function clearedPendingActionCookie(): Promise<string> {
  return screenCookie('pending_action').serialize('', { maxAge: 0 })
}

/** Returns the action of the page that asked for the sign-in; null without one, or from another page. */
async function readPendingAction(request: Request, returnTo: string | null): Promise<PendingAction | null> {
  const action = pendingActionShape.safeParse(await readCookie(request, 'pending_action')).data
  return action && returnTo !== null && returnPath(action.back) === returnTo ? action : null
}

export function pendingPurchase(
  action: 'buy' | 'add',
  back: string,
  sent: Record<string, unknown>,
): z.input<typeof pendingActionShape> {
  const said = (value: unknown) => (typeof value === 'string' ? cutText(value, 300) : '')
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

type Sent = { request: Request; context: Readonly<RouterContextProvider> }

export type ContinueAction = (action: PendingAction, userId: string, context: Sent['context']) => Promise<Response>

let continueAction: ContinueAction | undefined

/** Registers the handler of pending actions. A callback, because this area may not import those that own the actions. */
export function onPendingAction(handler: ContinueAction): void {
  continueAction = handler
}

/** Carries out the action a user wanted before signing in; null without one. */
export async function continuePendingAction(
  { request, context }: Sent,
  userId: string,
  returnTo: string | null,
): Promise<Response | null> {
  const action = await readPendingAction(request, returnTo)
  if (!action || !continueAction) return null
  const answer = await continueAction(action, userId, context)
  answer.headers.append('set-cookie', await clearedPendingActionCookie())
  return answer
}

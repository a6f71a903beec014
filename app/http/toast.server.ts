import { redirect } from 'react-router'
import * as z from 'zod'
import { readCookie, screenCookie } from './cookies.server.ts'
import { isToastKey, type ToastKey } from './messages.ts'

/** Short message that survives one redirect; an `error` stays until it is closed. */
type Toast = {
  kind: 'success' | 'error' | 'neutral'
  text: ToastKey
  /** Id of the offer just added to the cart. */
  offerId?: string
  /** E-mail address of the account just created, which fills in the next form. */
  email?: string
  /** Id of the project just published or saved. */
  project?: string
}

export const decidedBefore = { kind: 'error', text: 'decided_before' } as const satisfies Toast

const toastShape = z.object({
  kind: z.enum(['success', 'error', 'neutral']),
  text: z.string(),
  offerId: z.uuid().optional(),
  email: z.string().max(254).optional(),
  project: z.uuid().optional(),
})

export function shownToastCookie(): Promise<string> {
  return screenCookie('toast').serialize('', { maxAge: 0 })
}

/** Reads the message for this page; its cookie has only a key, so that links cannot inject text. */
export async function readToast(request: Request): Promise<Toast | null> {
  const left = toastShape.safeParse(await readCookie(request, 'toast')).data
  return left && isToastKey(left.text) ? { ...left, text: left.text } : null
}

/** Redirects with 303 and shows a message on the next page. */
export async function redirectWithToast(
  to: string,
  toast: Toast,
  headers = new Headers(),
  status = 303,
): Promise<Response> {
  headers.append('set-cookie', await screenCookie('toast').serialize(toast))
  return redirect(to, { headers, status })
}

import { redirect } from 'react-router'
import * as z from 'zod'
import { readCookie, screenCookie } from './cookies.server.ts'
import { isToastKey, type ToastKey } from './messages.ts'

/** A short message that survives one redirect. `error` stays until it is closed. */
type Toast = {
  kind: 'success' | 'error' | 'neutral'
  text: ToastKey
  /** The address that an account was just made for, for the form that comes next. */
  email?: string
}

/** What staff reads where another of them, or another tab, was first. */
export const decidedBefore = { kind: 'error', text: 'decided_before' } as const satisfies Toast

const toastShape = z.object({
  kind: z.enum(['success', 'error', 'neutral']),
  text: z.string(),
  email: z.string().max(254).optional(),
})

/** Makes the `Set-Cookie` value that takes the message away once it was shown. */
export function shownToastCookie(): Promise<string> {
  return screenCookie('toast').serialize('', { maxAge: 0 })
}

/** Reads the message left for this page. A cookie names one of our own texts or says nothing, so that no link can make the page speak. */
export async function readToast(request: Request): Promise<Toast | null> {
  const left = toastShape.safeParse(await readCookie(request, 'toast')).data
  return left && isToastKey(left.text) ? { ...left, text: left.text } : null
}

/** Goes to another page (as GET, 303 after a form) and shows a message there. */
export async function redirectWithToast(
  to: string,
  toast: Toast,
  headers = new Headers(),
  status = 303,
): Promise<Response> {
  headers.append('set-cookie', await screenCookie('toast').serialize(toast))
  return redirect(to, { headers, status })
}

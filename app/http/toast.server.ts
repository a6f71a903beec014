import { redirect } from 'react-router'
import { isToastKey, type ToastKey } from './messages.ts'

/** A short message that survives one redirect. `error` stays until it is closed. */
type Toast = { kind: 'success' | 'error' | 'neutral'; text: ToastKey }

const kinds = ['success', 'error', 'neutral'] as const

/** The `set-cookie` that leaves a message for the next page; a minute is enough for one redirect. */
function toastCookie(toast: Toast): string {
  return `toast=${toast.kind}.${toast.text}; Path=/; HttpOnly; SameSite=Lax; Max-Age=60`
}

/** The `set-cookie` that takes the message away once it was shown. */
export const shownToastCookie = 'toast=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'

/** The message left for this page. A cookie names one of our own texts or says nothing: nobody can make the page speak for them. */
export function readToast(request: Request): Toast | null {
  const [, kind, text] = /(?:^|;\s*)toast=(\w+)\.(\w+)/.exec(request.headers.get('cookie') ?? '') ?? []
  const known = kinds.find((one) => one === kind)
  return known && text && isToastKey(text) ? { kind: known, text } : null
}

/** Goes to another page (as GET, 303 after a form) and shows a message there. */
export function redirectWithToast(to: string, toast: Toast, headers = new Headers(), status = 303): Response {
  headers.append('set-cookie', toastCookie(toast))
  return redirect(to, { headers, status })
}

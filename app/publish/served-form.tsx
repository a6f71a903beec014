import { type ReactNode, useEffect, useRef } from 'react'
import { redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router'
import { startForm } from './script/start-form.ts'

/**
 * Keeps a form as the server rendered it: a browser loads no code to make it again, and only starts the script that helps with
 * it. The children are given on the server alone (`import.meta.env.SSR`).
 */
export function ServedForm({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current ? startForm(box.current) : undefined), [])
  // On a phone a step is shorter than the page was: what stands below does not come up into sight.
  const className = 'max-md:min-h-dvh'
  if (import.meta.env.SSR) return <div className={className}>{children}</div>
  return <div ref={box} className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}

/**
 * Gives a served form what it is made from. It is not written into the page a second time: React Router writes what it can
 * enumerate, and the server alone asks for this.
 */
export function onServer<Facts>(facts: Facts): { onServer: Facts } {
  return Object.defineProperty({}, 'onServer', { value: facts }) as { onServer: Facts }
}

/** Leads to a served form by a page load of its own, also from a page that is there already. */
export function loadServedForm({ request }: { request: Request }): Response {
  return redirectDocument(request.url)
}

/** Nothing that happens beside a served form loads it anew under the hands of its maker. */
export function keepServedForm({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

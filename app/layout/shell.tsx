import { Fragment, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { href, useFetchers, useLocation, useMatches, useNavigation } from 'react-router'
import { CartSkeleton } from './cart-skeleton.tsx'
import { type ToastMessage, ToastRegion } from '#app/ui/toast.tsx'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { Footer, type Imprint } from './footer.tsx'
import { CheckoutHeader, Header } from './header.tsx'
import type { HeaderViewer } from './account-links.tsx'

export type ShellFacts = {
  viewer: HeaderViewer | null
  /** What the server says once, on this page. */
  toast: ToastMessage | null
  /** Lines above the page that everyone reads: that the shop is a demonstration, that new terms are coming. */
  strips: { name: string; text: string; to?: string }[]
  /** Null where even who is behind the shop could not be read. */
  footer: Imprint | null
}

/** What a route may say of its page: `export const handle: PageHandle = { ownSearch: true }`. */
export type PageHandle = RouteHandle & {
  /** It has a large search of its own, so the header needs none. */
  ownSearch?: boolean
  /** The name in layers stands at its foot. */
  word?: boolean
  /** A page that ends with its own picture. */
  noFooter?: boolean
  /** The footer is one line: a page where people do something (`workplace.tsx`). */
  slimFooter?: boolean
  /** It says its own canonical address and what a shared link shows (`page-links.tsx`). */
  ownLinks?: boolean
  /** A step of the checkout: above it stand the name and the way back to the cart, and nothing that leads astray. */
  checkout?: boolean
  /** Neither header nor footer: a page that must look like another site's. */
  bare?: boolean
}

/** Everything around a page: skip link, header, the one `main`, footer, messages. */
export function Shell({ facts, children }: { facts: ShellFacts; children: ReactNode }) {
  useFocus()
  const coming = useComingPage()
  const isCartComing = coming === href('/carrinho')
  const handle = usePageHandle()
  return (
    <>
      <a
        href="#conteudo"
        className="absolute -left-[999px] z-50 rounded-ctl bg-surface p-3 shadow-float focus:top-3 focus:left-4"
      >
        Ir para o conteúdo
      </a>
      {!handle.bare &&
        facts.strips.map(({ name, text, to }) => (
          <aside
            key={name}
            aria-label={name}
            className="bg-sun px-4 py-[9px] text-center text-sm font-medium text-night max-sm:text-[0.8125rem]"
          >
            {to ? <a href={to}>{sentences(text)}</a> : sentences(text)}
          </aside>
        ))}
      {!handle.bare &&
        (handle.checkout ? <CheckoutHeader /> : <Header viewer={facts.viewer} ownSearch={handle.ownSearch ?? false} />)}
      {coming && <div aria-hidden="true" className="coming" />}
      <main id="conteudo" tabIndex={-1} aria-busy={coming ? true : undefined} className="outline-none">
        {isCartComing && <CartSkeleton />}
        <div className={isCartComing ? 'hidden' : 'contents'}>{children}</div>
      </main>
      {facts.footer && !handle.bare && !handle.noFooter && (
        <Suspense>
          <Footer {...facts.footer} word={handle.word ?? false} slim={handle.slimFooter ?? false} />
        </Suspense>
      )}
      <ToastRegion flash={facts.toast} />
    </>
  )
}

/** Sentences that break between them before they break within. */
function sentences(text: string): ReactNode {
  return text.split(/(?<=\.) /).map((sentence, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="inline-block">{sentence}</span>
    </Fragment>
  ))
}

function usePageHandle(): PageHandle {
  return useMatches().reduce<PageHandle>((all, match) => ({ ...all, ...(match.handle as PageHandle | undefined) }), {})
}

/** How long a page may take before anything is said about it, in milliseconds: most are there sooner. */
const noticeAfterMs = 200

/** The path of the page that is on its way, once it takes longer than a moment; null when none is. */
function useComingPage(): string | null {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  const coming = state === 'loading' && location.pathname !== pathname ? location.pathname : null
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    if (!coming) return
    const timer = setTimeout(() => setLate(coming), noticeAfterMs)
    return () => {
      clearTimeout(timer)
      setLate(null)
    }
  }, [coming])
  return coming && late
}

/**
 * Puts the focus where a full page load would have: on the first field that was refused, or at the start of a new page or
 * of the part of it that the address names.
 * Without it a keyboard or a screen reader stays on a link that is gone. What was sent may also have taken the pressed
 * button away from a page that stays: then its start has the focus too.
 */
function useFocus(): void {
  const { state, formMethod } = useNavigation()
  const { pathname, hash } = useLocation()
  const isSending = useFetchers().some((fetcher) => fetcher.formMethod === 'POST')
  const seen = useRef({ pathname, posted: false })
  useEffect(() => {
    const last = seen.current
    if (state !== 'idle') {
      if (formMethod === 'POST') last.posted = true
      return
    }
    const { posted } = last
    const moved = last.pathname !== pathname
    seen.current = { pathname, posted: false }
    const refused = posted && document.querySelector<HTMLElement>('main [aria-invalid="true"]')
    if (refused) refused.focus()
    else if (moved || (posted && isNowhere())) focusStart(moved ? hash : '')
  }, [state, formMethod, pathname, hash])
  useEffect(() => {
    if (!isSending) return
    return () => void requestAnimationFrame(() => isNowhere() && focusStart(''))
  }, [isSending])
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** At the part of the page that the address names, else at its beginning; nothing is drawn around it. */
function focusStart(hash: string): void {
  const part = hash ? document.getElementById(hash.slice(1)) : null
  const start = part ?? document.querySelector<HTMLElement>('main')
  if (part && part.tabIndex < 0) part.setAttribute('tabindex', '-1')
  const options: FocusOptions & { focusVisible: boolean } = { preventScroll: true, focusVisible: false }
  start?.focus(options)
}

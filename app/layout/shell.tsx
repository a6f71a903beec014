import { Fragment, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Form, href, useFetchers, useLocation, useMatches, useNavigation } from 'react-router'
import { CartSkeleton } from './cart-skeleton.tsx'
import { LiveRegion } from '#app/ui/announce.tsx'
import { type ActionToast, ToastRegion } from '#app/ui/toast.tsx'
import type { RouteHandle } from '#domain/shared/route-handle.ts'
import { Footer, type Imprint } from './footer.tsx'
import { CheckoutHeader, Header } from './header.tsx'
import type { HeaderViewer } from './account-links.tsx'
import { headingOf, isNowhere } from './focus-places.ts'

export type ShellFacts = {
  viewer: HeaderViewer | null
  toast: ActionToast | null
  /** Lines of text above every page, such as the notice of a demo or of new terms. */
  strips: { name: string; text: string; to?: string }[]
  asksForProof?: boolean
  /** Facts for the footer; null if even the company's details could not be read. */
  footer: Imprint | null
}

/** Layout options of a route: `export const handle: PageHandle = { ownSearch: true }`. */
export type PageHandle = RouteHandle & {
  /** True to hide the header's search, because the page has a large one. */
  ownSearch?: boolean
  word?: boolean
  noFooter?: boolean
  /** True for a footer of one line, on work pages (`workplace.tsx`). */
  slimFooter?: boolean
  /** True if the page has its own canonical address and tags for shared links (`page-links.tsx`). */
  ownLinks?: boolean
  ownPicture?: boolean
  /** True for a checkout step, whose header has only the name, help and `back`. */
  checkout?: boolean
  /** True to hide header and footer, for a page that must look like another site's. */
  bare?: boolean
}

export function Shell({ facts, children }: { facts: ShellFacts; children: ReactNode }) {
  useKeptFocus()
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
            className="bg-sun px-4 py-[9px] text-center text-sm font-medium text-night max-sm:px-2 max-sm:text-xs"
          >
            {to ? <a href={to}>{sentences(text)}</a> : sentences(text)}
          </aside>
        ))}
      {!handle.bare && facts.asksForProof && <ProofStrip />}
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
      <LiveRegion />
    </>
  )
}

function ProofStrip() {
  return (
    <aside
      aria-label="Confirme seu e-mail"
      className="flex flex-wrap items-center justify-center gap-x-3 border-b border-line bg-sunk px-4 py-1 text-center text-sm font-medium"
    >
      <p>
        Confirme seu e-mail<span className="max-sm:hidden"> pelo link que enviamos</span>.
      </p>
      <Form method="post" action={href('/confirmar-email')}>
        <button className="link min-h-9 pointer-coarse:min-h-11">Enviar de novo</button>
      </Form>
    </aside>
  )
}

/** Renders each sentence as a block, so that lines break between sentences first. */
function sentences(text: string): ReactNode {
  return text.split(/(?<=\.) /).map((sentence, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="inline-block">{sentence}</span>
    </Fragment>
  ))
}

/** Keeps the focus when elements are removed, by `keep-focus.ts`, which loads after the page. */
function useKeptFocus(): void {
  useEffect(() => {
    const left = new AbortController()
    import('./keep-focus.ts').then(
      ({ keepFocus }) => left.signal.aborted || left.signal.addEventListener('abort', keepFocus()),
      () => {},
    )
    return () => left.abort()
  }, [])
}

function usePageHandle(): PageHandle {
  return useMatches().reduce<PageHandle>((all, match) => ({ ...all, ...(match.handle as PageHandle | undefined) }), {})
}

/** Milliseconds after which a page still loading is announced; most arrive sooner. */
const noticeAfterMs = 200

/** Returns the path of the next page while it takes longer than `noticeAfterMs` to load, else null. */
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

/** Moves the focus as loading a page would: to the first invalid field, a list's heading or the page's start. */
function useFocus(): void {
  const { state, formMethod } = useNavigation()
  const { pathname, search, hash } = useLocation()
  const isSending = useFetchers().some((fetcher) => fetcher.formMethod === 'POST')
  const seen = useRef({ pathname, search, posted: false })
  useEffect(() => {
    const last = seen.current
    if (state !== 'idle') {
      if (formMethod === 'POST') last.posted = true
      return
    }
    const { posted } = last
    const moved = last.pathname !== pathname
    const turned = last.search !== search && document.activeElement?.closest('[data-pages]')
    const narrowed = last.search !== search && isNowhere()
    seen.current = { pathname, search, posted: false }
    const refused = posted && document.querySelector<HTMLElement>('main [aria-invalid="true"]')
    if (refused || posted || moved) markTitle(Boolean(refused))
    if (refused) refused.focus()
    else if (moved || (posted && isNowhere())) focusStart(moved ? hash : '')
    else if (turned || narrowed) focusResults(turned || null)
  }, [state, formMethod, pathname, search, hash])
  useEffect(() => {
    if (!isSending) return
    return () => void requestAnimationFrame(() => isNowhere() && focusStart(''))
  }, [isSending])
}

/** Puts 'Erro: ' before the title if a form was refused, as `entry.server.tsx` does. */
function markTitle(isRefused: boolean): void {
  const title = document.title.replace(/^Erro: /, '')
  document.title = isRefused ? `Erro: ${title}` : title
}

/** Focuses the heading of a list after paging or filtering, else the start of the page. */
function focusResults(pages: Element | null): void {
  const heading = headingOf(pages ?? document.querySelector('[aria-labelledby="resultados"]'))
  if (heading) heading.focus({ preventScroll: true })
  else focusStart('')
}

/** Focuses the target of the hash, else the page's first field, else the page's start without an outline. */
function focusStart(hash: string): void {
  const part = hash ? document.getElementById(hash.slice(1)) : null
  const field = hash ? null : document.querySelector<HTMLElement>('main [data-first-field]')
  if (field) return field.focus()
  const start = part ?? document.querySelector<HTMLElement>('main')
  if (part && part.tabIndex < 0) part.setAttribute('tabindex', '-1')
  const options: FocusOptions & { focusVisible: boolean } = { preventScroll: true, focusVisible: false }
  start?.focus(options)
}

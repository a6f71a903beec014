import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { CartSkeleton } from '../cart/cart-skeleton.tsx'
import { ToastRegion, type ToastMessage } from '../ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useComingPage } from './use-coming-page.ts'
import { useFocus } from './use-focus.ts'
import type { HeaderViewer } from './viewer.ts'

export type ShellFacts = {
  viewer: HeaderViewer | null
  /** What the server says once, on this page. */
  toast: ToastMessage | null
  /** The shop is a demonstration: no money moves. */
  demo: boolean
  year: number
}

/** What a route may say of its page: `export const handle: PageHandle = { ownSearch: true }`. */
export type PageHandle = {
  /** It has a large search of its own, so the header needs none. */
  ownSearch?: boolean
  /** The name in layers stands at its foot. */
  word?: boolean
  /** A page that ends with its own picture. */
  noFooter?: boolean
  /** It says its own canonical address and what a shared link shows (`page-links.tsx`). */
  ownLinks?: boolean
  /** Neither header nor footer: a page that must look like somebody else's. */
  bare?: boolean
}

/** Everything around a page: skip link, header, the one `main`, footer, messages. */
export function Shell({ facts, children }: { facts: ShellFacts; children: ReactNode }) {
  useFocus()
  const coming = useComingPage()
  const isCartComing = coming === '/carrinho'
  const handle = usePageHandle()
  return (
    <>
      <a
        href="#conteudo"
        className="absolute -left-[999px] z-50 rounded-ctl bg-surface p-3 shadow-float focus:top-3 focus:left-4"
      >
        Ir para o conteúdo
      </a>
      {facts.demo && !handle.bare && (
        <aside aria-label="Demonstração" className="bg-sun px-4 py-[9px] text-center text-sm font-medium text-night">
          Demonstração: os pagamentos são simulados
        </aside>
      )}
      {!handle.bare && <Header viewer={facts.viewer} ownSearch={handle.ownSearch ?? false} />}
      {coming && <div aria-hidden="true" className="coming" />}
      <main id="conteudo" tabIndex={-1} aria-busy={coming ? true : undefined} className="outline-none">
        {isCartComing && <CartSkeleton />}
        <div className={isCartComing ? 'hidden' : 'contents'}>{children}</div>
      </main>
      {!handle.bare && !handle.noFooter && <Footer year={facts.year} word={handle.word ?? false} />}
      <ToastRegion flash={facts.toast} />
    </>
  )
}

function usePageHandle(): PageHandle {
  return useMatches().reduce<PageHandle>((all, match) => ({ ...all, ...(match.handle as PageHandle | undefined) }), {})
}

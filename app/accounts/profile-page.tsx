import { Notice } from '#app/ui/notice.tsx'
import type { ReactNode } from 'react'
import { href, Link, useLocation, useRouteLoaderData } from 'react-router'
import type { HeaderViewer } from '#app/layout/account-links.tsx'
import { stickyColumn } from '#app/ui/sticky-column.ts'
import { useCurrentInSight } from '#app/ui/chip.tsx'

const parts: { to: string; label: string; pages: RegExp; ofMakers?: true }[] = [
  { to: href('/perfil'), label: 'Perfil', pages: /^\/perfil(?:\/foto)?$/ },
  { to: href('/perfil/loja'), label: 'Loja', pages: /^\/perfil\/loja$/, ofMakers: true },
  {
    to: href('/perfil/seguranca'),
    label: 'Segurança',
    pages: /^\/perfil\/(?:seguranca|email|senha|verificacao|chaves)$/,
  },
  { to: href('/perfil/avisos'), label: 'Avisos', pages: /^\/perfil\/(?:avisos|buscas)$/ },
  { to: href('/perfil/enderecos'), label: 'Endereços', pages: /^\/perfil\/enderecos/ },
  { to: href('/perfil/vendedor'), label: 'Vendedor', pages: /^\/perfil\/vendedor$/, ofMakers: true },
  { to: href('/perfil/frete'), label: 'Frete', pages: /^\/perfil\/frete$/, ofMakers: true },
  { to: href('/perfil/oficina'), label: 'Oficina', pages: /^\/perfil\/oficina$/, ofMakers: true },
  { to: href('/perfil/impressora'), label: 'Impressora', pages: /^\/perfil\/impressora$/ },
  { to: href('/perfil/custos'), label: 'Custos', pages: /^\/perfil\/custos$/ },
  { to: href('/perfil/dados'), label: 'Seus dados', pages: /^\/perfil\/(?:dados|excluir|violacoes)$/ },
]

export function ProfilePage({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const current = (to: string, pages: RegExp) => (pathname === to ? 'page' : pages.test(pathname) || undefined)
  const facts = useRouteLoaderData<{ viewer: HeaderViewer | null }>('root')
  const sells = facts?.viewer?.userType !== 'buyer'
  // On narrow screens the tabs scroll.
  const tabs = useCurrentInSight()
  return (
    <div className="wrap relative">
      <div className="sheet pt-4 pb-16 md:pt-8">
        <nav
          ref={tabs}
          aria-label="Sua conta"
          className="bleed no-bar relative mb-6 overflow-x-auto md:mx-0 md:px-0 xl:absolute xl:inset-y-8 xl:left-(--gut) xl:w-44 xl:overflow-visible"
        >
          <ul
            ref={stickyColumn}
            className="flex w-max min-w-full gap-1 border-b border-line xl:sticks xl:w-full xl:flex-col xl:gap-0.5 xl:border-0"
          >
            {parts
              .filter(({ ofMakers }) => sells || !ofMakers)
              .map(({ to, label, pages }) => (
                <li key={to}>
                  <Link
                    to={to}
                    aria-current={current(to, pages)}
                    className="flex min-h-11 items-center px-3 text-label whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:font-medium aria-[current]:text-ink max-xl:aria-[current]:shadow-[inset_0_-2px_0_var(--ink)] xl:rounded-ctl xl:hover:bg-sunk xl:aria-[current]:bg-sunk"
                  >
                    {label}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  )
}

export function ProfileSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`titulo-${id}`} className="mt-10 border-t border-line pt-8">
      <h2 id={`titulo-${id}`} className="mb-4">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Stands in place of what only the owner of a proven address may add. */
export function ProofNeeded() {
  return (
    <Notice tone="warn" className="mt-4">
      Antes, confirme seu e-mail pelo link que enviamos.{' '}
      <Link to={href('/confirmar-email')} className="link">
        Não chegou?
      </Link>
    </Notice>
  )
}

import { Notice } from '#app/ui/notice.tsx'
import type { ReactNode } from 'react'
import { href, Link, useLocation, useRouteLoaderData } from 'react-router'
import type { HeaderViewer } from '#app/layout/account-links.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { GroupedNav } from '#app/ui/grouped-nav.tsx'

type Part = { to: string; label: string; pages: RegExp }
type Group = { label: string; parts: Part[]; of?: 'makers' | 'buyers' }

const printer: Part = { to: href('/perfil/impressora'), label: 'Impressora', pages: /^\/perfil\/impressora$/ }

const account: Part[] = [
  { to: href('/perfil'), label: 'Perfil', pages: /^\/perfil(?:\/foto)?$/ },
  {
    to: href('/perfil/seguranca'),
    label: 'Segurança',
    pages: /^\/perfil\/(?:seguranca|email|senha|verificacao|chaves)$/,
  },
  { to: href('/perfil/dados'), label: 'Seus dados', pages: /^\/perfil\/(?:dados|excluir|violacoes)$/ },
]

const groups: Group[] = [
  { label: 'Conta', parts: account, of: 'makers' },
  {
    label: 'Conta',
    parts: [...account, { ...printer, pages: /^\/perfil\/(?:impressora|custos)$/ }],
    of: 'buyers',
  },
  {
    label: 'Endereços',
    parts: [{ to: href('/perfil/enderecos'), label: 'Endereços', pages: /^\/perfil\/enderecos/ }],
  },
  { label: 'E-mails', parts: [{ to: href('/perfil/avisos'), label: 'E-mails', pages: /^\/perfil\/avisos$/ }] },
  {
    label: 'Loja',
    parts: [
      { to: href('/perfil/loja'), label: 'Loja', pages: /^\/perfil\/loja$/ },
      { to: href('/perfil/vendedor'), label: 'Vendedor', pages: /^\/perfil\/vendedor$/ },
    ],
    of: 'makers',
  },
  {
    label: 'Oficina',
    parts: [
      { to: href('/perfil/oficina'), label: 'Prazo das peças', pages: /^\/perfil\/oficina$/ },
      { to: href('/perfil/frete'), label: 'Frete', pages: /^\/perfil\/frete$/ },
      printer,
      { to: href('/perfil/custos'), label: 'Custos', pages: /^\/perfil\/custos$/ },
    ],
    of: 'makers',
  },
]

export function ProfilePage({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useLocation()
  const facts = useRouteLoaderData<{ viewer: HeaderViewer | null }>('root')
  const hidden = facts?.viewer?.userType === 'buyer' ? 'makers' : 'buyers'
  const shown = groups
    .filter(({ of }) => of !== hidden)
    .map(({ label, parts }) => ({
      label,
      pages: parts.map(({ to, label: name, pages }) => ({ to, label: name, isCurrent: pages.test(pathname) })),
    }))
  // A page below an entry leads back to it.
  const above = shown.flatMap(({ pages }) => pages).find(({ to, isCurrent }) => isCurrent && to !== pathname)
  return (
    <div className="wrap relative">
      <div className="sheet pt-4 md:pt-8">
        <GroupedNav
          label="Sua conta"
          groups={shown}
          isBelow={above !== undefined}
          className={`${above ? 'mb-2' : 'mb-6'} xl:absolute xl:inset-y-8 xl:left-(--gut) xl:w-44`}
        />
        {above && <Breadcrumb crumbs={[{ label: above.label, to: above.to }, { label: title }]} />}
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

/** Notice that the e-mail address is not confirmed yet. */
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

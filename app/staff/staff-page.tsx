import type { ReactNode, Ref } from 'react'
import { href, useLocation, useRouteLoaderData } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { GroupedNav } from '#app/ui/grouped-nav.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { StaffArea } from '#domain/staff/staff-role.ts'
import { stickyColumn } from '#app/ui/sticky-column.ts'
import { useMayOpen } from './area-link.tsx'
import type { loader } from './waiting.tsx'

/** Link of the staff navigation; `also` has path prefixes of further pages that it stands for. */
type StaffLink = { to: string; area: StaffArea; label: string; also?: readonly string[] }

const groups: { label: string; links: StaffLink[] }[] = [
  {
    label: 'Hoje',
    links: [
      { to: href('/admin'), area: 'home', label: 'Início' },
      { to: href('/admin/suporte'), area: 'support', label: 'Suporte' },
      {
        to: href('/admin/moderacao'),
        area: 'moderation',
        label: 'Moderação',
        also: [href('/admin/denuncias/:id', { id: '' }), href('/admin/recursos/:id', { id: '' })],
      },
      { to: href('/admin/mediacao'), area: 'support', label: 'Mediação' },
      {
        to: href('/admin/devolucoes'),
        area: 'money',
        label: 'Contestações',
        also: [href('/admin/contestacoes/:id', { id: '' })],
      },
    ],
  },
  {
    label: 'Cadastros',
    links: [
      { to: href('/admin/pessoas'), area: 'people', label: 'Pessoas' },
      { to: href('/admin/projetos'), area: 'moderation', label: 'Projetos' },
      { to: href('/admin/pedidos'), area: 'orders', label: 'Pedidos' },
      { to: href('/admin/lojas'), area: 'moderation', label: 'Nomes de lojas' },
    ],
  },
  {
    label: 'Dinheiro',
    links: [
      { to: href('/admin/repasses'), area: 'money', label: 'Repasses' },
      { to: href('/admin/fiscal'), area: 'money', label: 'Fiscal' },
      { to: href('/admin/numeros'), area: 'money', label: 'Números' },
    ],
  },
  {
    label: 'Conteúdo',
    links: [
      { to: href('/admin/categorias'), area: 'catalogue', label: 'Categorias' },
      { to: href('/admin/colecoes'), area: 'catalogue', label: 'Coleções' },
      { to: href('/admin/newsletter'), area: 'catalogue', label: 'Newsletter' },
    ],
  },
  {
    label: 'Empresa',
    links: [
      { to: href('/admin/loja'), area: 'house', label: 'Ajustes da loja' },
      { to: href('/admin/termos'), area: 'house', label: 'Termos' },
      { to: href('/admin/incidentes'), area: 'house', label: 'Incidentes' },
      { to: href('/admin/ordens'), area: 'house', label: 'Ordens judiciais' },
      { to: href('/admin/equipe'), area: 'house', label: 'Equipe' },
      { to: href('/admin/registro'), area: 'home', label: 'Registro' },
      { to: href('/admin/auditoria'), area: 'money', label: 'Auditoria' },
      { to: href('/admin/tarefas'), area: 'house', label: 'Tarefas' },
      { to: href('/admin/abrir'), area: 'house', label: 'Abrir a loja' },
    ],
  },
]

type StaffPageProps = { title: ReactNode; picture?: ReactNode; aside?: ReactNode; children: ReactNode }

export function StaffPage({ title, picture, aside, children }: StaffPageProps) {
  const { pathname } = useLocation()
  const opens = useMayOpen()
  const waiting = useRouteLoaderData<typeof loader>('staff/waiting')
  const isCurrent = ({ to, also = [] }: StaffLink) =>
    to === href('/admin')
      ? pathname === to
      : `${pathname}/`.startsWith(`${to}/`) || also.some((prefix) => pathname.startsWith(prefix))
  const shown = groups.map(({ label, links }) => ({
    label,
    pages: links
      .filter(({ area }) => opens(area))
      .map((link) => ({ to: link.to, label: link.label, isCurrent: isCurrent(link), waiting: waiting?.[link.to] })),
  }))
  return (
    <div className="wrap mt-2 grid grid-cols-[minmax(0,1fr)] gap-3 md:mt-10 lg:grid-cols-[176px_minmax(0,1fr)] lg:gap-12">
      <a
        href="#trabalho"
        className="absolute -left-[999px] z-50 rounded-ctl bg-surface p-3 shadow-float focus:top-3 focus:left-4"
      >
        Pular o menu da equipe
      </a>
      <GroupedNav label="Administração" groups={shown} className="min-w-0" />
      <div id="trabalho" tabIndex={-1} className="min-w-0 outline-none">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="flex min-w-0 items-center gap-4">
            {picture}
            <h1 className="min-w-0">{title}</h1>
          </div>
          {aside}
        </div>
        {children}
      </div>
    </div>
  )
}

type BesideProps = {
  title: string
  /** True to unfold the form on a phone, as after a refusal. */
  isOpen?: boolean | undefined
  /** True to put the form below the list, collapsed. */
  isRare?: boolean
  list: ReactNode
  children: ReactNode
}

/** Form beside a list, collapsed in windows below `xl`. */
export function Beside({ title, isOpen, isRare, list, children }: BesideProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
      {isRare && <div className="min-w-0">{list}</div>}
      <Folded ref={stickyColumn} title={title} isOpen={isOpen} className="xl:sticks xl:col-start-2 xl:row-start-1">
        {children}
      </Folded>
      {!isRare && <div className="min-w-0 xl:col-start-1 xl:row-start-1">{list}</div>}
    </div>
  )
}

type FoldedProps = {
  title: string
  isOpen?: boolean | undefined
  className?: string
  ref?: Ref<HTMLDetailsElement>
  children: ReactNode
}

/** Panel below a button that unfolds it; always open in windows from `xl` on. */
export function Folded({ title, isOpen, className, ref, children }: FoldedProps) {
  return (
    <details ref={ref} open={isOpen} className={classes('group min-w-0 xl:unfolds', className)}>
      <summary className={buttonClass({ variant: 'outline', className: 'cursor-pointer' })}>
        {title}
        <Icon name="chevron" small className="transition-transform group-open:rotate-180" />
      </summary>
      <Panel as="section" aria-label={title} className="max-xl:mt-4">
        <h2 className="mb-4 text-xl max-xl:sr-only">{title}</h2>
        {children}
      </Panel>
    </details>
  )
}

/** Link shown on a phone, which leads past the evidence of a `Case` to its decision. */
export function ToDecision({ to = '#decidir', children = 'Decidir' }: { to?: string; children?: ReactNode }) {
  return (
    <a href={to} className={buttonClass({ variant: 'outline', className: 'md:hidden' })}>
      {children}
    </a>
  )
}

/** Decision beside its evidence, on a phone below it. */
export function Case({ evidence, children }: { evidence: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
      <div className="min-w-0">{evidence}</div>
      <div ref={stickyColumn} className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:sticks">
        {children}
      </div>
    </div>
  )
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="@container border-t border-line">{children}</dl>
}

type FactProps = {
  label: string
  /** True for text of several lines, which a phone shows below its label. */
  isLong?: boolean
  children: ReactNode
}

export function Fact({ label, isLong, children }: FactProps) {
  return (
    <div
      className={classes(
        'border-b border-line py-2.5 @md:grid @md:grid-cols-[9.5rem_minmax(0,1fr)] @md:items-baseline @md:gap-x-5',
        !isLong && '@2xs:grid @2xs:grid-cols-[7.5rem_minmax(0,1fr)] @2xs:items-baseline @2xs:gap-x-4',
      )}
    >
      <dt className="text-sm break-words text-ink-3">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

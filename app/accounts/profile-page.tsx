import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

const parts = [
  { to: '/perfil', label: 'Perfil' },
  { to: '/perfil/seguranca', label: 'Segurança' },
  { to: '/perfil/enderecos', label: 'Endereços' },
  { to: '/perfil/impressora', label: 'Impressora' },
  { to: '/perfil/custos', label: 'Custos' },
  { to: '/perfil/dados', label: 'Seus dados' },
]

/** A page of somebody's account: its parts as links, one heading, one column. */
export function ProfilePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap">
      <div className="mx-auto max-w-mid pt-4 pb-16 md:pt-8">
        <nav aria-label="Sua conta" className="-mx-4 mb-6 overflow-x-auto px-4 md:mx-0 md:px-0">
          <ul className="flex gap-1 border-b border-line">
            {parts.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === '/perfil'}
                  className="flex min-h-11 items-center px-3 text-label whitespace-nowrap text-ink-2 hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-2px_0_var(--ink)]"
                >
                  {label}
                </NavLink>
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

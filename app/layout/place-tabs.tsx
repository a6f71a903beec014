import { href, Link, useLocation } from 'react-router'
import { Chip, ChipRow } from '#app/ui/chip.tsx'

type Tab = { to: string; label: string; also?: readonly string[] }

const money: Tab[] = [
  { to: href('/carteira'), label: 'Carteira' },
  { to: href('/dashboard-vendas'), label: 'Vendas' },
  { to: href('/carteira/documentos'), label: 'Fiscal' },
  { to: href('/carteira/taxas'), label: 'Taxas' },
]

const places = {
  notices: {
    label: 'Avisos e novidades',
    tabs: [
      { to: href('/avisos'), label: 'Avisos' },
      { to: href('/novidades'), label: 'Novidades' },
    ],
  },
  saved: {
    label: 'O que você guardou',
    tabs: [
      { to: href('/favoritos'), label: 'Favoritos' },
      { to: href('/perfil/buscas'), label: 'Buscas salvas' },
    ],
  },
  selling: {
    label: 'Painel',
    tabs: [
      { to: href('/dashboard/maker'), label: 'Hoje', also: [href('/visitas')] },
      { to: href('/meus-projetos'), label: 'Projetos', also: [href('/rede')] },
      { to: href('/producao'), label: 'Produção' },
      { to: href('/carteira'), label: 'Dinheiro', also: money.map(({ to }) => to) },
    ],
  },
} satisfies Record<string, { label: string; tabs: Tab[] }>

export function PlaceTabs({ place }: { place: keyof typeof places }) {
  const { pathname } = useLocation()
  const { label, tabs }: { label: string; tabs: readonly Tab[] } = places[place]
  const current = tabs.find(({ to, also = [] }) => pathname === to || also.includes(pathname))
  return (
    <>
      <nav aria-label={label} className="mt-3 md:mt-5">
        <ul className="flex flex-wrap gap-x-1 border-b border-line">
          {tabs.map(({ to, label: name }) => (
            <li key={to} className="first:*:pl-0">
              <Link
                to={to}
                aria-current={pathname === to ? 'page' : current?.to === to || undefined}
                className="flex min-h-11 items-center px-3 text-label text-ink-2 hover:text-ink aria-[current]:font-medium aria-[current]:text-ink aria-[current]:[box-shadow:inset_0_-2px_0_var(--ink)]"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {place === 'selling' && current?.to === href('/carteira') && (
        <ChipRow label="Dinheiro" className="mt-3">
          {money.map(({ to, label: name }) => (
            <Chip key={to} to={to} current={pathname === to}>
              {name}
            </Chip>
          ))}
        </ChipRow>
      )}
    </>
  )
}

import { href, useLocation } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Month } from '#domain/payouts/month.ts'

export function FiscalPages({ month }: { month: Month }) {
  const { pathname } = useLocation()
  const pages = [
    { to: href('/admin/fiscal'), label: 'Vendas' },
    { to: href('/admin/fiscal/taxas'), label: 'NFS-e das taxas' },
  ]
  return (
    <ChipRow label="Fiscal" className="mb-5">
      {pages.map(({ to, label }) => (
        <Chip key={to} to={`${to}?mes=${month}`} current={pathname === to}>
          {label}
        </Chip>
      ))}
    </ChipRow>
  )
}

/** Link to the month's sales as CSV, with complete tax ids; `search` begins with `?`. */
export function SalesFile({ search }: { search: string }) {
  return (
    <>
      <a
        href={`${href('/admin/fiscal/vendas.csv')}${search}`}
        className={buttonClass({ variant: 'outline', className: 'min-h-12' })}
        download
      >
        <Icon name="download" />
        CSV das vendas
      </a>
      <p className="max-w-form text-sm text-ink-3">
        O arquivo traz o CPF ou CNPJ de quem vende por inteiro: quem baixou fica no registro.
      </p>
    </>
  )
}

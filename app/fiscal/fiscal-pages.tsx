import { href, useLocation } from 'react-router'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
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

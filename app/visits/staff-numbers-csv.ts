import { href } from 'react-router'
import { requireStaff } from '#app/accounts/session.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { visitPeriodOf } from '#domain/sales/period.ts'
import { formatReais } from '#domain/shared/format.ts'
import { figuresByMaker } from '#domain/visits/business-figures.server.ts'
import { services } from '#services'
import type { Route } from './+types/staff-numbers-csv.ts'
import { sheet } from './sheet.ts'

const columns = ['Maker', 'Loja', 'Visitas', 'Vendas', 'Vendido (R$)', 'Taxa (R$)', 'Devolvido (R$)', 'A repassar (R$)']

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'money')
  const days = visitPeriodOf(new URL(request.url).searchParams.get('periodo'))
  const now = services.clock.now()
  const makers = await figuresByMaker(services.db, staff, { days, now })
  if (!makers) throw notFound()
  const rows = makers.map((maker) => [
    maker.name,
    maker.slug ? new URL(href('/maker/:slug', { slug: maker.slug }), services.publicUrl).href : '',
    String(maker.visits),
    String(maker.sales),
    formatReais(maker.soldCents),
    formatReais(maker.feeCents),
    formatReais(maker.refundedCents),
    formatReais(maker.dueCents),
  ])
  return sheet('numeros', { days, now }, [columns, ...rows])
}

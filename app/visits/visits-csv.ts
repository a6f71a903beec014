import { requireMaker } from '#app/accounts/session.server.ts'
import { visitPeriodOf } from '#domain/sales/period.ts'
import { formatDate } from '#domain/shared/format.ts'
import { visitRows } from '#domain/visits/visits.server.ts'
import { services } from '#services'
import type { Route } from './+types/visits-csv.ts'
import { sheet } from './sheet.ts'
import { sourceName } from './source-words.ts'

const mostRows = 100_000

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const days = visitPeriodOf(new URL(request.url).searchParams.get('periodo'))
  const now = services.clock.now()
  const rows = await visitRows(services.db, { makerId: viewer.id, days, now }, mostRows)
  const cells = rows.map(({ day, title, source, visits }) => [
    formatDate(day),
    title,
    sourceName(source),
    String(visits),
  ])
  return sheet('visitas', { days, now }, [['Dia', 'Projeto', 'De onde', 'Visitas'], ...cells])
}

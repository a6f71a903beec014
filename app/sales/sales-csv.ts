import { listRoyalties } from '#domain/sales/royalties.server.ts'
import { listSales } from '#domain/sales/sales.server.ts'
import { periodOf } from '#domain/sales/period.ts'
import { services } from '#services'
import { requireMaker } from '#app/accounts/session.server.ts'
import type { Route } from './+types/sales-csv'
import { salesSheet, salesSheetName } from './sales-sheet.server.ts'

/** Maximum number of rows, to limit memory. */
const mostRows = 100_000

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const period = periodOf(new URL(request.url).searchParams.get('periodo'))
  const now = services.clock.now()
  const asked = { now, days: period, limit: mostRows }
  const [sales, royalties] = await Promise.all([
    listSales(services.db, viewer.id, asked),
    listRoyalties(services.db, viewer.id, asked),
  ])
  return new Response(salesSheet(sales, royalties), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${salesSheetName(period, now)}"`,
      'cache-control': 'private, no-store',
    },
  })
}

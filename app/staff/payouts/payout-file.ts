import { requireStaff } from '#app/accounts/session.server.ts'
import { openPayoutFile } from '#domain/payouts/open-payout-file.server.ts'
import { services } from '#services'
import type { Route } from './+types/payout-file.ts'
import { payoutSheet } from './payout-sheet.server.ts'

/** What the bank pays by hand, as a spreadsheet: accounts in full, hence written down who took it. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const staff = await requireStaff(request)
  const file = await openPayoutFile(services, staff, params.id)
  if (!file) throw new Response('Página não encontrada', { status: 404 })
  return new Response(payoutSheet(file.rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="repasses-${file.day}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}

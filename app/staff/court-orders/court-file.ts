import { requireStaff } from '#app/accounts/session.server.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { type CourtRecord, handOutRecords } from '#domain/access/court-orders.server.ts'
import { spreadsheet } from '#domain/shared/tables/spreadsheet.ts'
import { services } from '#services'
import type { Route } from './+types/court-file.ts'

const acts: Record<string, string> = {
  session: 'sessão',
  use: 'uso na hora',
  sign_up: 'criou a conta',
  publish: 'publicou',
  order: 'comprou',
  review: 'avaliou',
  report: 'denunciou',
  contact: 'escreveu ao suporte',
}

/** Serves the access records that a court order requests, with times in UTC; serving them is logged. */
export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'house')
  const records = await handOutRecords(services, staff, id)
  if (!records) throw notFound()
  return new Response(sheet(records), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="registros-de-acesso.csv"',
      'cache-control': 'private, no-store',
    },
  })
}

function sheet(records: readonly CourtRecord[]): string {
  const rows = records.map(({ at, until, act, ipAddress, port, subjectId }) => [
    at.toISOString(),
    until?.toISOString() ?? '',
    acts[act] ?? act,
    ipAddress,
    port ?? '',
    subjectId ?? '',
  ])
  const heads = ['desde (UTC)', 'até (UTC)', 'o quê', 'endereço IP', 'porta', 'registro']
  return spreadsheet([heads, ...rows])
}

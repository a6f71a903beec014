import { requireMaker } from '#app/accounts/session.server.ts'
import { makerStatement } from '#domain/payouts/maker-statement.server.ts'
import { monthAsked } from '#domain/payouts/month.ts'
import { services } from '#services'
import type { Route } from './+types/statement-file.ts'
import { statementPaper } from './statement-paper.ts'
import { statementSheet } from './statement-sheet.server.ts'

/** A month's statement as a file: a PDF, or a spreadsheet. */
export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const params = new URL(request.url).searchParams
  const now = services.clock.now()
  const statement = await makerStatement(services.db, viewer.id, monthAsked(params.get('mes'), now))
  const isSheet = params.get('formato') === 'csv'
  const body = isSheet
    ? statementSheet(statement)
    : new Uint8Array(await services.tablePdf(statementPaper(statement, viewer.fullName, now)))
  return new Response(body, {
    headers: {
      'content-type': isSheet ? 'text/csv; charset=utf-8' : 'application/pdf',
      'content-disposition': `attachment; filename="extrato-${statement.month}.${isSheet ? 'csv' : 'pdf'}"`,
      'cache-control': 'private, no-store',
    },
  })
}

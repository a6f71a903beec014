import { requireMaker } from '#app/accounts/session.server.ts'
import { feeStatement } from '#domain/fiscal/fee-statement.server.ts'
import { monthAsked, monthName } from '#domain/payouts/month.ts'
import { imprintOf } from '#domain/shared/company.ts'
import { formatBRL, formatDate, formatDay } from '#domain/shared/format.ts'
import { services } from '#services'
import type { Route } from './+types/fees-file.ts'
import { feeEvents } from './words.ts'

export async function loader({ request }: Route.LoaderArgs) {
  const viewer = await requireMaker(request)
  const now = services.clock.now()
  const month = monthAsked(new URL(request.url).searchParams.get('mes'), now)
  const { lines, totalCents, invoice } = await feeStatement(services.db, viewer.id, month)
  const paper = await services.tablePdf({
    title: `Taxas da plataforma em ${monthName(month)}`,
    author: 'Camada',
    facts: [
      `Prestador: ${imprintOf(services.company)}.`,
      `Tomador: ${viewer.fullName}.`,
      invoice ? `NFS-e ${invoice.number}, emitida em ${formatDate(invoice.issuedOn)}.` : 'NFS-e ainda não emitida.',
    ],
    columns: [
      { name: 'Data', share: 12 },
      { name: 'Movimento', share: 18 },
      { name: 'Sobre', share: 40 },
      { name: 'Valor', share: 15, isNumber: true },
      { name: 'Taxa', share: 15, isNumber: true },
    ],
    rows: [
      // On paper from the first day to the last; the page shows the newest first.
      ...lines
        .toReversed()
        .map((line) => [
          formatDay(line.at),
          feeEvents[line.event],
          `${line.title}, pedido ${line.orderNumber}`,
          formatBRL(line.amountCents),
          formatBRL(line.feeCents),
        ]),
      ['', 'Total', '', '', formatBRL(totalCents)],
    ],
    footer: `Emitido em ${formatDay(now)}.`,
  })
  return new Response(new Uint8Array(paper), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="taxas-${month}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}

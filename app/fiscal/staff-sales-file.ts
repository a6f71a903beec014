import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { requireStaff } from '#app/accounts/session.server.ts'
import { soldKind } from '#app/catalog/files-words.ts'
import { notFound } from '#app/http/not-found.server.ts'
import { type FiscalSale, openFiscalSales } from '#domain/fiscal/fiscal-sales.server.ts'
import { monthAsked } from '#domain/payouts/month.ts'
import { formatMoment, formatReais } from '#domain/shared/format.ts'
import { fiscalDocumentCell, numberCell, taxIdCell } from '#domain/shared/tables/cells.ts'
import { spreadsheet } from '#domain/shared/tables/spreadsheet.ts'
import { services } from '#services'
import type { Route } from './+types/staff-sales-file.ts'

/** Serves the sales of a month for the tax office; the access is logged, since tax ids are complete. */
export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'money')
  const params = new URL(request.url).searchParams
  const month = monthAsked(params.get('mes'), services.clock.now())
  const pages = await openFiscalSales(services, staff, { month, withoutDocument: params.get('sem') === 'documento' })
  if (!pages) throw notFound()
  const body = Readable.toWeb(Readable.from(sheetOf(pages))) as NodeStream as ReadableStream
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="vendas-${month}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}

const columns =
  'Data;Pedido;Compra;Projeto;Tipo;Vendedor;CPF/CNPJ do vendedor;Comprador;Valor (R$);Frete (R$);Taxa (R$);Devolvido (R$);Documento fiscal'.split(
    ';',
  )

async function* sheetOf(pages: AsyncGenerator<FiscalSale[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(spreadsheet([columns]))
  for await (const page of pages)
    if (page.length > 0) yield encoder.encode(spreadsheet(page.map(rowOf), { bom: false }))
}

function rowOf(sale: FiscalSale): string[] {
  return [
    formatMoment(sale.at),
    numberCell(sale.orderNumber),
    sale.id,
    sale.title,
    soldKind(sale),
    sale.sellerName,
    (sale.sellerDocument && taxIdCell(sale.sellerDocument)) ?? (sale.hasSeller ? 'não pôde ser lido' : 'não informado'),
    sale.buyerKind === 'person' ? 'Pessoa física' : 'não informado',
    formatReais(sale.amountCents),
    formatReais(sale.freightCents),
    formatReais(sale.feeCents),
    formatReais(sale.refundedCents),
    fiscalDocumentCell(sale.documentKey ?? ''),
  ]
}

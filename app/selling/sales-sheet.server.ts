import { stringify } from 'csv-stringify/sync'
import type { Sale } from '#domain/analytics/list-sales.server.ts'
import { formatMoment } from '#domain/shared/day.ts'
import { formatReais } from '#domain/shared/money.ts'
import { shipmentState } from '../shipping/shipment-words.ts'

const columns = [
  'Data',
  'Pedido',
  'Projeto',
  'Tipo',
  'Variante',
  'Quantidade',
  'Bruto (R$)',
  'Taxa (%)',
  'Taxa (R$)',
  'Líquido (R$)',
  'Frete (R$)',
  'Royalty (R$)',
  'Produção',
]

/**
 * Sales as CSV the way spreadsheet programs in Brazil read it: semicolons, decimal commas, UTF-8 with a mark, Windows line
 * ends. A title that looks like a formula is quoted, so that it stays a title.
 */
export function salesSheet(sales: readonly Sale[]): string {
  const rows = sales.map((sale) => [
    formatMoment(sale.completedAt),
    sale.orderId.slice(-8).toUpperCase(),
    sale.title,
    sale.kind === 'digital' ? 'Arquivos' : 'Peça impressa',
    sale.detail,
    String(sale.quantity),
    formatReais(sale.amountCents),
    decimal(sale.feeBps / 100),
    formatReais(sale.feeCents),
    formatReais(sale.designerAmountCents),
    formatReais(sale.freightCents),
    formatReais(sale.royaltyCents),
    sale.shipment ? shipmentState(sale.shipment.state, sale.shipment.service).name : '',
  ])
  return stringify([columns, ...rows], {
    delimiter: ';',
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  })
}

function decimal(number: number): string {
  return String(number).replace('.', ',')
}

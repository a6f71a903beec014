import type { Royalty } from '#domain/sales/royalties.server.ts'
import type { Sale } from '#domain/sales/sales.server.ts'
import { licenceName } from '#domain/licences/licence.ts'
import { orderNumber } from '#domain/orders/order.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatMoment, formatReais } from '#domain/shared/format.ts'
import { numberCell } from '#domain/shared/tables/cells.ts'
import { spreadsheet } from '#domain/shared/tables/spreadsheet.ts'
import { soldKind } from '#app/catalog/files-words.ts'
import { shipmentState } from '#app/freight/shipment-words.ts'

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
  'Royalty pago (R$)',
  'Devolvido (R$)',
  'Produção',
]

/**
 * Returns sales and royalties as CSV for Brazilian spreadsheets, newest first; titles like formulas are neutralised.
 */
export function salesSheet(sales: readonly Sale[], royalties: readonly Royalty[] = []): string {
  const rows = [
    ...sales.map((sale) => ({ at: sale.completedAt, row: saleRow(sale) })),
    ...royalties.map((royalty) => ({ at: royalty.completedAt, row: royaltyRow(royalty) })),
  ].toSorted((a, b) => b.at.getTime() - a.at.getTime())
  return spreadsheet([columns, ...rows.map(({ row }) => row)])
}

export function salesSheetName(days: number, now: Date): string {
  return `vendas-${days}-dias-${dayOf(now)}.csv`
}

function saleRow(sale: Sale): string[] {
  return [
    formatMoment(sale.completedAt),
    numberCell(orderNumber(sale.orderId)),
    sale.title,
    soldKind({ kind: sale.kind, isUpgrade: sale.widerLicence !== null }),
    sale.widerLicence ? licenceName(sale.widerLicence) : sale.detail,
    String(sale.quantity),
    formatReais(sale.amountCents),
    decimal(sale.feeBps / 100),
    formatReais(sale.feeCents),
    formatReais(sale.designerAmountCents),
    formatReais(sale.freightCents),
    formatReais(sale.royaltyCents),
    formatReais(sale.refundedCents),
    sale.shipment ? shipmentState(sale.shipment.state, sale.shipment.service).name : '',
  ]
}

/** Returns the row of a royalty, without price, fee, freight and production, which only the printer may know. */
function royaltyRow({ completedAt, orderId, title, variant, quantity, ...royalty }: Royalty): string[] {
  const nothing = formatReais(0)
  return [
    formatMoment(completedAt),
    numberCell(orderNumber(orderId)),
    title,
    'Royalty de impressão',
    variant,
    String(quantity),
    formatReais(royalty.royaltyCents + royalty.refundedCents),
    '0',
    nothing,
    formatReais(royalty.royaltyCents),
    nothing,
    nothing,
    formatReais(royalty.refundedCents),
    '',
  ]
}

function decimal(number: number): string {
  return String(number).replace('.', ',')
}

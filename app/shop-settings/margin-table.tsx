import { Columns, Table } from '#app/ui/table.tsx'
import { classes } from '#app/ui/classes.ts'
import { formatBRL } from '#domain/shared/format.ts'
import type { Fee } from '#domain/pricing/price-order.ts'
import type { PaymentCost } from '#domain/shop-settings/shop-settings.ts'
import { marginOf, type TypicalSale, typicalSales } from '#domain/shop-settings/margin.ts'
import { losingWords } from './words.ts'

export type MarginProps = {
  fee: Fee
  costs: { card: PaymentCost; pix: PaymentCost }
  pixDiscountBps: number
}

/** Table of what the platform keeps of typical sales after the provider's costs, and where losses begin. */
export function MarginTable({ caption, ...margin }: MarginProps & { caption: string }) {
  return (
    <Table caption={caption} showCaption stacks="figures">
      <Columns of={['Venda', 'Pago com', ['Taxa', 'r'], ['Provedor', 'r'], ['Sobra', 'r'], 'Perde']} />
      <tbody>
        {typicalSales.flatMap((sale) => [
          <MarginRow key={`${saleWords(sale)} card`} sale={sale} way="card" {...margin} />,
          <MarginRow key={`${saleWords(sale)} pix`} sale={sale} way="pix" {...margin} />,
        ])}
      </tbody>
    </Table>
  )
}

function MarginRow({
  sale,
  way,
  fee,
  costs,
  pixDiscountBps,
}: MarginProps & { sale: TypicalSale; way: 'card' | 'pix' }) {
  const discountBps = way === 'pix' ? pixDiscountBps : 0
  const { feeCents, costCents, leftCents, loses } = marginOf(sale, fee, { cost: costs[way], discountBps })
  return (
    <tr>
      <td>{saleWords(sale)}</td>
      <td>{way === 'pix' ? 'Pix' : 'Cartão'}</td>
      <td className="r num" data-label="Taxa">
        {formatBRL(feeCents)}
      </td>
      <td className="r num" data-label="Provedor">
        {formatBRL(costCents)}
      </td>
      <td className={classes('r num font-medium', leftCents < 0 && 'text-brick')} data-label="Sobra">
        {formatBRL(leftCents)}
      </td>
      <td data-label="Perde">{losingWords(loses, sale.freightCents > 0)}</td>
    </tr>
  )
}

function saleWords({ name, priceCents, freightCents }: TypicalSale): string {
  const freight = freightCents > 0 ? ` + ${formatBRL(freightCents)} de frete` : ''
  return `${name}, ${formatBRL(priceCents)}${freight}`
}

import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { freightPrice } from '#app/freight/words.ts'
import { filesWords } from '#app/catalog/files-words.ts'
import { unitsText } from '#domain/orders/pieces.ts'
import { formatBRL } from '#domain/shared/format.ts'
import { Panel } from '#app/ui/panel.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import type { OrderReceipt } from '#domain/orders/receipt.ts'

type OrderSumProps = { receipt: OrderReceipt; children: ReactNode }

export function OrderSum({ receipt, children }: OrderSumProps) {
  const freightCents = receipt.shipments.reduce((sum, one) => sum + one.freightCents, 0)
  const back = receipt.lines.reduce((sum, line) => sum + line.refundedCents, 0)
  return (
    <Panel as="aside" aria-labelledby="recibo">
      <h2 id="recibo" className="text-xl">
        Recibo
      </h2>
      <p className="meta num mt-1">Pedido {receipt.number}</p>
      <dl className="mt-3.5 grid grid-cols-[1fr_auto] gap-y-2.5 [&>dd]:text-right [&>dt]:text-ink-2">
        {receipt.lines.map((line) => (
          <Fragment key={`${line.offerId} ${line.detail}`}>
            <dt className="flex items-center gap-3 text-ink!">
              <Thumbnail image={line.image} />
              <span className="leading-tight wrap-anywhere">
                {line.quantity > 1 && `${line.quantity} × `}
                {line.title}
                {line.refundedQuantity > 0 && <span className="block text-sm text-ink-2">{unitsText(line)}</span>}
                {line.kind === 'digital' && <span className="block text-sm text-ink-3">{filesWords(line)}</span>}
                {line.detail && <span className="block text-sm text-ink-3">{line.detail}</span>}
              </span>
            </dt>
            <dd className="num self-center text-right">{formatBRL(line.amountCents)}</dd>
          </Fragment>
        ))}
        {receipt.shipments.length > 0 && (
          <>
            <dt>Frete</dt>
            <dd className="num">{freightPrice(freightCents)}</dd>
          </>
        )}
        {back > 0 && (
          <>
            <dt>Devolvido</dt>
            <dd className="num">{formatBRL(-back)}</dd>
          </>
        )}
        <dt className="mt-1 border-t border-line pt-3 text-xl font-semibold text-ink!">Total</dt>
        <dd className="num mt-1 border-t border-line pt-3 text-xl font-semibold">
          {formatBRL(receipt.totalCents - back)}
        </dd>
      </dl>
      {children}
    </Panel>
  )
}

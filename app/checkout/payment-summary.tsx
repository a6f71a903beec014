import { Fragment } from 'react'
import { href, Link } from 'react-router'
import { filesWords } from '#app/catalog/files-words.ts'
import type { LicenceGrant } from '#domain/licences/licence.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ReasonRows } from './reason-rows.tsx'
import type { OrderReceipt } from '#domain/orders/receipt.ts'
import { centsOff, type PriceReason, sumReasons } from '#domain/pricing/price-reason.ts'
import { formatBRL } from '#domain/shared/format.ts'

type PaymentSummaryProps = {
  /** Lines of the order; `amountCents` is charged, after the price reductions in `reasons`. */
  lines: {
    title: string
    kind: 'digital' | 'printed' | 'freight'
    designerName: string
    detail?: string
    quantity: number
    amountCents: number
    reasons?: readonly PriceReason[]
    image?: { key: string; color: string } | null
    licence?: LicenceGrant | null
    isUpgrade?: boolean
  }[]
  amountCents: number
  cancelTo?: string
}

export function summaryLines({ lines, shipments }: Pick<OrderReceipt, 'lines' | 'shipments'>) {
  const freights = shipments.filter(({ freightCents }) => freightCents > 0)
  return [
    ...lines,
    ...freights.map(({ makerName, freightCents }) => ({
      title: 'Frete',
      kind: 'freight' as const,
      designerName: makerName,
      quantity: 1,
      amountCents: freightCents,
    })),
  ]
}

export function PaymentSummary({ lines, amountCents, cancelTo }: PaymentSummaryProps) {
  const goods = lines.filter((line) => line.kind !== 'freight')
  const freights = lines.filter((line) => line.kind === 'freight')
  const count = goods.reduce((sum, line) => sum + line.quantity, 0)
  const freightCents = freights.reduce((sum, line) => sum + line.amountCents, 0)
  const reasons = sumReasons(goods.map((line) => line.reasons ?? []))
  return (
    <Panel as="aside" flat aria-labelledby="resumo">
      <h2 id="resumo" className="text-xl">
        Resumo do Pedido
      </h2>
      <ul className="my-4 grid gap-3">
        {goods.map((line, index) => (
          <li key={`${line.title} ${line.kind} ${index}`} className="flex items-center gap-3">
            {line.image && (
              <span className="pic w-15 flex-none rounded-tag!">
                <Picture imageKey={line.image.key} color={line.image.color} alt="" sizes="60px" priority />
              </span>
            )}
            <span className="min-w-0 flex-1 text-label leading-tight">
              {line.title}
              <span className="block text-sm text-ink-2">
                {line.kind === 'digital' ? filesWords(line) : pieceWords(line)}, por {line.designerName}
              </span>
            </span>
            <span className="num">{formatBRL(line.amountCents + centsOff(line.reasons ?? []))}</span>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] gap-y-2.5 border-t border-line pt-3">
        <dt className="text-ink-2">
          Subtotal ({count} {count === 1 ? 'item' : 'itens'})
        </dt>
        <dd className="num text-right">{formatBRL(amountCents + centsOff(reasons) - freightCents)}</dd>
        <ReasonRows reasons={reasons} />
        {freights.map((line, index) => (
          <Fragment key={`${line.designerName} ${index}`}>
            <dt className="text-ink-2">Frete{freights.length > 1 && ` de ${line.designerName}`}</dt>
            <dd className="num text-right">{formatBRL(line.amountCents)}</dd>
          </Fragment>
        ))}
        <dt className="mt-1 border-t border-line pt-3 text-xl font-semibold">Total</dt>
        <dd className="num mt-1 border-t border-line pt-3 text-right text-xl font-semibold">
          {formatBRL(amountCents)}
        </dd>
      </dl>
      <p className="mt-4 text-sm text-ink-2">
        {goods.some((line) => line.kind === 'digital') && 'Arquivos com a licença que a página de cada um diz. '}
        Valem os <Link to={href('/termos')}>Termos de Uso</Link>.
      </p>
      {cancelTo && (
        <p className="mt-3 text-sm">
          <Link to={cancelTo}>Voltar ao carrinho</Link>
        </p>
      )}
    </Panel>
  )
}

function pieceWords({ detail, quantity }: PaymentSummaryProps['lines'][number]): string {
  return ['Peça impressa', detail, quantity > 1 && `${quantity} un.`].filter(Boolean).join(', ')
}

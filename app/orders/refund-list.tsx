import { Tag, type TagTone } from '#app/ui/tag.tsx'
import type { BuyerRefund } from '#domain/orders/open-refunds.server.ts'
import { partText } from '#domain/orders/pieces.ts'
import type { RefundState } from '#domain/orders/refund.ts'
import { formatBRL, formatDay } from '#domain/shared/format.ts'

const states: Record<RefundState, { tone: TagTone; label: string; says: string }> = {
  requested: { tone: 'warn', label: 'Pedida', says: 'Estamos avisando quem recebeu o pagamento.' },
  sent: { tone: 'info', label: 'Em andamento', says: 'O dinheiro está a caminho.' },
  done: { tone: 'ok', label: 'Devolvida', says: 'O dinheiro saiu da nossa conta.' },
  // The buyer has nothing to do: a person of the platform finds another way.
  failed: { tone: 'info', label: 'Em andamento', says: 'Nossa equipe está cuidando desta devolução.' },
}

/** Money on its way back to the buyer, or back already. */
export function RefundList({ refunds }: { refunds: BuyerRefund[] }) {
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="devolucoes" className="mt-10">
      <h2 id="devolucoes" className="scroll-mt-24 text-xl">
        Devoluções
      </h2>
      <ul className="mt-3 border-b border-line">
        {refunds.map((refund) => {
          const { tone, label, says } = states[refund.state]
          return (
            <li
              key={refund.id}
              className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line py-3.5"
            >
              <p className="min-w-0 leading-snug">
                <b className="break-words">{refund.title}</b>
                <span className="meta block">
                  {partText(refund) && `${partText(refund)}. `}Pedido {refund.orderNumber}, em{' '}
                  {formatDay(refund.closedAt ?? refund.createdAt)}. {says}
                </span>
              </p>
              <p className="flex items-center gap-3">
                <span className="num">{formatBRL(refund.amountCents)}</span>
                <Tag tone={tone}>{label}</Tag>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

import { Notice } from '#app/ui/notice.tsx'
import type { RefundReason } from '#domain/orders/refund.ts'
import type { OrderReceipt } from '#domain/orders/receipt.ts'
import { formatBRL } from '#domain/shared/format.ts'

const reasons: Record<RefundReason, string> = {
  already_owned: 'você já tinha estes arquivos',
  not_deliverable: 'o item não estava mais disponível quando o pagamento chegou',
  withdrawal: 'a compra foi desfeita',
  defect: 'a peça tinha um problema',
  maker: 'quem faz a peça cancelou antes de postar',
  staff: 'a compra foi desfeita pela nossa equipe',
}

export function RefundedLines({ receipt }: { receipt: OrderReceipt }) {
  const refunded = receipt.lines.filter((line) => line.refund !== null)
  if (refunded.length === 0) return null
  return (
    <Notice tone="info" className="mt-6">
      <ul className="grid gap-1">
        {refunded.map((line) => (
          <li key={`${line.projectId} ${line.kind}`}>
            {line.refund?.state === 'done' ? 'Devolvemos' : 'Estamos devolvendo'}{' '}
            <span className="num">{formatBRL(line.refundedCents)}</span> de <b>{line.title}</b>:{' '}
            {line.refund && reasons[line.refund.reason]}.
          </li>
        ))}
      </ul>
    </Notice>
  )
}

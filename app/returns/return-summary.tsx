import { OrderCard } from '#app/catalog/order-card.tsx'
import { partText } from '#domain/orders/pieces.ts'
import { formatBRL, formatDate } from '#domain/shared/format.ts'
import type { Day } from '#domain/shared/day.ts'
import { turnOf } from '#domain/returns/return.ts'
import type { ReturnPage } from '#domain/returns/return-page.server.ts'
import { Notice } from '../ui/notice.tsx'
import { lapseText, sideName, turnTexts } from './words.ts'

export function ReturnClock({
  page,
  today,
  side,
}: {
  page: ReturnPage
  today: Day
  side: 'buyer' | 'maker' | 'staff'
}) {
  const turn = turnOf(page.state)
  if (!turn || !page.dueOn) return null
  const who = turn === side ? 'Você tem' : `${sideName(turn, page)} tem`
  const lapse = lapseText(page)
  const isLate = page.dueOn < today
  if (page.state === 'review')
    return (
      <Notice tone="info" className="mt-5">
        O valor volta até <b>{formatDate(page.dueOn)}</b>, mesmo que ninguém responda. Antes, nossa equipe olha: foram
        várias desistências de arquivos já baixados em pouco tempo.
      </Notice>
    )
  return (
    <Notice tone={isLate ? 'bad' : turn === side ? 'warn' : 'info'} className="mt-5">
      {isLate ? (
        `O prazo terminou em ${formatDate(page.dueOn)}${lapse ? `: ${lapse}` : ''}.`
      ) : (
        <>
          {turn === 'staff' ? 'A equipe da Camada decide' : who} até <b>{formatDate(page.dueOn)}</b>
          {turn === 'staff' ? '.' : ` ${turnTexts[page.state]}.`}
          {lapse && ` Sem isso, ${lapse}.`}
        </>
      )}
    </Notice>
  )
}

type ReturnOrderProps = { page: ReturnPage; orderTo: string }

export function ReturnOrder({ page, orderTo }: ReturnOrderProps) {
  const { id, image, quantity, title, detail, isFiles, amountCents, heldCents } = page
  const part = partText(page)
  return (
    <OrderCard
      number={page.orderNumber}
      to={orderTo}
      link={isFiles ? 'Ver os arquivos' : 'Ver o pedido'}
      pieces={[{ id, image, quantity, title, detail, kind: isFiles ? 'digital' : 'printed' }]}
    >
      {(part || amountCents !== null) && (
        <p className="mt-2 text-sm text-ink-2">
          {part && `${part} desta compra. `}
          {amountCents !== null && `Valor: ${formatBRL(amountCents)}${page.hasFreight ? ', com o frete' : ''}.`}
        </p>
      )}
      {heldCents !== null && (
        <p className="mt-1 text-sm text-ink-2">
          Retido da sua parte até a decisão: <b className="num">{formatBRL(heldCents)}</b>.
        </p>
      )}
    </OrderCard>
  )
}

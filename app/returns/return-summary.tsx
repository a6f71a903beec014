import { OrderCard, OrderRow } from '#app/catalog/order-card.tsx'
import { partText } from '#domain/orders/pieces.ts'
import { formatBRL, formatDate } from '#domain/shared/format.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
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
          {turn !== 'staff' ? who : side === 'staff' ? 'Decida' : 'A equipe da Camada decide'} até{' '}
          <b>{formatDate(page.dueOn)}</b>
          {turn === 'staff' ? `${side === 'buyer' ? outcomes(page) : ''}.` : ` ${turnTexts[page.state]}.`}
          {lapse && ` Sem isso, ${lapse}.`}
        </>
      )}
    </Notice>
  )
}

/** Possible ends of a mediation, as words after its date. */
function outcomes({ isFiles }: ReturnPage): string {
  const refund = isFiles ? 'o valor volta' : 'o valor volta, com ou sem devolver a peça,'
  return `: ${refund} ou a compra continua valendo. Você não precisa fazer nada`
}

type ReturnOrderProps = { page: ReturnPage; orderTo: string }

export function ReturnOrder({ page, orderTo }: ReturnOrderProps) {
  return (
    <OrderCard {...orderOf(page, orderTo)} link={page.isFiles ? 'Ver os arquivos' : 'Ver o pedido'}>
      <div className="mt-2 grid gap-1 text-sm text-ink-2">
        <ReturnSums page={page} />
      </div>
    </OrderCard>
  )
}

export function ReturnRow({ page, orderTo }: ReturnOrderProps) {
  return (
    <OrderRow {...orderOf(page, orderTo)}>
      <ReturnSums page={page} />
    </OrderRow>
  )
}

function orderOf(page: ReturnPage, to: string) {
  const { id, image, quantity, title, detail, isFiles, orderNumber: number } = page
  const kind = isFiles ? ('digital' as const) : ('printed' as const)
  return { number, to, pieces: [{ id, image, quantity, title, detail, kind }] }
}

function ReturnSums({ page }: { page: ReturnPage }) {
  const { amountCents, heldCents, hasFreight } = page
  const part = partText(page)
  return (
    <>
      {part && <span>{part} desta compra.</span>}
      {amountCents !== null && <Amount label={hasFreight ? 'Valor, com o frete' : 'Valor'} cents={amountCents} />}
      {heldCents !== null && <Amount label="Retido da sua parte" cents={heldCents} />}
    </>
  )
}

function Amount({ label, cents }: { label: string; cents: Cents }) {
  return (
    <span className="flex w-full justify-between gap-3">
      {label}
      <b className="num">{formatBRL(cents)}</b>
    </span>
  )
}

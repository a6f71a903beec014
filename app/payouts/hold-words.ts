import { href } from 'react-router'
import { turnTexts } from '#app/returns/words.ts'
import { holdReasons } from '#domain/ledger/hold.ts'
import type { HeldPurchase, WalletHold } from '#domain/payouts/maker-wallet.server.ts'
import { turnOf } from '#domain/returns/return.ts'
import type { Day } from '#domain/shared/day.ts'
import { formatBRL, formatDate, formatDay } from '#domain/shared/format.ts'

export function holdTitle({ sale, heldCents }: Pick<WalletHold, 'sale' | 'heldCents'>): string {
  return sale ? `O valor de ${sale.title}, ${formatBRL(heldCents)}, está retido` : 'Seus repasses estão retidos'
}

export function holdText({ reason, note, sale, until }: WalletHold, today: Day): string {
  return [
    sale?.problem ? problemText(sale, sale.problem) : holdReasons[reason],
    note,
    sale?.problem ? deadlineText(sale, sale.problem, today) : orderText(sale),
    until && `A retenção termina sozinha em ${formatDay(until)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const problemLabels = {
  defect: { answer: 'Responder ao problema', look: 'Ver o problema' },
  withdrawal: { answer: 'Responder à desistência', look: 'Ver a desistência' },
}

/** Returns the link to the return that caused a hold; null if no return did. */
export function problemLink({ sale }: Pick<WalletHold, 'sale'>): { label: string; to: string; isTurn: boolean } | null {
  if (!sale?.problem) return null
  const { id, kind, state } = sale.problem
  const isTurn = turnOf(state) === 'maker'
  return { label: problemLabels[kind][isTurn ? 'answer' : 'look'], to: href('/devolucoes/:id', { id }), isTurn }
}

type Problem = NonNullable<HeldPurchase['problem']>

function problemText({ buyerName, orderNumber, kind }: HeldPurchase, problem: Problem): string {
  if (problem.kind === 'withdrawal') return `${buyerName} desistiu da compra, pedido ${orderNumber}.`
  return `${buyerName} relatou um problema com ${kind === 'digital' ? 'o arquivo' : 'a peça'}, pedido ${orderNumber}.`
}

function orderText(sale: HeldPurchase | null): string {
  if (!sale) return ''
  return `Pedido ${sale.orderNumber}${sale.buyerName ? `, de ${sale.buyerName}` : ''}.`
}

function deadlineText({ buyerName }: HeldPurchase, { state, dueOn }: Problem, today: Day): string {
  const turn = turnOf(state)
  if (!turn || !dueOn) return ''
  const day = formatDate(dueOn)
  if (dueOn < today) return `O prazo terminou em ${day}.`
  if (state === 'review') return `A equipe da Camada confere, e o valor volta ao comprador até ${day}.`
  if (turn === 'staff') return `A equipe da Camada decide até ${day}.`
  return `${turn === 'maker' ? 'Você' : buyerName} tem até ${day} ${turnTexts[state]}.`
}

/** `npx node scripts/state-machines.ts`: writes the tables of transitions to docs/state-machines.md. */
import fs from 'node:fs'
import path from 'node:path'
import { disputeMoves } from '#domain/disputes/dispute.ts'
import { orderMoves } from '#domain/orders/order.ts'
import { purchaseMoves } from '#domain/orders/purchase.ts'
import { refundMoves } from '#domain/orders/refund.ts'
import { shipmentMoves } from '#domain/orders/shipment.ts'
import { payoutMoves } from '#domain/payouts/payout.ts'
import { newsletterMoves } from '#domain/support/newsletter.ts'
import { appealMoves, decisionMoves } from '#domain/suspensions/decision.ts'
import { labelMoves } from '#domain/shipping/label.ts'
import { returnMoves } from '#domain/returns/return.ts'
import type { Moves } from '#domain/shared/state-machine.ts'

type Machine = {
  name: string
  file: string
  moves: Moves<string, string>
  first: string
  says: string
}

export const machines: Machine[] = [
  {
    name: 'Order',
    file: 'domain/orders/order.ts',
    moves: orderMoves,
    first: 'pending',
    says: 'Money may arrive after the end, so `paid` is reached from every closed state. `on_hold` waits for a person.',
  },
  {
    name: 'Purchase',
    file: 'domain/orders/purchase.ts',
    moves: purchaseMoves,
    first: 'pending',
    says: 'One project inside an order. What arrives too late to be delivered goes straight to `refunded`.',
  },
  {
    name: 'Refund',
    file: 'domain/orders/refund.ts',
    moves: refundMoves,
    first: 'requested',
    says: 'Decided and posted when it is written; the states say how far the money is.',
  },
  {
    name: 'Shipment',
    file: 'domain/orders/shipment.ts',
    moves: shipmentMoves,
    first: 'unpaid',
    says: 'What one maker sends. Steps may be left out, never gone back; given back before it was posted, it is `cancelled`.',
  },
  {
    name: 'Label',
    file: 'domain/shipping/label.ts',
    moves: labelMoves,
    first: 'wanted',
    says: 'What a parcel is sent by when the platform buys it. The maker wants it and gives it back; its seller says whether it is had.',
  },
  {
    name: 'Return',
    file: 'domain/returns/return.ts',
    moves: returnMoves,
    first: 'asked',
    says: 'An object that reached its buyer, or files, given up or with a defect. Each state has a last day, and something that happens after it.',
  },
  {
    name: 'Dispute',
    file: 'domain/disputes/dispute.ts',
    moves: disputeMoves,
    first: 'open',
    says: 'The money is blocked while it is `open` or `answered`; `won` gives it back, `lost` lets it go.',
  },
  {
    name: 'Payout',
    file: 'domain/payouts/payout.ts',
    moves: payoutMoves,
    first: 'proposed',
    says: 'Two steps of people, then the word of the bank; `returned` is money that came back after it had arrived.',
  },
  {
    name: 'Newsletter issue',
    file: 'domain/support/newsletter.ts',
    moves: newsletterMoves,
    first: 'draft',
    says: 'Once it is `sending` it is not changed; it is `sent` when no address remains.',
  },
  {
    name: 'Decision',
    file: 'domain/suspensions/decision.ts',
    moves: decisionMoves,
    first: 'suspended',
    says: 'A suspension waits for staff as `suspended`; a block and a correction begin as `final`. Once `undone` it no longer counts.',
  },
  {
    name: 'Appeal',
    file: 'domain/suspensions/decision.ts',
    moves: appealMoves,
    first: 'none',
    says: 'Each decision can be appealed once, unless it is undone. No column holds the state: `appealed_at` and `answered_at` do.',
  },
]

export const documentPath = path.resolve(import.meta.dirname, '../docs/state-machines.md')

const head = `# State machines

Drawn by \`npx node scripts/state-machines.ts\` from the tables of moves, which are the only place that says what may happen. A row is moved by one statement, \`UPDATE … WHERE state = ANY(from)\`, that changes one row or none: an event that is late, repeated or out of order finds the row elsewhere and does nothing.
`

export function drawMachines(): string {
  return [head, ...machines.map(drawMachine)].join('\n')
}

function drawMachine({ name, file, moves, first, says }: Machine): string {
  const arrows = Object.entries(moves).flatMap(([event, { from, to }]) =>
    from.map((state) => `    ${state} --> ${to}: ${event}`),
  )
  const reached = new Set([first, ...Object.values(moves).map(({ to }) => to)])
  const left = new Set(Object.values(moves).flatMap(({ from }) => from))
  const ends = [...reached].filter((state) => !left.has(state)).map((state) => `    ${state} --> [*]`)
  const drawing = ['stateDiagram-v2', `    [*] --> ${first}`, ...arrows, ...ends]
  return `## ${name}

${says} [\`${file}\`](../${file})

\`\`\`mermaid
${drawing.join('\n')}
\`\`\`
`
}

if (import.meta.main) fs.writeFileSync(documentPath, drawMachines())

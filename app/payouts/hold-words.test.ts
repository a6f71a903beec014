import { expect, it } from 'vitest'
import type { HeldPurchase, WalletHold } from '#domain/payouts/maker-wallet.server.ts'
import { holdText, problemLink } from './hold-words.ts'

const sale: HeldPurchase = {
  id: '1',
  orderId: '2',
  orderNumber: 'ABCDEF12',
  projectId: '3',
  shipmentId: null,
  buyerName: 'Rafael Souza',
  title: 'Vaso Maré',
  detail: '',
  kind: 'digital',
  quantity: 1,
  image: null,
  problem: { id: '4', kind: 'defect', state: 'asked', dueOn: '2026-12-01' },
}
const hold: WalletHold = {
  id: '5',
  reason: 'return',
  note: null,
  sale,
  heldCents: 1555,
  until: null,
  contestToken: null,
}
const of = (facts: Partial<HeldPurchase>): WalletHold => ({ ...hold, sale: { ...sale, ...facts } })
const moved = (problem: Partial<NonNullable<HeldPurchase['problem']>>) =>
  of({ problem: { ...sale.problem!, ...problem } })
const words = (one: WalletHold) => holdText(one, '2026-11-28')

it('a hold of a return names the problem, the buyer, the order and who must act by when', () => {
  expect(words(hold)).toBe(
    'Rafael Souza relatou um problema com o arquivo, pedido ABCDEF12. Você tem até 01/12/2026 para responder.',
  )
  expect(words(of({ kind: 'printed' }))).toContain('um problema com a peça')
  expect(words(moved({ kind: 'withdrawal' }))).toContain('Rafael Souza desistiu da compra, pedido ABCDEF12.')
  expect(words(moved({ state: 'mediation' }))).toContain('A equipe da Camada decide até 01/12/2026.')
  expect(words(moved({ state: 'corrected' }))).toContain(
    'Rafael Souza tem até 01/12/2026 para dizer se o arquivo novo resolveu.',
  )
  expect(words(moved({ dueOn: '2026-11-27' }))).toContain('O prazo terminou em 27/11/2026.')
})

it('a hold of a return leads to it, by the name of what is to be done there', () => {
  expect(problemLink(hold)).toEqual({ label: 'Responder ao problema', to: '/devolucoes/4', isTurn: true })
  expect(problemLink(moved({ state: 'mediation' }))).toMatchObject({ label: 'Ver o problema', isTurn: false })
  expect(problemLink(moved({ kind: 'withdrawal' }))?.label).toBe('Responder à desistência')
  expect(problemLink(of({ problem: null }))).toBeNull()
})

it('another hold names its order, its note and the day it ends', () => {
  const review = { ...of({ problem: null }), reason: 'review' as const, note: 'Falta a nota.' }
  expect(words(review)).toBe('A equipe está conferindo. Falta a nota. Pedido ABCDEF12, de Rafael Souza.')
  const until = new Date('2026-12-05T15:00:00Z')
  expect(words({ ...hold, reason: 'account_changed', sale: null, until })).toBe(
    'A conta de recebimento mudou há poucos dias. A retenção termina sozinha em 05/12/2026.',
  )
})

import { expect, test } from 'vitest'
import { orderPaid } from './notices.ts'

const order = { orderId: '1', orderNumber: '222439F9' }
const vase = { kind: 'printed' as const, title: 'Vaso Maré' }

test.each([
  ['one item', [vase], 'Recibo: Vaso Maré'],
  ['three items', [vase, vase, vase], 'Recibo: Vaso Maré e mais 2'],
  ['items noted without titles', [{ kind: 'digital' as const }], 'Recibo do pedido 222439F9'],
])('the notice of a receipt of %s says what was bought, or else the number of the order', (_, lines, title) => {
  expect(orderPaid.says({ ...order, lines }).title).toBe(title)
})

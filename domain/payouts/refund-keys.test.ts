import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { shipments } from '#db/schema/freight.ts'
import { refundPayouts, refunds } from '#db/schema/refunds.ts'
import { staffActions } from '#db/schema/staff.ts'
import { documentContext } from '#domain/addresses/address.ts'
import { audit } from '#domain/audit/audit.server.ts'
import { refundPurchases } from '#domain/orders/refund-purchases.server.ts'
import { endFailedRefund } from '#domain/orders/refunds.server.ts'
import { sendRefund } from '#domain/payments/send-refund.server.ts'
import { idOfToken, idToken } from '#domain/shared/id-token.server.ts'
import { sealText } from '#domain/shared/seal-text.server.ts'
import { addShipment, addUser } from '../../tests/support/builders.ts'
import { inHand, untilWaiting } from '../../tests/support/database.ts'
import { payoutDouble } from '../../tests/support/doubles/payout-double.ts'
import { boughtOrder } from '../../tests/support/worlds/bought-order.ts'
import { moneyBreaches, noBreaches, usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { keyRequestForMail } from './key-request.server.ts'
import { refundKeyInput } from './payout-account.ts'
import { giveRefundKey, refundForKey } from './refund-keys.server.ts'
import { checkRefundPayouts, payRefundToKey } from './refund-payouts.server.ts'
import { endRefundPayout, showRefundKey } from './end-refund-payout.server.ts'

const shop = usePaymentWorld()
const secret = 'segredo-somente-para-testes'
const payoutProvider = payoutDouble()
const world = () => ({ ...shop.world, secret, payoutProvider })
afterEach(async () => {
  expect(await moneyBreaches(shop.db)).toEqual(noBreaches)
})

const days = (count: number) => shop.passMinutes(count * 24 * 60)
const key = refundKeyInput.parse({
  holderName: 'Rita Compradora',
  document: '529.982.247-25',
  pixKey: '529.982.247-25',
})
const one = async (id: string) => (await shop.db.select().from(refunds).where(eq(refunds.id, id)))[0]
const keysOf = (id: string) => shop.db.select().from(refundPayouts).where(eq(refundPayouts.refundId, id)).orderBy(refundPayouts.id) // prettier-ignore
const give = (id: string, input = key) => giveRefundKey(world(), { token: idToken(secret, 'refund-key', id), ...input })

/** A refund of a Pix decided so many days after the payment, and sent. */
async function refunded(after: number) {
  const order = await boughtOrder(shop, 'pix')
  days(after)
  const purchaseId = order.lines[0]?.id ?? ''
  await refundPurchases(shop.world, { orderId: order.orderId, lines: [{ purchaseId }], reason: 'defect' })
  const [refund] = await shop.db.select().from(refunds).where(eq(refunds.purchaseId, purchaseId))
  const id = refund?.id ?? ''
  await sendRefund(shop.world, id)
  return { ...order, id }
}

describe('a refund of a Pix', () => {
  it('a refund of a Pix goes back by the provider on day 89, and to a key on day 91, never both', async () => {
    const [inTime, late] = [await refunded(89), await refunded(91)]
    expect([(await one(inTime.id))?.state, (await one(late.id))?.state]).toEqual(['done', 'awaiting_key'])
    expect(await give(inTime.id)).toEqual({ ok: false, reason: 'too_late' })
    expect(await keyRequestForMail(world(), inTime.id)).toBeNull()
    expect(await keyRequestForMail(world(), late.id)).toMatchObject({ isAhead: false, attempt: 0, amountCents: 2490 })
    expect(await give(late.id)).toEqual({ ok: true })
    await Promise.all([payRefundToKey(world(), late.id), payRefundToKey(world(), late.id)])
    const [payout] = await keysOf(late.id)
    expect([(await one(late.id))?.state, payout?.state]).toEqual(['paying', 'sent'])
    expect(payoutProvider.payments.get(payout?.id ?? '')?.order).toMatchObject({
      amountCents: 2490,
      holder: { document: '52998224725' },
    })
    await sendRefund(shop.world, late.id)
    payoutProvider.end(payout?.id ?? '', { state: 'paid' })
    await checkRefundPayouts(world())
    await checkRefundPayouts(world())
    expect([(await one(late.id))?.state, late.session.refundedCents]).toEqual(['done', 0])
    expect(await give(late.id)).toEqual({ ok: false, reason: 'too_late' })
    const privateFiles = { stat: async () => ({ size: 1234 }) as never }
    const rows = await audit({ pool: shop.pool, clock: shop.clock, privateFiles })
    expect(rows.filter(({ name, broken }) => broken > 0 && name.startsWith('refund_pa'))).toEqual([])
  })

  it('a refund of a Pix that the provider is being asked for at that moment waits for no key, also once its days are over', async () => {
    const order = await boughtOrder(shop, 'pix')
    days(91)
    const purchaseId = order.lines[0]?.id ?? ''
    await refundPurchases(shop.world, { orderId: order.orderId, lines: [{ purchaseId }], reason: 'defect' })
    const [{ id } = { id: '' }] = await shop.db.select().from(refunds).where(eq(refunds.purchaseId, purchaseId))
    const asking = await inHand(shop.pool, 'update refunds set asked_at = now() where id = $1', [id])
    const sent = sendRefund(shop.world, id)
    await untilWaiting(shop.pool)
    await asking.end()
    await sent
    expect((await one(id))?.state).toBe('requested')
  })

  it('a refund of a Pix whose key the bank refuses is asked for again with the reason, and its money is ours again until then', async () => {
    const late = await refunded(91)
    await give(late.id)
    await payRefundToKey(world(), late.id)
    const [first] = await keysOf(late.id)
    payoutProvider.end(first?.id ?? '', { state: 'failed', reason: 'chave inexistente' })
    await checkRefundPayouts(world())
    expect((await one(late.id))?.state).toBe('awaiting_key')
    expect(await keyRequestForMail(world(), late.id)).toMatchObject({ attempt: 1, failure: 'chave inexistente' })
    const seen = await refundForKey(world(), idToken(secret, 'refund-key', late.id))
    expect(seen).toMatchObject({ isOpen: true, shownAs: null, failure: 'chave inexistente' })
    await give(late.id, refundKeyInput.parse({ holderName: 'Rita Compradora', document: '52998224725', pixKey: 'rita@exemplo.com.br' })) // prettier-ignore
    await payRefundToKey(world(), late.id)
    const [, second] = await keysOf(late.id)
    expect(second?.id).not.toBe(first?.id)
    payoutProvider.end(second?.id ?? '', { state: 'paid' })
    await checkRefundPayouts(world())
    expect((await one(late.id))?.state).toBe('done')
  })

  it('a refund of a Pix that staff pays another way is not paid to a key as well', async () => {
    const late = await refunded(91)
    const staff = { id: (await addUser(shop.db, { role: 'all' })).id, role: 'all' } as const
    await give(late.id)
    const byHand = { refundId: late.id, how: 'paid_by_hand', reason: 'TED ao banco dela' } as const
    expect(await endFailedRefund(shop.world, staff, byHand)).toEqual({ ok: true })
    await payRefundToKey(world(), late.id)
    const [given] = await keysOf(late.id)
    expect([(await one(late.id))?.state, given?.state]).toEqual(['done', 'given'])
  })

  it('a refund of a Pix is paid by staff where payouts are by hand: they see the key, which is written down, and say what became of it', async () => {
    const late = await refunded(91)
    await give(late.id)
    const byHand = { ...world(), payoutProvider: { name: 'manual', send: async () => ({ ok: true, reference: null }) as const, find: async () => null } } // prettier-ignore
    await payRefundToKey(byHand, late.id)
    const staff = { id: (await addUser(shop.db, { role: 'all' })).id, role: 'all' } as const
    expect(await showRefundKey(world(), { ...staff, role: 'member' }, late.id)).toEqual({
      ok: false,
      reason: 'not_found',
    })
    expect(await showRefundKey(world(), staff, late.id)).toMatchObject({ destination: { key: '52998224725' } })
    const end = (how: 'arrived' | 'came_back') => endRefundPayout(world(), staff, { refundId: late.id, how, reason: 'Conforme o extrato' }) // prettier-ignore
    expect([await end('arrived'), await end('came_back')]).toEqual([{ ok: true }, { ok: false, reason: 'not_found' }])
    expect((await one(late.id))?.state).toBe('done')
    const written = await shop.db.select().from(staffActions).where(eq(staffActions.subjectId, late.orderId))
    expect(written.map(({ action }) => action)).toEqual(['open_refund_key', 'refund_to_key'])
  })
})

describe('the key of a refund', () => {
  it('the key of a refund is given by the link of its mail alone', async () => {
    const late = await refunded(91)
    const token = idToken(secret, 'refund-key', late.id)
    expect(idOfToken(secret, 'refund-key', token)).toBe(late.id)
    expect(idOfToken('outro', 'refund-key', token)).toBeNull()
    expect(idOfToken(secret, 'staff-invitation', token)).toBeNull()
    expect(idOfToken(secret, 'refund-key', `${late.id}.`)).toBeNull()
    expect(await refundForKey(world(), `${token}x`)).toBeNull()
    expect(await giveRefundKey(world(), { token: late.id, ...key })).toEqual({ ok: false, reason: 'not_found' })
  })

  it('the key of a refund to which the money is leaving at that moment stays the one that is noted', async () => {
    const late = await refunded(91)
    await give(late.id)
    const leaving = await inHand(shop.pool, `update refund_payouts set state = 'sent', provider = 'x' where refund_id = $1`, [late.id]) // prettier-ignore
    const other = give(late.id, refundKeyInput.parse({ holderName: 'Rita Compradora', document: '52998224725', pixKey: 'rita@exemplo.com.br' })) // prettier-ignore
    const [before] = await keysOf(late.id)
    await untilWaiting(shop.pool)
    await leaving.end()
    expect(await other).toEqual({ ok: false, reason: 'too_late' })
    expect(await keysOf(late.id)).toMatchObject([{ shownAs: before?.shownAs, state: 'sent' }])
  })

  it('the key of a refund is of who paid, where the order says who that is', async () => {
    const late = await refunded(91)
    const [line] = late.lines
    if (!line) throw new Error('nothing was bought')
    const sealedDocument = sealText(secret, documentContext(late.buyerId), '11144477735')
    const { id } = await addShipment(shop.db, line)
    await shop.db.update(shipments).set({ sealedDocument }).where(eq(shipments.id, id))
    expect(await refundForKey(world(), idToken(secret, 'refund-key', late.id))).toMatchObject({
      payer: '•••.444.777-••',
    })
    expect(await give(late.id)).toEqual({ ok: false, reason: 'not_the_payer' })
    expect(await keysOf(late.id)).toEqual([])
    const own = refundKeyInput.parse({
      holderName: 'Rita Compradora',
      document: '11144477735',
      pixKey: 'rita@exemplo.com.br',
    })
    expect(await give(late.id, own)).toEqual({ ok: true })
  })

  it('the key of a refund must be one, and its holder’s where it is a document', () => {
    const faults = (input: object) => refundKeyInput.safeParse({ holderName: 'Rita Compradora', ...input }).error?.issues.map(({ path }) => path[0]) // prettier-ignore
    expect(faults({ document: '11111111111', pixKey: 'rita@exemplo.com.br' })).toEqual(['document'])
    expect(faults({ document: '52998224725', pixKey: 'nada' })).toEqual(['pixKey'])
    expect(faults({ document: '52998224725', pixKey: '111.444.777-35' })).toEqual(['pixKey'])
  })
})

import { describe, expect, it } from 'vitest'
import { enqueue } from '#db/enqueue.server.ts'
import { business } from '#domain/shared/business.ts'
import type { HostedOutcome } from '#domain/payments/hosted-checkout.ts'
import { useDatabase } from '../../../tests/support/database.ts'
import { closeSandboxDispute, openSandboxDispute } from '../../../tests/support/doubles/sandbox-disputes.ts'
import { sandboxCheckout, settleSandboxSession } from './sandbox-checkout.server.ts'
import { sandboxPayments } from './sandbox.server.ts'
import { queuedJobs } from '../../../tests/support/queue.ts'

const database = useDatabase()
let now = new Date('2026-11-21T12:00:00Z')
const world = () => ({
  db: database.db,
  clock: { now: () => now },
  secret: 'secret',
  publicUrl: new URL('https://camada.example'),
  enqueue,
})
const payments = () => sandboxPayments(world())
const hosted = () => sandboxCheckout(world())

async function open(amount = 2490): Promise<string> {
  const reference = crypto.randomUUID()
  const { providerSessionId } = await payments().createSession({
    reference,
    lines: [{ title: 'Vaso', kind: 'digital', designerName: 'Maker', quantity: 1, amountCents: amount }],
    totalCents: amount,
    expiresAt: new Date(now.getTime() + 3_600_000),
    returnUrl: 'https://camada.example/compra-sucesso?session_id=x',
    cancelUrl: 'https://camada.example/carrinho',
    methods: ['pix', 'card', 'debit'],
    buyerEmail: 'comprador@exemplo.com.br',
    idempotencyKey: `checkout:${reference}`,
  })
  return providerSessionId
}
const stateOf = async (id: string) => (await payments().retrieveSession(id))?.state
const announced = async (id: string) =>
  (await queuedJobs(database.db)).flatMap(({ payload: { sessionId, kind } }) =>
    sessionId === id && kind ? [kind] : [],
  )

describe('the buttons', () => {
  it.each([
    ['approve', 'paid'],
    ['decline', 'declined'],
    ['expire', 'expired'],
  ] as [HostedOutcome, string][])('%s ends the session once, and it is announced once', async (outcome, state) => {
    const id = await open()
    const presses = Array.from({ length: 8 }, () => hosted().choose(id, { outcome, method: 'card' }))
    for (const answer of await Promise.all(presses)) expect(answer?.returnUrl).toContain('/compra-sucesso')
    expect(await stateOf(id)).toBe(state)
    expect(await announced(id)).toEqual([`session.${state}`])
    await hosted().choose(id, { outcome: 'approve', method: 'card' })
    expect(await stateOf(id)).toBe(state)
  })

  it('the buttons pay later: waits, then the money comes, as a Pix', async () => {
    const id = await open()
    await hosted().choose(id, { outcome: 'pay_later', method: 'card' })
    expect(await stateOf(id)).toBe('waiting')
    await settleSandboxSession(world(), id)
    await settleSandboxSession(world(), id)
    expect(await payments().retrieveSession(id)).toMatchObject({
      state: 'paid',
      method: 'pix',
      amountCents: 2490,
      currency: 'BRL',
    })
    expect(await announced(id)).toEqual(['session.paid'])
  })

  it('the buttons pay later after the end: the money comes late', async () => {
    const id = await open()
    now = new Date(now.getTime() + 2 * 3_600_000)
    expect(await stateOf(id)).toBe('expired')
    await hosted().choose(id, { outcome: 'pay_later', method: 'pix' })
    expect(await stateOf(id)).toBe('expired')
    await settleSandboxSession(world(), id)
    expect(await stateOf(id)).toBe('paid')
  })

  it('the sandbox buttons have no effect on an unknown session', async () => {
    expect(await hosted().choose('sbx_unknown', { outcome: 'approve', method: 'card' })).toBeNull()
    expect(await hosted().find('sbx_unknown')).toBeNull()
    expect(await payments().retrieveSession('sbx_unknown')).toBeNull()
  })
})

describe('as a provider', () => {
  it('the sandbox returns the same session for the same key, and refuses another amount under it', async () => {
    const request = {
      reference: crypto.randomUUID(),
      lines: [],
      totalCents: 100,
      expiresAt: new Date(now.getTime() + 1000),
      returnUrl: 'https://camada.example/',
      cancelUrl: 'https://camada.example/',
      methods: ['pix', 'card', 'debit'] as const,
      buyerEmail: 'comprador@exemplo.com.br',
      idempotencyKey: 'same',
    }
    const sessions = await Promise.all(Array.from({ length: 20 }, () => payments().createSession(request)))
    expect(new Set(sessions.map((session) => session.url)).size).toBe(1)
    await expect(payments().createSession({ ...request, totalCents: 101 })).rejects.toThrow('another session')
  })

  it('the sandbox expires open sessions and leaves paid ones', async () => {
    const [left, paid] = [await open(), await open()]
    await hosted().choose(paid, { outcome: 'approve', method: 'pix' })
    for (const id of [left, paid]) await payments().expireSession(id)
    expect([await stateOf(left), await stateOf(paid)]).toEqual(['expired', 'paid'])
  })

  it('the sandbox refunds a key once, and never more than was paid', async () => {
    const [id, unpaid] = [await open(2000), await open()]
    await hosted().choose(id, { outcome: 'approve', method: 'pix' })
    const refund = (amountCents: number, idempotencyKey: string, providerSessionId = id) =>
      payments().refund({ providerSessionId, amountCents, idempotencyKey })
    const same = await Promise.all(Array.from({ length: 10 }, () => refund(1500, 'a')))
    expect(new Set(same.map((one) => one.id)).size).toBe(1)
    expect(await refund(501, 'b')).toMatchObject({ state: 'failed' })
    expect(await refund(500, 'c')).toMatchObject({ state: 'done' })
    expect(await refund(1, 'd', unpaid)).toMatchObject({ state: 'failed' })
    const session = await payments().retrieveSession(id)
    expect(session?.refunds.map((one) => one.amountCents)).toEqual([1500, 500])
  })

  it('the sandbox reports its fee, the card, and why a payment was declined', async () => {
    const [card, pix, refused] = [await open(10_000), await open(10_000), await open()]
    expect(payments().instalments).toBe(business.maxInstalments)
    await hosted().choose(card, { outcome: 'approve', method: 'card', instalments: 3 })
    await hosted().choose(pix, { outcome: 'approve', method: 'pix' })
    await hosted().choose(refused, { outcome: 'decline', method: 'card', declineReason: 'insufficient_funds' })
    expect(await payments().retrieveSession(card)).toMatchObject({ feeCents: 399, card: { instalments: 3 } })
    expect(await payments().retrieveSession(pix)).toMatchObject({ feeCents: 99, card: null })
    expect((await payments().retrieveSession(refused))?.declineReason).toBe('insufficient_funds')
  })

  it('the sandbox opens a dispute about a payment, and decides it once', async () => {
    const [id, unpaid] = [await open(), await open()]
    await hosted().choose(id, { outcome: 'approve', method: 'card' })
    expect(await openSandboxDispute(world(), { sessionId: unpaid })).toBeNull()
    const dispute = (await openSandboxDispute(world(), { sessionId: id, amountCents: 990 })) ?? ''
    const seen = async () => (await payments().retrieveSession(id))?.disputes
    expect(await seen()).toMatchObject([{ id: dispute, state: 'open', amountCents: 990 }])
    await closeSandboxDispute(world(), dispute, 'lost')
    await closeSandboxDispute(world(), dispute, 'won')
    expect(await seen()).toMatchObject([{ id: dispute, state: 'lost' }])
    expect((await announced(id)).slice(1)).toEqual(['dispute.opened', 'dispute.closed'])
  })
})

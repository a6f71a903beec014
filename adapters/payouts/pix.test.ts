import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayoutOrder } from '#domain/payouts/payout-provider.ts'
import { networkPayoutConformance } from '../../tests/support/conformance/payout-conformance.ts'
import { pixPayoutDouble } from '../../tests/support/doubles/pix-payout-double.ts'
import { transferIdOf } from './pix-transfer.ts'
import { pixPayouts } from './pix.server.ts'

const settingsOf = (url: URL) => ({
  apiUrl: url,
  tokenUrl: new URL('/oauth/token', url),
  clientId: 'id',
  clientSecret: 'secret',
  key: 'repasses@camada.exemplo',
  clock: { now: () => new Date('2026-11-27T12:00:00Z') },
})

networkPayoutConformance('pix', async () => {
  const bank = await pixPayoutDouble()
  return {
    payoutProvider: pixPayouts(settingsOf(bank.url)),
    paymentsOf: (_shop, id) => {
      const found = bank.transfers.get(transferIdOf(id))
      return found ? [Number(found.valor.replace('.', ''))] : []
    },
    end(_shop, payoutId, report) {
      const id = transferIdOf(payoutId)
      if (report.state === 'paid') bank.settle(id)
      else if (report.state === 'failed') bank.fail(id, report.reason)
      else bank.giveBack(id)
    },
    refuse: (isRefused) => bank.strangers[isRefused ? 'add' : 'delete']('maker@exemplo.com.br'),
    loseAnswers: (count) => bank.loseAnswers(count),
    close: () => bank.close(),
  }
})

describe('payouts by the Pix of a bank', () => {
  let bank: Awaited<ReturnType<typeof pixPayoutDouble>>
  beforeAll(async () => {
    bank = await pixPayoutDouble({ balanceCents: 10_000 })
  })
  afterAll(() => bank.close())

  const order = (over: Partial<PayoutOrder> = {}): PayoutOrder => ({
    key: crypto.randomUUID(),
    amountCents: 2405,
    destination: { kind: 'pix', keyType: 'phone', key: '+5511987654321' },
    holder: { name: 'Helena Prado', document: '52998224725', documentKind: 'cpf' },
    note: 'Camada, repasse de 27/11/2026',
    ...over,
  })
  const provider = () => pixPayouts(settingsOf(bank.url))

  it('payouts by the Pix of a bank say whose key it is, so that the bank refuses another’s', async () => {
    const one = order()
    expect(await provider().send(one)).toEqual({ ok: true, reference: expect.stringMatching(/^E/) })
    expect(bank.transfers.get(transferIdOf(one.key))).toMatchObject({
      valor: '24.05',
      pagador: { chave: 'repasses@camada.exemplo', infoPagador: 'Camada, repasse de 27/11/2026' },
      favorecido: { chave: '+5511987654321', cpf: '52998224725' },
    })
    bank.strangers.add('de-outra@pessoa.com')
    const other = order({ destination: { kind: 'pix', keyType: 'email', key: 'de-outra@pessoa.com' } })
    expect(await provider().send(other)).toEqual({ ok: false, reason: 'A chave é de outro CPF ou CNPJ.' })
  })

  it('payouts by the Pix of a bank go to an account of any kind, of a company with letters in its number too', async () => {
    const account = { kind: 'bank', bankCode: '260', branch: '0001', account: '5216125', digit: '0' } as const
    const holder = { name: 'Ateliê Prumo', document: '12ABC34501DE35', documentKind: 'cnpj' } as const
    for (const accountType of ['checking', 'savings', 'payment'] as const) {
      const one = order({ amountCents: 100, destination: { ...account, accountType }, holder })
      expect(await provider().send(one)).toMatchObject({ ok: true })
    }
  })

  it('payouts by the Pix of a bank wait, and do not fail, when it is our own balance or the bank that is missing', async () => {
    const much = order({ amountCents: 50_000 })
    await expect(provider().send(much)).rejects.toThrow('422')
    bank.deposit(50_000)
    bank.turnAway(1)
    await expect(provider().send(much)).rejects.toThrow('503')
    expect(await provider().send(much)).toMatchObject({ ok: true })
    await expect(provider().send({ ...much, amountCents: 49_999 })).rejects.toThrow('another amount')
    await expect(provider().find(crypto.randomUUID())).rejects.toThrow('unknown to the bank')
  })

  it('payouts by the Pix of a bank that came back in part have arrived', async () => {
    const one = order()
    await provider().send(one)
    bank.giveBack(transferIdOf(one.key), '1.00')
    expect(await provider().find(one.key)).toEqual({ state: 'paid' })
    bank.giveBack(transferIdOf(one.key), '23.05')
    expect(await provider().find(one.key)).toMatchObject({ state: 'returned' })
  })
})

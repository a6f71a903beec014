import type { PayoutOrder, PayoutProvider, PayoutReport } from '#domain/payouts/payout-provider.ts'

/** A bank whose every answer a test decides, with its own log of what it paid. */
export type PayoutDouble = PayoutProvider & {
  payments: Map<string, { order: PayoutOrder; report: PayoutReport; asked: number }>
  /** So many calls are carried out, and their answers lost. */
  loseAnswers(times: number): void
  /** Refuses what goes to this holder. */
  refuse(holderName: string): void
  acceptAll(): void
  end(key: string, report: PayoutReport): void
  /** What left for good. */
  paidCents(): number
}

export function payoutDouble(name = 'double'): PayoutDouble {
  const payments: PayoutDouble['payments'] = new Map()
  const refused = new Set<string>()
  let toLose = 0
  const turn = () => new Promise<void>((done) => setImmediate(done))
  const answered = async <T>(answer: T): Promise<T> => {
    await turn()
    if (toLose-- > 0) throw new Error('the answer was lost')
    return answer
  }
  return {
    name,
    payments,
    loseAnswers: (times) => void (toLose = times),
    refuse: (holderName) => void refused.add(holderName),
    acceptAll: () => refused.clear(),
    end(key, report) {
      const payment = payments.get(key)
      if (payment) payment.report = report
    },
    paidCents: () =>
      [...payments.values()].reduce((sum, one) => sum + (one.report.state === 'paid' ? one.order.amountCents : 0), 0),
    async send(order) {
      await turn()
      if (refused.has(order.holder.name)) return answered({ ok: false as const, reason: 'Conta encerrada' })
      const known = payments.get(order.key)
      if (known) known.asked++
      else payments.set(order.key, { order, report: { state: 'processing' }, asked: 1 })
      return answered({ ok: true as const, reference: `ref_${order.key}` })
    },
    find: (key) => answered(payments.get(key)?.report ?? null),
  }
}

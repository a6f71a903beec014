/**
 * Files in which bugs are planted, and the tests that have to notice. Rules need no database and are planted in whole, their
 * tables too; verbs run against a real PostgreSQL.
 */
export type Part = { mutate: string[]; tests: string[]; kind: 'rules' | 'verbs' }

const rules = (mutate: string[], tests: string[]): Part => ({ mutate, tests, kind: 'rules' })
const verbs = (mutate: string[], tests: string[]): Part => ({ mutate, tests, kind: 'verbs' })

/** The drawings and the rows that are tried on every table of moves. */
const machines = 'scripts/state-machines.test.ts'
const movedRows = 'tests/state-machines.test.ts'

/** Everything that decides about money or moves it; `docs/decisions/0019-planted-bugs.md` says what is left out, and why. */
export const parts: Record<string, Part> = {
  fees: rules(['domain/shared/{money,business}.ts'], ['domain/shared/{money,business}.test.ts']),
  calendar: rules(
    ['domain/shared/business-days.ts', 'domain/payouts/{payout-calendar,month}.ts'],
    ['domain/shared/business-days.test.ts', 'domain/payouts/{payout-calendar,month}.test.ts'],
  ),
  ledger: rules(['domain/ledger/{posting,payable-on}.ts'], ['domain/ledger/{posting,payable-on}.test.ts']),
  'ledger-verbs': verbs(
    ['domain/ledger/*.server.ts'],
    [
      'domain/ledger/{post,earnings,settlements}.test.ts',
      'domain/payments/follow-up.test.ts',
      'domain/network/royalties.test.ts',
    ],
  ),
  checkout: rules(['domain/checkout/checkout.ts'], ['domain/checkout/checkout.test.ts']),
  'checkout-verbs': verbs(
    ['domain/checkout/{start-checkout,verify-payment}.server.ts', 'domain/orders/place-order.server.ts'],
    [
      'domain/checkout/{start-checkout,deliveries,pix-discount,pix-with-freight}.test.ts',
      'domain/payments/sync-order.test.ts',
    ],
  ),
  orders: rules(
    ['domain/orders/{charge,order,purchase,refund,withdrawal}.ts'],
    ['domain/orders/{charge,order,refund,withdrawal}.test.ts', machines],
  ),
  'orders-verbs': verbs(
    ['domain/orders/{moves,mark-order-paid,complete-purchases}.server.ts'],
    [
      'domain/payments/{sync-order,sync-printed}.test.ts',
      'domain/checkout/deliveries.test.ts',
      'domain/orders/{mark-order-paid,moves}.test.ts',
      movedRows,
    ],
  ),
  'refunds-verbs': verbs(
    [
      'domain/orders/{refunds,end-purchase,refund-purchases,withdraw-purchases}.server.ts',
      'domain/payments/send-refund.server.ts',
    ],
    ['domain/payments/{refunds,follow-up}.test.ts', 'domain/shipping/shipping.test.ts'],
  ),
  payments: rules(
    ['domain/payments/{payment-session,instalments}.ts'],
    ['domain/payments/{payment-session,instalments}.test.ts'],
  ),
  'payments-verbs': verbs(
    ['domain/payments/{sync-order,payment-events,reconcile-orders,follow-up,expire-session,staff-order}.server.ts'],
    [
      'domain/payments/{sync-order,sync-at-once,follow-up,reconcile-orders,payment-events,staff-order}.test.ts',
      'domain/ledger/settlements.test.ts',
    ],
  ),
  disputes: rules(['domain/disputes/dispute.ts'], ['domain/disputes/dispute.test.ts', machines]),
  'disputes-verbs': verbs(
    ['domain/disputes/{apply-dispute,disputes,staff-disputes}.server.ts'],
    ['domain/payments/follow-up.test.ts', 'domain/disputes/{disputes,staff-disputes}.test.ts', movedRows],
  ),
  payouts: rules(['domain/payouts/{payout,return-file}.ts'], ['domain/payouts/{payout,return-file}.test.ts', machines]),
  'payouts-verbs': verbs(
    ['domain/payouts/{payouts,propose-payouts,send-payouts,hand-over-payout,payout-stop}.server.ts'],
    ['domain/payouts/{payouts,staff-payouts,hand-over-payout}.test.ts', movedRows],
  ),
  providers: rules(
    [
      'adapters/payments/{stripe/stripe-session,mercado-pago/mercado-pago-session,pix/pix-charge}.ts',
      'adapters/payouts/pix-transfer.ts',
    ],
    [
      'adapters/payments/{stripe/stripe-session,mercado-pago/mercado-pago-session,pix/pix-charge}.test.ts',
      'adapters/payouts/pix-transfer.test.ts',
    ],
  ),
}

/** A statement that was emptied fails by itself: the database notices that, no test has to. */
export function leftOut({ kind }: Part): string[] {
  return kind === 'verbs' ? ['StringLiteral'] : []
}

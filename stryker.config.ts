// `npm run test:mutation` mutates the code that decides about money (`MUTATION=verbs`: the code that records it).
import path from 'node:path'

const machines = 'scripts/state-machines.test.ts'

export const kinds = {
  // Without a database; includes rule tables.
  rules: {
    mutate: [
      'domain/shared/{money,business,business-days}.ts',
      'domain/payouts/{payout-calendar,month,payout,return-file}.ts',
      'domain/ledger/{posting,payable-on}.ts',
      'domain/checkout/checkout.ts',
      'domain/pricing/{coupon-price,kit-or-coupon,lowest-price,price-alone,price-order,price-reason,pricing,promotion-words,upgrade-price}.ts',
      'domain/kits/{kit,kit-lines}.ts',
      'domain/promotions/promotion.ts',
      'domain/coupons/coupon.ts',
      'domain/orders/{order,purchase,refund,withdrawal}.ts',
      'domain/payments/{payment-session,instalments}.ts',
      'domain/disputes/dispute.ts',
      'adapters/payments/{stripe/stripe-session,mercado-pago/mercado-pago-session,pix/pix-charge}.ts',
      'adapters/payouts/pix-transfer.ts',
    ],
    tests: [
      'domain/shared/{money,business-days}.test.ts',
      'domain/payouts/{payout-calendar,month,payout,return-file}.test.ts',
      'domain/ledger/{posting,payable-on}.test.ts',
      'domain/checkout/checkout.test.ts',
      'domain/pricing/{coupon-price,price-alone,price-order,pricing}.test.ts',
      'domain/kits/kit.test.ts',
      'domain/promotions/promotion.test.ts',
      'domain/coupons/coupon.test.ts',
      'domain/orders/{order,refund,withdrawal}.test.ts',
      'domain/payments/{payment-session,instalments}.test.ts',
      'domain/disputes/dispute.test.ts',
      'adapters/payments/{stripe/stripe-session,mercado-pago/mercado-pago-session,pix/pix-charge}.test.ts',
      'adapters/payouts/pix-transfer.test.ts',
      machines,
    ],
    options: {},
  },
  verbs: {
    mutate: [
      'domain/ledger/*.server.ts',
      'domain/checkout/{start-checkout,verify-payment}.server.ts',
      'domain/orders/{place-order,moves,mark-order-paid,complete-purchases}.server.ts',
      'domain/orders/{refunds,end-purchase,refund-purchases,withdraw-purchases}.server.ts',
      'domain/payments/{send-refund,sync-order,payment-events,reconcile-orders,follow-up,expire-session,staff-order}.server.ts',
      'domain/disputes/{apply-dispute,disputes,staff-disputes}.server.ts',
      'domain/payouts/{payouts,propose-payouts,send-payouts,hand-over-payout,payout-stop}.server.ts',
    ],
    tests: [
      'domain/ledger/{post,earnings,settlements}.test.ts',
      'domain/network/royalties.test.ts',
      'domain/checkout/{start-checkout,deliveries,pix-discount,pix-with-freight}.test.ts',
      'domain/orders/{mark-order-paid,moves}.test.ts',
      'domain/payments/{sync-order,sync-printed,sync-at-once,follow-up,refunds,reconcile-orders,payment-events,staff-order}.test.ts',
      'domain/shipping/shipping.test.ts',
      'domain/disputes/{disputes,staff-disputes}.test.ts',
      'domain/payouts/{payouts,staff-payouts,hand-over-payout}.test.ts',
      'tests/state-machines.test.ts',
    ],
    // Skip module-level code, which would need every test, and emptied statements, which always fail.
    options: { ignoreStatic: true, mutator: { excludedMutations: ['StringLiteral'] } },
  },
}

const kind: keyof typeof kinds = process.env.MUTATION === 'verbs' ? 'verbs' : 'rules'
// Read by vitest.mutation.config.ts and by the tests' setup: one database for all copies of the tree.
process.env.MUTATION = kind
process.env.TEST_DATABASE_FOLDER ??= path.resolve('.cache/mutation/database')

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: kinds[kind].mutate,
  ...kinds[kind].options,
  thresholds: { high: 95, low: 90, break: 85 },
  incremental: true,
  incrementalFile: `.cache/mutation/${kind}.json`,
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { logTests: false, reportTests: false },
  tsconfigFile: 'none',
  disableTypeChecks: false,
  ignorePatterns: ['.cache', '.react-router', 'app', 'bench', 'build', 'data', 'public', 'tests/e2e'],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 30,
  tempDirName: '.cache/mutation/copies',
}

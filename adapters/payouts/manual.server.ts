import { manualProvider, type PayoutProvider } from '#domain/payouts/payout-provider.ts'

/**
 * Payouts by hand: staff downloads the file of a run, has the bank pay it, and says what became of each line. Nothing is
 * handed over here, and no answer comes.
 */
export function manualPayouts(): PayoutProvider {
  return {
    name: manualProvider,
    send: async () => ({ ok: true, reference: null }),
    find: async () => null,
  }
}

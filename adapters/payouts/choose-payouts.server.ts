import { manualProvider, type PayoutProvider } from '#domain/payouts/payout-provider.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { PayoutSettings } from './payout-settings.ts'
import { pixPayouts } from './pix.server.ts'

/** Returns the way of paying makers that the settings name. */
export function choosePayouts(settings: PayoutSettings, clock: Clock): PayoutProvider {
  if (settings.provider === 'manual') return manualPayouts()
  return pixPayouts({ ...settings, clock })
}

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

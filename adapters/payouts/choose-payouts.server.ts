import { manualProvider, type PayoutProvider } from '#domain/payouts/payout-provider.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { PayoutSettings } from './payout-settings.ts'
import { pixPayouts } from './pix.server.ts'

export function choosePayouts(settings: PayoutSettings, clock: Clock): PayoutProvider {
  if (settings.provider === 'manual') return manualPayouts()
  return pixPayouts({ ...settings, clock })
}

/** Returns manual payouts: staff transfers the money with a file of the payouts and records the results. */
export function manualPayouts(): PayoutProvider {
  return {
    name: manualProvider,
    send: async () => ({ ok: true, reference: null }),
    find: async () => null,
  }
}

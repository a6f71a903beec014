import { type PixAccount, readPixAccount } from '#adapters/payments/pix/pix-settings.ts'

export type PayoutSettings = { provider: 'manual' } | ({ provider: 'pix' } & PixAccount)

/** Reads the payout provider, manual by default, or returns every fault in Portuguese. */
export function readPayoutSettings(
  given: Record<string, string | undefined>,
  production: boolean,
): { settings: PayoutSettings; faults: readonly string[] } {
  const manual = { provider: 'manual' } as const
  const provider = given.PAYOUTS ?? 'manual'
  if (provider === 'manual') return { settings: manual, faults: [] }
  if (provider !== 'pix') return { settings: manual, faults: ['PAYOUTS deve ser manual ou pix.'] }
  const { account, faults } = readPixAccount(given, production)
  return { settings: account ? { provider: 'pix', ...account } : manual, faults }
}

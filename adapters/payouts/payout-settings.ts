import * as z from 'zod'
import { type PixAccount, pixAccount, pixProductionFaults } from '#adapters/payments/pix/pix-settings.ts'

export type PayoutSettings = { provider: 'manual' } | ({ provider: 'pix' } & PixAccount)

type Given = Record<string, string | undefined>

const needed = (name: string) => z.string({ error: `${name} é obrigatório com PAYOUTS=pix.` })
const pix = pixAccount('PAYOUTS', needed).transform((account): PayoutSettings => ({ provider: 'pix', ...account }))

/** Reads the payout settings, or returns all faults, one Portuguese line each. Defaults to manual. */
export function readPayoutSettings(given: Given, production: boolean): { settings: PayoutSettings; faults: string[] } {
  const manual = { provider: 'manual' } as const
  const provider = given.PAYOUTS ?? 'manual'
  if (provider === 'manual') return { settings: manual, faults: [] }
  if (provider !== 'pix') return { settings: manual, faults: ['PAYOUTS deve ser manual ou pix.'] }
  const faults = production ? pixProductionFaults('PAYOUTS', given) : []
  const read = pix.safeParse(given)
  if (!read.success) return { settings: manual, faults: [...faults, ...read.error.issues.map((one) => one.message)] }
  return { settings: read.data, faults }
}

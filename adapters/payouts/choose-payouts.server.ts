import fs from 'node:fs'
import type { PayoutProvider } from '#domain/payouts/payout-provider.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { manualPayouts } from './manual.server.ts'
import type { PayoutSettings } from './payout-settings.ts'
import { pixPayouts } from './pix.server.ts'

/** The way of paying makers that was chosen, with its certificate read. */
export function choosePayouts(settings: PayoutSettings, clock: Clock): PayoutProvider {
  if (settings.provider === 'manual') return manualPayouts()
  const { certificateFile, certificateKeyFile, ...rest } = settings
  if (!certificateFile || !certificateKeyFile) return pixPayouts({ ...rest, clock })
  const certificate = fs.readFileSync(certificateFile, 'utf8')
  return pixPayouts({ ...rest, certificate, certificateKey: fs.readFileSync(certificateKeyFile, 'utf8'), clock })
}

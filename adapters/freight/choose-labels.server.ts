import type { LabelSeller, SimulatedCarrier } from '#domain/freight/label-seller.ts'
import type { FreightSettings } from './freight-settings.ts'
import { keptTokens } from './melhor-envio-api.server.ts'
import { melhorEnvio } from './melhor-envio.server.ts'
import { sandboxCarrier, sandboxLabels, type SandboxLabelWorld } from './sandbox-labels.server.ts'

type Chosen = { labels: LabelSeller | null; simulatedCarrier: SimulatedCarrier | null }

/** Returns the configured label seller, or the simulator if payments are simulated; null if there is neither. */
export function chooseLabels(
  settings: FreightSettings,
  { secret, contact, simulates, ...world }: SandboxLabelWorld & { secret: string; contact: string; simulates: boolean },
): Chosen {
  if (settings.seller === 'melhor-envio') {
    const { db, clock } = world
    const tokens = keptTokens({ db, clock, secret }, settings.seller)
    return { labels: melhorEnvio({ ...settings, contact, clock, tokens }), simulatedCarrier: null }
  }
  if (!simulates) return { labels: null, simulatedCarrier: null }
  return { labels: sandboxLabels(world), simulatedCarrier: sandboxCarrier(world) }
}

import type { Database } from '#db/database.ts'
import type { LabelSeller } from '#domain/freight/freight-provider.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { FreightSettings } from './freight-settings.ts'
import { melhorEnvio } from './melhor-envio.server.ts'
import { keptTokens } from './kept-tokens.server.ts'

/** The seller of labels that was chosen; null where every maker's table stands alone. */
export function chooseLabels(
  settings: FreightSettings,
  { db, clock, secret }: { db: Database; clock: Clock; secret: string },
): LabelSeller | null {
  if (settings.seller === 'table') return null
  return melhorEnvio({ ...settings, clock, tokens: keptTokens({ db, clock, secret }, settings.seller) })
}

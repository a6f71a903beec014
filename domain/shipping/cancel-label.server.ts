import { eq } from 'drizzle-orm'
import { freightLabels } from '#db/schema/freight.ts'
import type { LabelWorld } from './buy-label.server.ts'
import { moveLabel } from './move-label.server.ts'

/** Asks the seller to take a label back. Throws while it does not answer. */
export async function cancelLabel({ db, clock, labels }: LabelWorld, labelId: string): Promise<void> {
  const [label] = await db.select().from(freightLabels).where(eq(freightLabels.id, labelId))
  if (label?.state !== 'cancelling' || !label.reference || !labels || label.seller !== labels.name) return
  const isCancelled = await labels.cancel(label.reference)
  const failure = isCancelled ? null : 'A transportadora já recebeu a encomenda ou o aviso de coleta.'
  await db.transaction((tx) => moveLabel(tx, labelId, isCancelled ? 'cancelled' : 'kept', { at: clock.now(), failure }))
}

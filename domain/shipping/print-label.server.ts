import type { LabelSeller } from '#domain/freight/freight-provider.ts'
import type { OwnLabel } from './find-label.server.ts'

/** Where a label can be printed from; null when there is nothing to be printed, or nobody who says where. */
export async function printLabel(
  { labels }: { labels: LabelSeller | null },
  { state, reference, seller }: Pick<OwnLabel, 'state' | 'reference' | 'seller'>,
): Promise<URL | null> {
  if (state !== 'bought' || !reference || labels?.name !== seller) return null
  return labels.print(reference).catch(() => null)
}

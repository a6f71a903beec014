import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { purchases } from '#db/schema/commerce.ts'
import { holds } from '#db/schema/ledger.ts'
import { returnEvents, returns } from '#db/schema/returns.ts'
import { dueOf } from '#domain/returns/return.ts'
import { dayOf } from '#domain/shared/day.ts'
import { idAt, known } from './identifier.server.ts'
import type { Share } from './ledger.server.ts'

/** Inserts a buyer's complaint about an unreadable file, which the maker must answer. */
export async function insertFileClaim(
  tx: Database,
  shares: Share[],
  people: Map<string, string>,
  now: Date,
): Promise<void> {
  const makerId = known(people, 'helena')
  const claimed = shares.find(
    ({ purchase, earning }) =>
      purchase.designerId === makerId &&
      purchase.kind === 'digital' &&
      purchase.status === 'completed' &&
      !earning.releasedAt,
  )
  if (!claimed) return
  const { id: purchaseId, buyerId } = claimed.purchase
  const at = new Date(Math.max(claimed.earning.createdAt.getTime(), now.getTime() - 20 * 3_600_000))
  const returnId = idAt(at)
  const words = 'O STL abre no fatiador, mas a base some a partir da terceira camada.'
  await tx.insert(returns).values({
    id: returnId,
    purchaseId,
    shipmentId: null,
    buyerId,
    makerId,
    kind: 'defect',
    wish: 'correction',
    dueOn: dueOf('asked', dayOf(at)),
    createdAt: at,
  })
  await tx
    .insert(returnEvents)
    .values({ id: idAt(at), returnId, event: 'asked', side: 'buyer', byId: buyerId, words, createdAt: at })
  await tx.update(purchases).set({ returningQuantity: 1 }).where(eq(purchases.id, purchaseId))
  await tx.insert(holds).values({ id: idAt(at), makerId, purchaseId, reason: 'return', placedAt: at })
}

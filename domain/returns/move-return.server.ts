import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { returns } from '#db/schema/returns.ts'
import { dayOf } from '#domain/shared/day.ts'
import { dueOf, type ReturnEvent, returnMoves } from './return.ts'
import type { ReturnFacts } from './write-return-event.server.ts'
import { writeReturnEvent } from './write-return-event.server.ts'

/** Moves a return by the table of moves and writes down who did it; false when it is not in a state that allows it (somebody else was first). */
export async function moveReturn(
  tx: Database,
  returnId: string,
  event: ReturnEvent,
  facts: ReturnFacts,
  at: Date,
): Promise<boolean> {
  const { from, to } = returnMoves[event]
  const dueOn = dueOf(to, dayOf(at))
  const moved = await tx
    .update(returns)
    .set({ state: to, dueOn, closedAt: dueOn === null ? at : null })
    .where(and(eq(returns.id, returnId), inArray(returns.state, [...from])))
    .returning({ shipmentId: returns.shipmentId })
  const [{ shipmentId } = {}] = moved
  if (!shipmentId) return false
  await writeReturnEvent(tx, { id: returnId, shipmentId }, event, facts, at)
  return true
}

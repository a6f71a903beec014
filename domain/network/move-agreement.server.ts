import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { projects } from '#db/schema/catalog.ts'
import { printAgreements } from '#db/schema/network.ts'
import { endPrintAgreements } from '#domain/catalog/end-print-agreements.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { isUuid } from '#domain/shared/text.ts'
import { type AgreementEvent, type AgreementSide, agreementMoves, mayMove } from './agreement.ts'

export type MoveRefusal = 'not_found' | 'not_yours' | 'too_late'

/**
 * One of the two answers, withdraws or ends an agreement, with a word for the other, who is written to. What ended is not sold
 * any more from then on; what was bought is made and sent as promised. Somebody else's agreement looks like an unknown one.
 */
export async function moveAgreement(
  { db, clock }: { db: Database; clock: Clock },
  personId: string,
  { agreementId, event, answer }: { agreementId: string; event: AgreementEvent; answer: string | null },
): Promise<{ ok: true } | { ok: false; reason: MoveRefusal }> {
  if (!isUuid(agreementId)) return { ok: false, reason: 'not_found' }
  const at = clock.now()
  return db.transaction(async (tx) => {
    const found = await lockOwn(tx, personId, agreementId)
    if (!found) return { ok: false, reason: 'not_found' } as const
    const { side, state } = found
    if (!mayMove(side, event, state)) {
      const isPast = !agreementMoves[event].from.includes(state)
      return { ok: false, reason: isPast ? 'too_late' : 'not_yours' } as const
    }
    if (event === 'approved' || event === 'refused') {
      const decided = { state: event, answer, decidedAt: at }
      await tx.update(printAgreements).set(decided).where(eq(printAgreements.id, agreementId))
      await enqueue(tx, 'send-agreement-notice', { agreementId, event, side })
    } else await endPrintAgreements(tx, { agreementId }, { at, side, endedBy: personId, answer })
    return { ok: true } as const
  })
}

/** The project is locked first, as whoever changes or deletes it does. */
async function lockOwn(tx: Database, personId: string, agreementId: string) {
  const [parties] = await tx
    .select({ projectId: projects.id, printerId: printAgreements.printerId, designerId: projects.designerId })
    .from(printAgreements)
    .innerJoin(projects, eq(projects.id, printAgreements.projectId))
    .where(eq(printAgreements.id, agreementId))
  if (!parties || ![parties.printerId, parties.designerId].includes(personId)) return null
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, parties.projectId)).for('no key update')
  const [row] = await tx.select().from(printAgreements).where(eq(printAgreements.id, agreementId)).for('update')
  const side: AgreementSide = parties.printerId === personId ? 'printer' : 'designer'
  return row ? { state: row.state, side } : null
}

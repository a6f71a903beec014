import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { sandboxDisputes, sandboxSessions } from '#db/schema/sandbox.ts'
import type { Cents } from '#domain/shared/money.ts'
import { announce, type SandboxWorld } from '#adapters/payments/sandbox/sandbox.server.ts'

/** Days that the simulated bank leaves for an answer. */
const answerDays = 7

type World = Pick<SandboxWorld, 'db' | 'clock' | 'enqueue'>

/** The simulated buyer asks the bank for money back; the whole payment unless an amount is named. Null for a session that is not paid. */
export async function openSandboxDispute(
  { db, clock, enqueue }: World,
  { sessionId, amountCents }: { sessionId: string; amountCents?: Cents },
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [session] = await tx.select().from(sandboxSessions).where(eq(sandboxSessions.id, sessionId))
    if (session?.state !== 'paid') return null
    const id = `sbxdp_${randomUUID()}`
    const at = clock.now()
    await tx.insert(sandboxDisputes).values({
      id,
      sessionId,
      amountCents: amountCents ?? session.amountCents,
      createdAt: at,
      answerBy: new Date(at.getTime() + answerDays * 86_400_000),
    })
    await announce({ db: tx, enqueue }, sessionId, 'dispute.opened')
    return id
  })
}

/** The simulated bank decides, once. */
export async function closeSandboxDispute({ db, enqueue }: World, id: string, state: 'won' | 'lost'): Promise<void> {
  await db.transaction(async (tx) => {
    const [closed] = await tx
      .update(sandboxDisputes)
      .set({ state })
      .where(and(eq(sandboxDisputes.id, id), eq(sandboxDisputes.state, 'open')))
      .returning({ sessionId: sandboxDisputes.sessionId })
    if (closed) await announce({ db: tx, enqueue }, closed.sessionId, 'dispute.closed')
  })
}

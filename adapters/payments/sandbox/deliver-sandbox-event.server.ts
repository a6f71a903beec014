import { pathTo } from '#domain/shared/paths.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { JobPayloads } from '#db/job.ts'
import { sandboxSessions } from '#db/schema/sandbox.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { signSandboxBody } from './sandbox-signature.server.ts'

type World = { db: Database; clock: Clock; secret: string; ownUrl: URL }

/** Posts a signed event to our own webhook, over the network like any provider. Throws unless it was accepted, so that the job tries again. */
export async function deliverSandboxEvent(
  { db, clock, secret, ownUrl }: World,
  { sessionId, eventId, kind }: JobPayloads['deliver-sandbox-event'],
): Promise<void> {
  const [session] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, sessionId))
  if (!session) return
  const { reference, amountCents, currency } = session
  const created = Math.floor(clock.now().getTime() / 1000)
  const data = { session: sessionId, reference, amount: amountCents, currency }
  const body = Buffer.from(JSON.stringify({ id: eventId, type: kind, created, data }))
  const answer = await fetch(new URL(pathTo('/webhooks/:provider', { provider: 'sandbox' }), ownUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sandbox-signature': signSandboxBody(secret, body, clock.now()) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`webhook answered ${answer.status}`)
}

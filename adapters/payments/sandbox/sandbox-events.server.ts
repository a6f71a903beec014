import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { JobPayloads } from '#db/job.ts'
import { sandboxSessions } from '#db/schema/sandbox.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { pathTo } from '#domain/shared/paths.ts'
import { Fault } from '#fault'

type World = { db: Database; clock: Clock; secret: string; ownUrl: URL }

/** Sends a signed event to our own webhook; throws unless the webhook accepts the event, so that the job retries. */
export async function deliverSandboxEvent(
  { db, clock, secret, ownUrl }: World,
  { sessionId, eventId, kind }: JobPayloads['deliver-sandbox-event'],
): Promise<void> {
  const [session] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, sessionId))
  if (!session) return
  const { reference, amountCents, currency } = session
  // Same bytes on a retry: a different body under one id raises an alarm.
  const data = { session: sessionId, reference, amount: amountCents, currency }
  const body = Buffer.from(JSON.stringify({ id: eventId, type: kind, data }))
  const answer = await fetch(new URL(pathTo('/webhooks/:provider', { provider: 'sandbox' }), ownUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sandbox-signature': signSandboxBody(secret, body, clock.now()) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Fault(`sandbox webhook: status ${answer.status}`)
}

/** Maximum difference of a signature's time from now, milliseconds. */
const toleranceMs = 5 * 60_000

/** Returns the header `sandbox-signature`: `t=<seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
export function signSandboxBody(secret: string, body: Uint8Array, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${mac(secret, seconds, body).toString('hex')}`
}

/** Returns whether a header is a recent signature of the body; compares in constant time. */
export function isSandboxSignature(secret: string, body: Uint8Array, header: string | null, now: Date): boolean {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (!seconds || !hex) return false
  const isRight = timingSafeEqual(mac(secret, Number(seconds), body), Buffer.from(hex, 'hex'))
  return isRight && Math.abs(now.getTime() - Number(seconds) * 1000) <= toleranceMs
}

function mac(secret: string, seconds: number, body: Uint8Array): Buffer {
  return createHmac('sha256', `sandbox-webhook:${secret}`).update(`${seconds}.`).update(body).digest()
}

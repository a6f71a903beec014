import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { enqueue } from '#db/enqueue.server.ts'
import { orders, paymentEvents } from '#db/schema/commerce.ts'
import { refunds } from '#db/schema/refunds.ts'
import { addPurchase, addUser } from '../support/builders.ts'
import { sellProject } from '../support/worlds/payment-world.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { makeJobsDue } from '../support/queue.ts'
import { until } from '../support/until.ts'

const app = useRequestApp()

const db = () => app.database.db

type Job = { id: string; attempts: number; max_attempts: number; last_error: string | null; locked_at: string | null }
const jobsOf = async (key: string) =>
  (
    await db().execute<Job>(
      sql`select id, attempts, max_attempts, last_error, locked_at from graphile_worker.jobs where key = ${key}`,
    )
  ).rows

/** A refund that cannot be sent: its order belongs to a provider that is not here. */
async function unsendableRefund(): Promise<string> {
  const buyer = await addUser(db())
  const project = await sellProject(db())
  const { id: purchaseId, orderId } = await addPurchase(db(), { buyerId: buyer.id, projectId: project.id })
  await db().update(orders).set({ provider: 'elsewhere' }).where(eq(orders.id, orderId))
  const [refund] = await db()
    .insert(refunds)
    .values({
      key: `purchase:${purchaseId}`,
      purchaseId,
      orderId,
      amountCents: 2490,
      feeCents: 199,
      designerAmountCents: 2291,
      reason: 'staff',
    })
    .returning({ id: refunds.id })
  return refund?.id ?? ''
}

describe('the queue', () => {
  it('the queue parks a job that always fails, works off the others meanwhile, and runs it once it can be', async () => {
    const refundId = await unsendableRefund()
    await enqueue(db(), 'send-refund', { refundId }, { key: 'poison', maxAttempts: 2 })
    const events = Array.from({ length: 50 }, (_, i) => ({
      provider: 'sandbox',
      eventId: `evt_${i}`,
      subject: `sbx_unknown_${i}`,
      kind: 'session.paid',
      bodySha256: '',
    }))
    const rows = await db().insert(paymentEvents).values(events).returning({ id: paymentEvents.id })
    for (const { id } of rows) await enqueue(db(), 'apply-payment-event', { eventId: id })
    const unhandled = sql`select 1 from payment_events where handled_at is null`
    await until(async () => (await db().execute(unhandled)).rows.length === 0)

    await until(async () => ((await jobsOf('poison'))[0]?.attempts ?? 0) >= 1)
    await makeJobsDue(db(), 'poison')
    await until(async () => (await jobsOf('poison'))[0]?.attempts === 2)
    // What is being run is not started again.
    await until(async () => (await jobsOf('poison'))[0]?.locked_at === null)
    expect((await jobsOf('poison'))[0]?.last_error).toContain('elsewhere')
    const [parked] = await jobsOf('poison')
    expect(parked).toMatchObject({ attempts: 2, max_attempts: 2 })
    const facts = { job: parked?.id, name: 'send-refund' }
    expect(app.lines.filter((line) => line.facts.job === parked?.id)).toMatchObject([
      { level: 'warn', facts: { ...facts, attempt: 1 }, message: 'job failed' },
      { level: 'error', facts: { ...facts, attempt: 2, error: { name: 'Fault' } }, message: 'job parked' },
    ])

    // What the queue itself says of a failure quotes the error's message, whosesoever it is.
    expect(app.lines.filter(({ message }) => message === 'worker')).toEqual([])

    await db().update(refunds).set({ state: 'sent' }).where(eq(refunds.id, refundId))
    await db().execute(
      sql`select graphile_worker.reschedule_jobs(array[${parked?.id}]::bigint[], run_at := now(), attempts := 0)`,
    )
    await until(async () => (await jobsOf('poison')).length === 0)
  })

  it('the queue parks a job whose payload an older version wrote, and the log names job and field', async () => {
    await enqueue(db(), 'send-refund', { refund: 'r-1' } as never, { key: 'older', maxAttempts: 1 })
    const job = await until(async () => (await jobsOf('older')).find(({ last_error }) => last_error !== null))
    expect(job.last_error).toMatch(/^job send-refund: refundId .*expected string/)
    const line = app.lines.findLast(({ facts }) => facts.job === job.id)
    const error = { name: 'Fault', message: job.last_error }
    expect(line).toMatchObject({ level: 'error', facts: { name: 'send-refund', error }, message: 'job parked' })
  })
})

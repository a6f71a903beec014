import { PassThrough } from 'node:stream'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '#db/driver/pool.server.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { type JobName, jobPayloads } from '#db/job.ts'
import { Fault } from '#fault'
import { logOptions } from '#log'
import type { Services } from '#services'
import { useDatabase } from '../tests/support/database.ts'
import { until } from '../tests/support/until.ts'
import { startWorker } from './worker.server.ts'

const database = useDatabase()
/** Stands in every payload, parameter and message, and may never be logged. */
const secret = 'maria.canario@exemplo.com.br'

/** Errors as drivers, parsers, providers and our own code throw them. */
const failures: (() => unknown)[] = [
  () => new DrizzleQueryError(`select ${secret}`, [secret], Object.assign(new Error(secret), { code: '23505', detail: secret })), // prettier-ignore
  () => new Error(`no such address: ${secret}\n    at ${secret} (${secret}:1:1)`),
  () => Object.assign(new Error(secret), { code: secret, name: secret }),
  () => new Fault('mail: not sent', { cause: new Error(secret, { cause: new SyntaxError(secret) }) }),
  () => new AggregateError([new Error(secret)], secret),
  () => z.string().email().safeParse(`${secret} `).error,
  () => secret,
  () => ({ email: secret, message: secret }),
  () => undefined,
]

let turn = 0
const fail = async () => {
  throw failures[turn++ % failures.length]!()
}

/** The services of a shop in which every statement fails, and every call of another machine. */
function failingServices(log: Services['log']): Services {
  const { db, pool } = openDatabase(database.url)
  Object.assign(pool, { query: fail, connect: fail })
  // Fails when it is awaited, so that what is not awaited leaves no failure behind.
  // oxlint-disable-next-line unicorn/no-thenable
  const answer = { then: (_done: unknown, refuse: (error: unknown) => void) => void fail().catch(refuse) }
  const others = new Proxy(fail, { get: (_target, key) => (key === 'then' ? undefined : () => answer) })
  const known = { log, db, pool, visitorDb: db, directDatabaseUrl: database.url, clock: { now: () => new Date() } }
  return new Proxy(known, { get: (target, key) => Reflect.get(target, key) ?? others }) as unknown as Services
}

/** A payload that its schema accepts, with the secret for every text that may be free. */
function payloadOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([name, one]) => [name, payloadOf(one as z.ZodType)]))
  if (schema instanceof z.ZodArray) return [payloadOf(schema.element as z.ZodType)]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return payloadOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodNumber) return 1
  return schema instanceof z.ZodBoolean ? true : secret
}

test('neither the log nor the queue says a parameter, a payload or a name when jobs of every kind fail in every way', async () => {
  const names = Object.keys(jobPayloads) as JobName[]
  let text = ''
  const out = new PassThrough().on('data', (chunk) => (text += String(chunk)))
  const services = failingServices(pino(logOptions, out))
  for (const name of names) {
    const once = { maxAttempts: 1 }
    await enqueue(database.db, name, payloadOf(jobPayloads[name]) as never, once)
    await enqueue(database.db, name, payloadOf(jobPayloads[name]) as never, once)
    await enqueue(database.db, name, { [secret]: secret, orderId: [secret], kind: secret } as never, once)
  }
  const stop = await startWorker(services)
  const open = sql`select from graphile_worker.jobs where attempts = 0 or locked_at is not null`
  await until(async () => (await database.db.execute(open)).rowCount === 0)
  const { rows } = await database.db.execute<{ said: string | null }>(sql`select last_error as said from graphile_worker.jobs`) // prettier-ignore
  await stop()
  const lines = text.split('\n').flatMap((line) => (line ? [JSON.parse(line) as { msg: string; name?: JobName }] : []))
  const parked = lines.filter(({ msg }) => msg === 'job parked')
  // A scheduled job may run in between on a slow machine; it is tried again.
  expect(lines.filter((line) => !parked.includes(line) && line.msg !== 'job failed')).toEqual([])
  expect(names.filter((name) => !parked.some((line) => line.name === name))).toEqual([])
  expect(text).not.toContain('canario')
  expect(rows.filter(({ said }) => said?.includes('canario'))).toEqual([])
})

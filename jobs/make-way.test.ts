import { EventEmitter } from 'node:events'
import { Logger, run, type Worker, type WorkerEventMap, type WorkerEvents } from 'graphile-worker'
import { beforeEach, expect, it, vi } from 'vitest'
import { enqueue } from '#db/enqueue.server.ts'
import { createTestDatabase } from '../tests/support/database.ts'
import { makeWay } from './make-way.ts'

let events: WorkerEvents
let at = 0
let isCrowded = true
let putOff: () => string[] | null
beforeEach(() => {
  events = new EventEmitter()
  at = 0
  isCrowded = true
  putOff = makeWay(
    events,
    () => isCrowded,
    () => at,
  )
})

const [one, other] = [{}, {}] as Worker[]

/** A look at the queue, which finds nothing that it may take. */
function lookInVain(worker = one) {
  const said = putOff()
  events.emit('worker:getJob:start', { worker } as WorkerEventMap['worker:getJob:start'])
  const end = () => events.emit('worker:getJob:empty', { worker } as WorkerEventMap['worker:getJob:empty'])
  return { said, end }
}

it('what can wait makes way for a crowd, for ten seconds at most', () => {
  expect(putOff()).toEqual(['can-wait'])
  at = 9_999
  expect(putOff()).toEqual(['can-wait'])
  at = 10_000
  expect(putOff()).toBeNull()
  at = 60_000
  expect(putOff()).toBeNull()
})

it('without a crowd everything is done, and what was put off has not lost its turn when the crowd comes back', () => {
  putOff()
  at = 6_000
  isCrowded = false
  expect(putOff()).toBeNull()
  isCrowded = true
  expect(putOff()).toEqual(['can-wait'])
  at = 10_000
  expect(putOff()).toBeNull()
})

it('once nothing waits any more, the next ones may be put off', () => {
  putOff()
  at = 12_000
  lookInVain().end()
  expect(putOff()).toEqual(['can-wait'])
})

it('a look that left out what can wait says nothing about it', () => {
  const away = lookInVain(one)
  expect(away.said).toEqual(['can-wait'])
  at = 10_000
  const whole = lookInVain(other)
  expect(whole.said).toBeNull()
  away.end()
  expect(putOff()).toBeNull()
  whole.end()
  expect(putOff()).toEqual(['can-wait'])
})

it('the queue begins what somebody waits for, and the mails of a sale once the crowd is gone', async () => {
  const database = await createTestDatabase()
  const begun: string[] = []
  const worker = await run({
    pgPool: database.pool,
    events,
    forbiddenFlags: putOff,
    pollInterval: 20,
    noHandleSignals: true,
    parsedCronItems: [],
    logger: new Logger(() => () => {}),
    taskList: {
      'announce-sale': () => void begun.push('announce-sale'),
      'apply-payment-event': () => void begun.push('apply-payment-event'),
    },
  })
  try {
    await enqueue(database.db, 'announce-sale', { orderId: 'a', purchaseIds: [] })
    await enqueue(database.db, 'apply-payment-event', { eventId: 'a' })
    await vi.waitFor(() => expect(begun).toEqual(['apply-payment-event']))
    let looks = 0
    events.on('worker:getJob:empty', () => void looks++)
    await vi.waitFor(() => expect(looks).toBeGreaterThan(3))
    expect(begun).toEqual(['apply-payment-event'])
    isCrowded = false
    await vi.waitFor(() => expect(begun).toEqual(['apply-payment-event', 'announce-sale']))
  } finally {
    await worker.stop()
    await database.drop()
  }
})

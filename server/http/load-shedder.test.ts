import { describe, expect, it } from 'vitest'
import { LoadShedder, Overloaded, type Priority, priorityOf } from './load-shedder.ts'

const inTime = { lagMs: () => 0, poolWaitMs: () => 0 }

const request = (given: Partial<Parameters<typeof priorityOf>[0]> = {}) =>
  priorityOf({ method: 'GET', path: '/', isSignedIn: false, isUpload: false, priority: undefined, ...given })

describe('request priorities', () => {
  it.each<[Priority, Partial<Parameters<typeof priorityOf>[0]>]>([
    ['browsing', {}],
    ['personal', { isSignedIn: true }],
    ['personal', { method: 'POST' }],
    ['money', { method: 'POST', priority: 'money' }],
    ['money', { method: 'POST', isSignedIn: true, priority: 'money' }],
    ['transfer', { priority: 'transfer' }],
    ['upload', { method: 'POST', isSignedIn: true, isUpload: true }],
    ['transfer', { path: '/midia/a-400.webp' }],
  ])('%s: %o', (priority, given) => {
    expect(request(given)).toBe(priority)
  })
})

/** Lets in as many of a kind as there is room for. */
function fill(shedder: LoadShedder, priority: Priority, caller?: string | null) {
  const end = Promise.withResolvers<void>()
  const all = Array.from({ length: 1_000 }, (_, at) =>
    shedder
      .run({ priority, caller: caller === undefined ? `caller ${at}` : caller }, () => end.promise)
      .then(
        () => true,
        (error: unknown) => {
          expect(error).toBeInstanceOf(Overloaded)
          return false
        },
      ),
  )
  return async () => {
    end.resolve()
    return (await Promise.all(all)).filter(Boolean).length
  }
}

const isLetIn = (shedder: LoadShedder, priority: Priority) =>
  shedder
    .run({ priority, caller: 'another' }, async () => {})
    .then(
      () => true,
      () => false,
    )

async function letIn(shedder: LoadShedder): Promise<Priority[]> {
  const found: Priority[] = []
  for (const priority of ['browsing', 'personal', 'money', 'transfer', 'upload'] as const)
    if (await isLetIn(shedder, priority)) found.push(priority)
  return found
}

describe('shedder', () => {
  it('a load shedder lets people who are known and money in when visitors have filled their room', async () => {
    const shedder = new LoadShedder(inTime)
    const leave = fill(shedder, 'browsing')
    expect(await letIn(shedder)).toEqual(['personal', 'money', 'transfer', 'upload'])
    expect(await leave()).toBe(32)
    expect(await letIn(shedder)).toEqual(['browsing', 'personal', 'money', 'transfer', 'upload'])
  })

  it('a load shedder lets in nothing but transfers and uploads while payments fill all there is', async () => {
    const shedder = new LoadShedder(inTime)
    const leave = fill(shedder, 'money')
    expect(await letIn(shedder)).toEqual(['transfer', 'upload'])
    expect(await leave()).toBe(400)
  })

  it.each<[Priority, number]>([
    ['browsing', 12],
    ['personal', 16],
    ['money', 24],
    ['transfer', 64],
    ['upload', 24],
  ])('leaves places to others when one caller asks for all that %s has', async (priority, most) => {
    const shedder = new LoadShedder(inTime)
    const leave = fill(shedder, priority, 'one')
    expect(await letIn(shedder)).toEqual(['browsing', 'personal', 'money', 'transfer', 'upload'])
    expect(await leave()).toBe(most)
    const again = fill(shedder, priority, 'one')
    expect(await again()).toBe(most)
  })

  it('has no share for the machine itself when its tools or a proxy that is not trusted ask', async () => {
    const shedder = new LoadShedder(inTime)
    const leave = fill(shedder, 'money', null)
    expect(await leave()).toBe(400)
  })

  it('leaves places to visitors when one caller asks with every priority at once', async () => {
    const shedder = new LoadShedder(inTime)
    const leave = (['browsing', 'personal', 'money'] as const).map((priority) => fill(shedder, priority, 'one'))
    expect(await letIn(shedder)).toContain('browsing')
    const held = await Promise.all(leave.map((one) => one()))
    expect(held.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(24)
  })

  it('a load shedder gives room back when the work fails', async () => {
    const shedder = new LoadShedder(inTime)
    for (let i = 0; i < 1_000; i++) {
      await expect(
        shedder.run({ priority: 'browsing', caller: 'one' }, () => Promise.reject(new Error('no'))),
      ).rejects.toThrow('no')
    }
  })

  it('a load shedder turns visitors away first when connections to the database are late, and money last', async () => {
    const late = async (ms: number) => letIn(new LoadShedder({ lagMs: () => 0, poolWaitMs: () => ms }))
    expect(await late(401)).toEqual(['personal', 'money', 'transfer', 'upload'])
    expect(await late(1_001)).toEqual(['money'])
    expect(await late(10_001)).toEqual([])
  })

  it('the load shedder refuses visitors when the process is late with many requests, and not when its machine held it up with few', async () => {
    let lagMs = 0
    const late = async (underWay: number, ms: number) => {
      lagMs = 0
      const shedder = new LoadShedder({ lagMs: () => lagMs, poolWaitMs: () => 0 })
      const end = Promise.withResolvers<void>()
      const people = Array.from({ length: underWay }, (_, at) =>
        shedder.run({ priority: 'money', caller: `caller ${at}` }, () => end.promise),
      )
      lagMs = ms
      const found = await letIn(shedder)
      end.resolve()
      await Promise.all(people)
      return found
    }
    expect(await late(4, 401)).toEqual(['personal', 'money', 'transfer', 'upload'])
    expect(await late(4, 1_001)).toEqual(['money', 'transfer', 'upload'])
    expect(await late(4, 10_001)).toEqual(['transfer', 'upload'])
    expect(await late(3, 60_000)).toEqual(['browsing', 'personal', 'money', 'transfer', 'upload'])
  })

  it('the load shedder lets in few requests that end at once while the process stays late, and all of them when it is on time again', async () => {
    let lagMs = 1_001
    const shedder = new LoadShedder({ lagMs: () => lagMs, poolWaitMs: () => 0 })
    const answered = async () => {
      let n = 0
      for (let i = 0; i < 10; i++) if (await isLetIn(shedder, 'personal')) n++
      return n
    }
    expect(await answered()).toBe(4)
    expect(await answered()).toBe(0)
    lagMs = 0
    expect(await answered()).toBe(10)
    lagMs = 1_001
    expect(await answered()).toBe(4)
  })
})

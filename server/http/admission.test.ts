import { describe, expect, it } from 'vitest'
import { Admission, Overloaded, type Urgency, urgencyOf } from './admission.ts'

const inTime = { lagMs: () => 0, poolWaitMs: () => 0 }

const request = (given: Partial<Parameters<typeof urgencyOf>[0]> = {}) =>
  urgencyOf({ method: 'GET', cookie: '', isUpload: false, priority: undefined, ...given })

describe('how much a request matters', () => {
  it.each<[Urgency, Partial<Parameters<typeof urgencyOf>[0]>]>([
    ['browsing', {}],
    ['browsing', { cookie: 'theme=dark' }],
    ['personal', { cookie: 'theme=dark; __Host-session=abc' }],
    ['personal', { method: 'POST' }],
    ['money', { method: 'POST', priority: 'money' }],
    ['money', { method: 'POST', cookie: 'session=abc', priority: 'money' }],
    ['transfer', { priority: 'transfer' }],
    ['transfer', { method: 'POST', cookie: 'session=abc', isUpload: true }],
  ])('%s: %o', (urgency, given) => {
    expect(request(given)).toBe(urgency)
  })
})

/** Lets in as many of a kind as there is room for. */
function fill(admission: Admission, urgency: Urgency) {
  const end = Promise.withResolvers<void>()
  const all = Array.from({ length: 1_000 }, () =>
    admission
      .run(urgency, () => end.promise)
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

const isLetIn = (admission: Admission, urgency: Urgency) =>
  admission
    .run(urgency, async () => {})
    .then(
      () => true,
      () => false,
    )

async function letIn(admission: Admission): Promise<Urgency[]> {
  const found: Urgency[] = []
  for (const urgency of ['browsing', 'personal', 'money', 'transfer'] as const)
    if (await isLetIn(admission, urgency)) found.push(urgency)
  return found
}

describe('admission', () => {
  it('admission lets people who are known and money in when visitors have filled their room', async () => {
    const admission = new Admission(inTime)
    const leave = fill(admission, 'browsing')
    expect(await letIn(admission)).toEqual(['personal', 'money', 'transfer'])
    expect(await leave()).toBe(32)
    expect(await letIn(admission)).toEqual(['browsing', 'personal', 'money', 'transfer'])
  })

  it('admission lets nobody but transfers in while payments fill all there is', async () => {
    const admission = new Admission(inTime)
    const leave = fill(admission, 'money')
    expect(await letIn(admission)).toEqual(['transfer'])
    expect(await leave()).toBe(400)
  })

  it('admission gives room back when the work fails', async () => {
    const admission = new Admission(inTime)
    for (let i = 0; i < 1_000; i++) {
      await expect(admission.run('browsing', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    }
  })

  it('admission turns visitors away first when connections to the database are late, and money last', async () => {
    const late = async (ms: number) => letIn(new Admission({ lagMs: () => 0, poolWaitMs: () => ms }))
    expect(await late(401)).toEqual(['personal', 'money', 'transfer'])
    expect(await late(1_001)).toEqual(['money'])
    expect(await late(10_001)).toEqual([])
  })

  it('admission does so when the process is late with many, and not when its machine held it up while it had few to answer', async () => {
    let lagMs = 0
    const late = async (underWay: number, ms: number) => {
      lagMs = 0
      const admission = new Admission({ lagMs: () => lagMs, poolWaitMs: () => 0 })
      const end = Promise.withResolvers<void>()
      const people = Array.from({ length: underWay }, () => admission.run('money', () => end.promise))
      lagMs = ms
      const found = await letIn(admission)
      end.resolve()
      await Promise.all(people)
      return found
    }
    expect(await late(4, 401)).toEqual(['personal', 'money', 'transfer'])
    expect(await late(4, 1_001)).toEqual(['money', 'transfer'])
    expect(await late(4, 10_001)).toEqual(['transfer'])
    expect(await late(3, 60_000)).toEqual(['browsing', 'personal', 'money', 'transfer'])
  })
})

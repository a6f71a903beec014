import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { watchLag, watchPool } from './lag.ts'
import { until } from '../../tests/support/until.ts'

describe('lag', () => {
  it('lag is how late the process is, at once, and is forgotten when it is quick again', () => {
    vi.useFakeTimers()
    let now = 0
    const { lagMs, end } = watchLag(() => now)
    now = 520
    expect(lagMs()).toBe(500)
    vi.advanceTimersByTime(20)
    expect(lagMs()).toBe(500)
    for (let i = 0; i < 10; i++) {
      now += 20
      vi.advanceTimersByTime(20)
    }
    expect(lagMs()).toBeLessThan(1)
    end()
    vi.useRealTimers()
  })
})

describe('waiting for a connection', () => {
  it('waiting for a connection is measured while a request waits, and is zero otherwise', async () => {
    let now = 0
    let free: () => void = () => {}
    const pool = {
      waitingCount: 0,
      connect: () => new Promise<{ release: () => void }>((done) => (free = () => done({ release() {} }))),
    }
    const { waitMs, end } = watchPool(pool, () => now)
    await sleep(50)
    expect(waitMs()).toBe(0)
    pool.waitingCount = 1
    await until(() => {
      now += 300
      return waitMs() >= 300
    })
    const waited = waitMs()
    pool.waitingCount = 0
    free()
    await until(() => waitMs() === 0)
    expect(waited).toBeGreaterThan(0)
    end()
  })
})

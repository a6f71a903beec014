import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { providerDouble } from '../../tests/support/doubles/provider-double.ts'
import { withCircuit } from './circuit.ts'
import { ProviderAway } from '#fault'

const request = (at: number) => ({ reference: `r${at}`, totalCents: 1, idempotencyKey: `k${at}` }) as never

describe('a provider that fails', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
  afterEach(() => void vi.useRealTimers())

  const broken = (fault: object | null) => {
    const double = providerDouble()
    let asked = 0
    const createSession: typeof double.createSession = (asking) => {
      asked++
      if (fault) return Promise.reject(Object.assign(new Error('no'), fault))
      return new Promise((done) => setTimeout(() => void double.createSession(asking).then(done), 31_000))
    }
    return { ...withCircuit({ ...double, createSession }, () => Date.now()), asked: () => asked }
  }

  it('a provider that fails is left alone after five failures in a row, and tried by one buyer every fifteen seconds', async () => {
    const { provider, state, asked } = broken({ statusCode: 502 })
    for (let at = 0; at < 5; at++) await expect(provider.createSession(request(at))).rejects.toThrow('no')
    expect(state()).toMatchObject({ failures: 5, isOpen: true })
    await expect(provider.createSession(request(5))).rejects.toThrow(ProviderAway)
    expect(asked()).toBe(5)
    vi.advanceTimersByTime(15_000)
    await expect(provider.createSession(request(6))).rejects.toThrow('no')
    await expect(provider.createSession(request(7))).rejects.toThrow(ProviderAway)
    expect(asked()).toBe(6)
  })

  it('a provider fails as well when it takes longer than a buyer waits, and is well again once it answers', async () => {
    const { provider, state } = broken(null)
    const all = Array.from({ length: 5 }, (_, at) => provider.createSession(request(at)))
    vi.advanceTimersByTime(3_000)
    expect(state()).toMatchObject({ failures: 5, isOpen: true })
    await expect(provider.createSession(request(5))).rejects.toThrow(ProviderAway)
    await vi.advanceTimersByTimeAsync(28_000)
    await Promise.all(all)
    expect(state()).toEqual({ failures: 0, since: null, isOpen: false })
  })

  it('a provider is there when it refuses what was asked', async () => {
    const { provider, state } = broken({ statusCode: 400 })
    for (let at = 0; at < 9; at++) await expect(provider.createSession(request(at))).rejects.toThrow('no')
    expect(state().isOpen).toBe(false)
  })
})

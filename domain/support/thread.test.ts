import { describe, expect, it } from 'vitest'
import { readHours } from '#domain/shop-settings/support-hours.ts'
import { answerDelay } from './thread.ts'

const everyDay = readHours('Todos os dias: 9h às 18h') ?? []

const asked = new Date('2026-11-20T12:00:00Z')
const after = (hours: number) => new Date(asked.getTime() + hours * 3_600_000)

describe('the delay of an answer', () => {
  it.each([
    ['support', 24, 'none'],
    ['support', 24.1, 'promise'],
    ['contact', 5 * 24, 'promise'],
    ['chat', 5 * 24 + 0.1, 'law'],
    ['data', 5 * 24 + 1, 'none'],
    ['data', 15 * 24, 'none'],
    ['data', 15 * 24 + 0.1, 'law'],
  ] as const)('the delay of an answer to a thread from %s after %s hours is %s', (origin, hours, delay) =>
    expect(answerDelay(origin, asked, { now: after(hours), hours: everyDay })).toBe(delay),
  )
})

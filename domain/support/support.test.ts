import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useDatabase } from '../../tests/support/database.ts'
import { answerSubscription, sweepSubscriptions, findSubscription, subscribe } from './subscriptions.server.ts'
import { messageInput } from './message-input.ts'
import { openThread } from './threads.server.ts'
import { protocolNumber } from './thread.ts'

const test = useDatabase()
let now = new Date('2026-11-21T02:30:00Z')
const clock = { now: () => now }

const message = {
  name: 'Rita',
  email: 'rita@exemplo.com.br',
  subject: 'Vaso',
  message: 'Chegou quebrado.',
  origin: 'support' as const,
  userId: null,
}
const waiting = async (job: string) =>
  (
    await test.db.execute<{ n: number }>(
      sql`select count(*)::int as n from graphile_worker.jobs where task_identifier = ${job}`,
    )
  ).rows[0]?.n

describe('a message to us', () => {
  it('a message to us is stored under a number of the day in São Paulo and mailed by a job', async () => {
    const { protocol } = await openThread({ db: test.db, clock }, message)
    expect(protocol).toMatch(/^20261120-\d{6}$/)
    expect(await waiting('send-support-message')).toBe(1)
  })

  it('a message to us keeps numbers of one length', () => expect(protocolNumber(now, 7)).toBe('20261120-000007'))

  it('a message to us cannot forge a header with its one-line fields', () => {
    const parsed = messageInput.parse({ ...message, name: 'Rita\r\nBcc: todos@exemplo.com.br', subject: 'Oi\u2028ali' })
    expect([parsed.name, parsed.subject]).toEqual(['Rita Bcc: todos@exemplo.com.br', 'Oi ali'])
  })

  it.each([
    ['name', '', 'Informe seu nome'],
    ['email', 'rita@', 'Email inválido'],
    ['subject', ' ', 'Informe o assunto'],
    ['message', '', 'Escreva sua mensagem'],
  ])('a message to us is refused with a bad %s', (field, value, text) => {
    const parsed = messageInput.safeParse({ ...message, [field]: value })
    expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([text])
  })
})

const consent = { words: 'Um e-mail por mês.', page: '/faq', ipAddress: '203.0.113.7' }

describe('the newsletter', () => {
  const row = async (email: string) =>
    (
      await test.db.execute<{ id: string; token: string; confirmed_at: string | null; left_at: string | null }>(
        sql`select * from newsletter_subscriptions where email = ${email}`,
      )
    ).rows[0]

  it('the newsletter sends one confirmation an hour at most, and again after unsubscribing', async () => {
    await subscribe({ db: test.db, clock }, 'ana@exemplo.com.br', consent)
    await Promise.all(
      [1, 2, 3].map(() => subscribe({ db: test.db, clock }, 'ANA@exemplo.com.br'.toLowerCase(), consent)),
    )
    expect(await waiting('send-newsletter-confirmation')).toBe(1)
    now = new Date(now.getTime() + 3_700_000)
    await subscribe({ db: test.db, clock }, 'ana@exemplo.com.br', consent)
    expect(await waiting('send-newsletter-confirmation')).toBe(2)

    const { id = '', token = '' } = (await row('ana@exemplo.com.br')) ?? {}
    expect(await answerSubscription({ db: test.db, clock }, token, 'confirm', '203.0.113.9')).toBe(true)
    expect(await findSubscription(test.db, id)).toBeUndefined()
    await subscribe({ db: test.db, clock }, 'ana@exemplo.com.br', consent)
    expect((await row('ana@exemplo.com.br'))?.confirmed_at).not.toBeNull()

    expect(await answerSubscription({ db: test.db, clock }, token, 'leave', '203.0.113.9')).toBe(true)
    expect(await answerSubscription({ db: test.db, clock }, token, 'leave', '203.0.113.9')).toBe(true)
    expect(await answerSubscription({ db: test.db, clock }, token, 'confirm', '203.0.113.9')).toBe(false)
    await subscribe({ db: test.db, clock }, 'ana@exemplo.com.br', consent)
    expect((await row('ana@exemplo.com.br'))?.left_at).toBeNull()
    expect(await waiting('send-newsletter-confirmation')).toBe(3)
  })

  it('the newsletter keeps the consent’s words, page and address for the legal time, and unconfirmed ones for a month', async () => {
    const world = { db: test.db, clock }
    for (const email of ['bia@exemplo.com.br', 'caio@exemplo.com.br']) await subscribe(world, email, consent)
    const bia = await row('bia@exemplo.com.br')
    expect(bia).toMatchObject({ words: consent.words, page: '/faq', ip_address: '203.0.113.7', confirmed_from: null })
    await answerSubscription(world, bia?.token ?? '', 'confirm', '203.0.113.9')
    await answerSubscription(world, bia?.token ?? '', 'confirm', '203.0.113.10')
    expect(await row('bia@exemplo.com.br')).toMatchObject({ confirmed_from: '203.0.113.9' })
    const later = async (days: number) => {
      now = new Date(now.getTime() + days * 86_400_000)
      await sweepSubscriptions(world)
      return [(await row('bia@exemplo.com.br')) !== undefined, (await row('caio@exemplo.com.br')) !== undefined]
    }
    expect(await later(29)).toEqual([true, true])
    expect(await later(2)).toEqual([true, false])
    await answerSubscription(world, bia?.token ?? '', 'leave', null)
    expect(await later(5 * 365)).toEqual([true, false])
    expect(await later(3)).toEqual([false, false])
  })

  it('the newsletter knows no stranger', async () =>
    expect(
      await answerSubscription(
        { db: test.db, clock },
        '00000000-0000-4000-8000-000000000000',
        'confirm',
        '203.0.113.9',
      ),
    ).toBe(false))
})

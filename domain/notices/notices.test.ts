import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { notices } from '#db/schema/support.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { noticeKinds } from '#domain/shared/notice-kind.ts'
import { addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { notingMailer } from './noting-mailer.server.ts'
import { headerCounts, noticesOf, readNotices, sweepNotices } from './notices.server.ts'

const database = useDatabase()
let now = new Date('2026-11-21T12:00:00Z')
const world = () => ({
  db: database.db,
  clock: { now: () => now },
  publicUrl: new URL('https://camada.example/'),
  secret: 's'.repeat(32),
})
let sent: Mail[]
let send: (mail: Mail) => Promise<void> = (mail) => {
  sent.push(mail)
  return Promise.resolve()
}
const mailer = () => notingMailer({ ...world(), mailer: { send: (mail) => send(mail) } })
const mail = (to: string, change: Partial<Mail> = {}): Mail => ({
  to,
  key: 'sale-notice-1',
  notice: 'sale',
  subject: 'Você vendeu: Vaso Maré',
  preview: 'Rafael comprou.',
  opens: 'https://camada.example/dashboard-vendas?mes=11',
  html: '',
  text: '',
  ...change,
})
const page = (userId: string, kinds = noticeKinds) => noticesOf(world(), userId, { kinds, page: 1 })

let maker: { id: string; email: string }
beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00Z')
  sent = []
  maker = await addUser(database.db)
})

describe('a notice', () => {
  it('a notice stands beside the mail of the same fact, and opens its page', async () => {
    await mailer().send(mail(maker.email.toUpperCase()))
    expect(sent).toHaveLength(1)
    const { items, pages } = await page(maker.id)
    expect(items).toMatchObject([
      {
        kind: 'sale',
        title: 'Você vendeu: Vaso Maré',
        words: 'Rafael comprou.',
        path: '/dashboard-vendas?mes=11',
        isRead: false,
      },
    ])
    expect(pages).toBe(1)
  })

  it('a notice is one however often the job behind it is killed and runs again', async () => {
    const kept = send
    send = () => Promise.reject(new Error('killed'))
    for (let n = 0; n < 50; n++)
      await mailer()
        .send(mail(maker.email))
        .catch(() => {})
    send = kept
    await Promise.all(Array.from({ length: 10 }, () => mailer().send(mail(maker.email))))
    expect(await database.db.$count(notices, eq(notices.userId, maker.id))).toBe(1)
  })

  it('a notice is nobody’s of an address without an account, of a closed one and of a mail that names no fact', async () => {
    const before = await database.db.$count(notices)
    await mailer().send(mail('visitante@exemplo.com.br'))
    await mailer().send(mail(maker.email, { notice: undefined } as Partial<Mail>))
    await database.db.update(users).set({ closedAt: now }).where(eq(users.id, maker.id))
    await mailer().send(mail(maker.email))
    expect(sent).toHaveLength(3)
    expect(await database.db.$count(notices)).toBe(before)
  })

  it('a notice leads to no other site', async () => {
    await mailer().send(mail(maker.email, { opens: 'https://rastreio.example/BR123' }))
    expect((await page(maker.id)).items).toMatchObject([{ path: null }])
  })
})

describe('reading notices', () => {
  it('reading notices marks those that are shown, and the header counts the rest', async () => {
    const other = await addUser(database.db)
    for (let n = 0; n < 35; n++) await mailer().send(mail(maker.email, { key: `sale-${n}` }))
    await mailer().send(mail(other.email))
    expect((await headerCounts(database.db, maker.id)).notices).toBe(35)
    const first = await page(maker.id)
    expect([first.items.length, first.unread, first.pages]).toEqual([30, 5, 2])
    expect((await headerCounts(database.db, maker.id)).notices).toBe(5)
    expect((await page(maker.id)).items.every(({ isRead }) => isRead)).toBe(true)
    expect((await headerCounts(database.db, other.id)).notices).toBe(1)
    expect(await readNotices(world(), maker.id, 'all')).toBe(5)
    expect(await readNotices(world(), maker.id, 'all')).toBe(0)
  })

  it('reading notices of one kind leaves the others unread', async () => {
    await mailer().send(mail(maker.email, { key: 'a', notice: 'order' }))
    await mailer().send(mail(maker.email, { key: 'b' }))
    expect((await page(maker.id, ['order'] as never)).items).toHaveLength(1)
    expect((await headerCounts(database.db, maker.id)).notices).toBe(1)
  })

  it('reading notices ends after a year', async () => {
    await mailer().send(mail(maker.email))
    now = new Date('2027-11-20T12:00:00Z')
    expect(await sweepNotices(world())).toBe(0)
    now = new Date('2027-11-22T12:00:00Z')
    expect(await sweepNotices(world())).toBeGreaterThan(0)
    expect((await page(maker.id)).items).toEqual([])
  })
})

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { noticeChoices, notices } from '#db/schema/support.ts'
import { newsListed, priceFell, searchMatched } from '#domain/alerts/notices.ts'
import { messageWritten } from '#domain/conversations/notices.ts'
import { orderPaid, saleMade } from '#domain/orders/notices.ts'
import { dayOf } from '#domain/shared/day.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { digestMail } from '#adapters/mail/messages/digest.ts'
import { addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { nextDigest } from './digest-time.ts'
import { sendDigests } from './digests.server.ts'
import { leaveMails, leavingOf, returnToMails } from './leave-mails.server.ts'
import { leaveToken, readLeaveToken } from './leave-token.server.ts'
import { chooseNotices, noticeChoicesOf } from './notice-choices.server.ts'
import { tell, tellAll } from './tell.server.ts'

const database = useDatabase()
const publicUrl = new URL('https://camada.example/')
const secret = 'x'.repeat(32)
/** A Saturday. */
const noon = new Date('2026-11-21T15:00:00Z')
let now = noon
let sent: Mail[] = []
let send: (mail: Mail) => Promise<void> = (mail) => Promise.resolve(void sent.push(mail))
const world = () => ({
  db: database.db,
  clock: { now: () => now },
  publicUrl,
  secret,
  mailer: { send: (mail: Mail) => send(mail) },
})
const digests = () => sendDigests(world(), (digest) => digestMail(digest, world()))
const mail = (): Mail => ({ to: reader.email, subject: 'Mensagem sobre o pedido', html: '', text: '' })
/** What a maker wrote to the reader; photos of a finished piece wait for an answer. */
const tellMessage = (messageId = '1', kind: 'message' | 'proof' = 'message', own: Mail | null = mail()) => {
  const [buyer, maker] = [{ fullName: 'Rafael Souza' }, { fullName: 'Helena Prado' }]
  const about = { purchaseId: '1', orderNumber: '2026-00418', titles: ['Vaso Maré'] }
  const values = { messageId, kind, side: 'maker' as const, ...about, buyer, maker }
  return tell(world(), messageWritten, { userId: reader.id, values, wordsOf: null, mail: own })
}
const price = { priceCents: 2_900, hasHigherPrice: false, kinds: ['digital' as const] }
const tellPrices = (...titles: string[]) =>
  tellAll(
    database.db,
    priceFell,
    now,
    titles.map((title) => ({
      userId: reader.id,
      values: { projectId: randomUUID(), day: dayOf(now), title, wasCents: 4_000, ...price },
    })),
  )
/** Tells of one project that a saved search found. */
const tellSearch = (title: string, userIds = [reader.id]) => {
  const found = { amount: 1, fresh: 'all' as const, projectId: randomUUID(), named: [{ title, ...price }] }
  const values = { searchId: randomUUID(), day: dayOf(now), address: '?q=vaso', label: '“vaso”', ...found }
  return tellAll(
    database.db,
    searchMatched,
    now,
    userIds.map((userId) => ({ userId, values })),
  )
}
const tellNews = (title: string) =>
  tellAll(database.db, newsListed, now, [
    { userId: reader.id, values: { day: dayOf(now), amount: 1, titles: [title] } },
  ])
const inMinutes = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000))

let reader: { id: string; email: string }
beforeEach(async () => {
  now = noon
  sent = []
  send = (one) => Promise.resolve(void sent.push(one))
  await database.db.delete(notices)
  reader = await addUser(database.db)
})

describe('mails of notices', () => {
  it('mails of a kind go out at once until chosen otherwise, with the one click that ends them', async () => {
    await tellMessage()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.leave?.href).toBe(`https://camada.example/descadastrar/${leaveToken(secret, reader.id, 'message')}`)
  })

  it('mails that an order needs go out at once whatever was chosen, and have nothing to leave', async () => {
    await chooseNotices(world(), reader.id, { message: 'none', sale: 'week' })
    await tellMessage('1', 'proof')
    const order = { orderId: '1', orderNumber: '2026-00418', lines: [] }
    await tell(world(), orderPaid, { userId: reader.id, values: order, wordsOf: null, mail: mail() })
    const piece = {
      purchaseId: '1',
      title: 'Vaso Maré',
      kind: 'printed' as const,
      designerAmountCents: 1,
      shipment: null,
    }
    await tell(world(), saleMade, { userId: reader.id, values: piece, wordsOf: null, mail: mail() })
    expect(sent.map(({ leave }) => leave)).toEqual([undefined, undefined, undefined])
  })

  it('unwanted mails are not sent, and the notice remains', async () => {
    await chooseNotices(world(), reader.id, { message: 'none' })
    await tellMessage()
    inMinutes(60 * 24 * 10)
    await digests()
    expect(sent).toEqual([])
    expect(await database.db.$count(notices)).toBe(1)
  })

  it('mails tell as was chosen when the fact was noted, also when the job behind it runs again', async () => {
    await chooseNotices(world(), reader.id, { message: 'day' })
    await tellMessage()
    await database.db.update(noticeChoices).set({ mail: 'now' }).where(eq(noticeChoices.userId, reader.id))
    await tellMessage()
    expect(sent).toEqual([])
  })

  it('mails that waited for a summary go with the next one of the new pace, or stay away', async () => {
    await chooseNotices(world(), reader.id, { message: 'week' })
    await tellMessage()
    await chooseNotices(world(), reader.id, { message: 'day' })
    now = new Date('2026-11-22T11:05:00Z')
    await digests()
    expect(sent).toHaveLength(1)
    // What was mailed is not mailed again.
    await chooseNotices(world(), reader.id, { message: 'now' })
    await chooseNotices(world(), reader.id, { message: 'day' })
    inMinutes(60 * 24 * 8)
    await digests()
    expect(sent).toHaveLength(1)
    await tellMessage('2')
    await chooseNotices(world(), reader.id, { message: 'none' })
    inMinutes(60 * 24 * 10)
    await digests()
    expect(sent).toHaveLength(1)
  })
})

describe('a summary', () => {
  it('a summary leaves at eight in São Paulo: each day, or on Mondays', () => {
    expect(nextDigest('day', noon)?.toISOString()).toBe('2026-11-22T11:00:00.000Z')
    expect(nextDigest('day', new Date('2026-11-22T11:00:00Z'))?.toISOString()).toBe('2026-11-23T11:00:00.000Z')
    expect(nextDigest('day', new Date('2026-11-22T02:00:00Z'))?.toISOString()).toBe('2026-11-22T11:00:00.000Z')
    expect(nextDigest('week', noon)?.toISOString()).toBe('2026-11-23T11:00:00.000Z')
    expect(nextDigest('week', new Date('2026-11-23T11:00:00Z'))?.toISOString()).toBe('2026-11-30T11:00:00.000Z')
    expect([nextDigest('now', noon), nextDigest('none', noon)]).toEqual([null, null])
  })

  it('a summary tells of all that waited in one mail, of the day and of the week together on a Monday', async () => {
    await tellPrices('Aviso preço')
    await tellSearch('Aviso busca')
    await tellNews('Aviso novidade')
    now = new Date('2026-11-22T11:05:00Z')
    await digests()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toContain('Aviso preço')
    expect(sent[0]?.text).toContain('Aviso busca')
    expect(sent[0]?.text).not.toContain('Aviso novidade')
    await tellPrices('Aviso outro')
    now = new Date('2026-11-23T11:05:00Z')
    await digests()
    expect(sent).toHaveLength(2)
    expect(sent[1]?.text).toContain('Aviso outro')
    expect(sent[1]?.text).toContain('Aviso novidade')
    expect(sent[1]?.text).not.toContain('Aviso preço')
  })

  it('a summary of one fact is that fact, and leaves its kind; of several it leaves the summaries', async () => {
    await chooseNotices(world(), reader.id, { price: 'now' })
    await tellPrices('Aviso preço')
    inMinutes(5)
    await digests()
    expect(sent[0]?.subject).toBe('Aviso preço baixou de preço')
    expect(sent[0]?.leave?.href).toContain(leaveToken(secret, reader.id, 'price'))
  })

  it('a summary of what was to be told at once is of one kind, which its link ends', async () => {
    await chooseNotices(world(), reader.id, { price: 'now', search: 'now' })
    await tellPrices('Aviso preço')
    await tellSearch('Aviso busca')
    inMinutes(5)
    await digests()
    const told = sent.map(({ subject, leave }) => [subject, leave?.href.split('/').at(-1)] as const)
    expect(told.toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual([
      ['Apareceu: Aviso busca', leaveToken(secret, reader.id, 'search')],
      ['Aviso preço baixou de preço', leaveToken(secret, reader.id, 'price')],
    ])
  })

  it('a summary tells of no fact twice, however often its job is killed', async () => {
    for (let n = 0; n < 12; n++) await tellSearch(`Aviso ${n}`)
    now = new Date('2026-11-22T11:05:00Z')
    const keys: string[] = []
    send = (one) => {
      keys.push(one.key ?? '')
      return new Promise(() => {})
    }
    // Each run dies while its mail is on the way: nothing after it is written.
    for (let n = 0; n < 50; n++) void digests()
    await expect.poll(() => keys.length).toBe(50)
    send = (one) => Promise.resolve(void sent.push(one))
    await digests()
    await digests()
    expect(sent.map(({ key }) => key)).toEqual([...new Set(keys)])
    expect(sent[0]?.text.match(/Aviso \d+/g)).toHaveLength(12)
  })

  it('a digest that fails to send waits and delays no other; closed and blocked accounts get none', async () => {
    await tellSearch('Aviso um')
    const other = await addUser(database.db)
    const gone = await addUser(database.db)
    await tellSearch('Aviso x', [other.id, gone.id])
    await database.db.update(users).set({ blockedAt: now }).where(eq(users.id, gone.id))
    now = new Date('2026-11-22T11:05:00Z')
    const away = reader.email
    send = (one) => (one.to === away ? Promise.reject(new Error('451')) : Promise.resolve(void sent.push(one)))
    for (let n = 0; n < 3; n++) await digests().catch(() => {})
    expect(sent.map(({ to }) => to)).toEqual([other.email])
    send = (one) => Promise.resolve(void sent.push(one))
    inMinutes(30)
    await digests()
    expect(sent.map(({ to }) => to)).toEqual([other.email, away])
  })

  it('a digest lists a limited number of facts and counts the rest', async () => {
    for (let n = 0; n < 33; n++) await tellSearch(`Aviso ${n}`)
    now = new Date('2026-11-22T11:05:00Z')
    await digests()
    expect(sent[0]?.text).toContain('E mais 3.')
    expect(sent[0]?.subject).toContain('e mais 32')
  })
})

describe('leaving by a mail', () => {
  it('leaving by a mail ends its kind alone, twice as once, and can be taken back', async () => {
    await chooseNotices(world(), reader.id, { search: 'week' })
    const token = leaveToken(secret, reader.id, 'search')
    expect(await leaveMails(world(), token)).toEqual({ search: 'week' })
    expect(await leaveMails(world(), token)).toEqual({})
    expect(await noticeChoicesOf(database.db, reader.id)).toMatchObject({ search: 'none', price: 'day' })
    await returnToMails(world(), token, { search: 'week', message: 'none' })
    expect(await noticeChoicesOf(database.db, reader.id)).toMatchObject({ search: 'week', message: 'now' })
  })

  it('leaving the summaries ends what is gathered, and leaves what comes at once', async () => {
    const token = leaveToken(secret, reader.id, 'digest')
    expect(await leaveMails(world(), token)).toEqual({ news: 'week', search: 'day', price: 'day' })
    expect(await noticeChoicesOf(database.db, reader.id)).toMatchObject({ news: 'none', message: 'now', sale: 'now' })
    expect((await leavingOf(world(), token))?.kinds).toEqual([])
  })

  it('leaving is of no token that was guessed, changed, of another secret or of a closed account', async () => {
    const token = leaveToken(secret, reader.id, 'search')
    expect(readLeaveToken(secret, token)).toEqual({ userId: reader.id, left: 'search' })
    const changed = [...Array(token.length).keys()].map(
      (at) => `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`,
    )
    for (const wrong of [
      ...changed,
      '',
      'x',
      `${token}A`,
      token.slice(0, -1),
      leaveToken('y'.repeat(32), reader.id, 'search'),
      // Of one kind it ends no other.
      Buffer.concat([Buffer.from(token, 'base64url').subarray(0, 32), Buffer.from('price')]).toString('base64url'),
    ]) {
      expect(readLeaveToken(secret, wrong)).toBeNull()
    }
    await database.db.update(users).set({ closedAt: now }).where(eq(users.id, reader.id))
    expect(await leaveMails(world(), token)).toBeNull()
  })
})

import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { projectImages } from '#db/schema/catalog.ts'
import { headerCounts, headerCountsShape } from '#db/sql/viewer-facts.sql.ts'
import { query } from '#db/statement.ts'
import { notices } from '#db/schema/support.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { type NoticeKind, noticeKinds } from '#domain/shared/notice-kind.ts'
import { addProject, addPurchase, addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { facts } from '#domain/areas.server.ts'
import { decisionMade } from '#domain/moderation/notices.ts'
import { newsListed } from '#domain/alerts/notices.ts'
import { orderPaid, saleMade } from '#domain/orders/notices.ts'
import { questionAsked } from '#domain/questions/notices.ts'
import { feeAnnounced } from '#domain/shop-settings/notices.ts'
import { supportAnswered } from '#domain/support/notices.ts'
import { factWords } from './fact-words.server.ts'
import { noticesOf, readNotices, sweepNotices } from './notices.server.ts'
import { tell, tellAll } from './tell.server.ts'

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
const mail: Mail = { to: 'maria@exemplo.com.br', subject: 'Você vendeu', html: '', text: '' }
const sale = (purchaseId = '1') => ({
  purchaseId,
  title: 'Vaso Maré',
  kind: 'digital' as const,
  designerAmountCents: 2_291,
  shipment: null,
})
const tellSale = (userId: string | null, purchaseId?: string, own: Mail | null = mail) =>
  tell({ ...world(), mailer: { send: (one) => send(one) } }, saleMade, {
    userId,
    values: sale(purchaseId),
    wordsOf: null,
    mail: own,
  })
const page = (userId: string, kinds: readonly NoticeKind[] = noticeKinds) =>
  noticesOf(world(), userId, { kinds, page: 1 })

let maker: { id: string }
beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00Z')
  sent = []
  maker = await addUser(database.db)
})

const question = { id: 'p1', projectId: '00000000-0000-7000-8000-000000000001', title: 'Vaso', question: 'Tem azul?' }

describe('between people of whom one has not proven the address', () => {
  const ask = (userId: string, wordsOf: string | null) =>
    tell({ ...world(), mailer: { send: (one) => send(one) } }, questionAsked, {
      userId,
      values: question,
      wordsOf,
      mail,
    })

  it('words are read in the shop and not mailed, whichever of the two it is', async () => {
    const stranger = await addUser(database.db, { emailVerified: false })
    await ask(maker.id, stranger.id)
    await ask(stranger.id, maker.id)
    expect(sent).toEqual([])
    for (const { id } of [maker, stranger]) expect((await page(id)).items).toMatchObject([{ words: 'Tem azul?' }])
    await database.db.update(users).set({ emailVerified: true }).where(eq(users.id, stranger.id))
    const other = await addUser(database.db)
    await ask(other.id, stranger.id)
    expect(sent).toHaveLength(1)
  })

  it('no digest gathers them, and what an order needs is mailed', async () => {
    const stranger = await addUser(database.db, { emailVerified: false })
    const sold = { ...sale('9'), kind: 'printed' as const }
    const services = { ...world(), mailer: { send: (one: Mail) => send(one) } }
    await tell(services, saleMade, { userId: stranger.id, values: sold, wordsOf: maker.id, mail })
    expect(sent).toMatchObject([{ key: 'sale-notice-9' }])
    await tellAll(database.db, newsListed, now, [
      { userId: stranger.id, values: { day: '2026-11-21', amount: 1, titles: ['Vaso'] } },
    ])
    const rows = await database.db.select().from(notices).where(eq(notices.userId, stranger.id))
    expect(rows.map(({ fact, mailAt }) => [fact, mailAt])).toContainEqual(['news_listed', null])
  })
})

describe('a notice', () => {
  it('a notice is put into words when shown, and opens the page of its fact', async () => {
    await tellSale(maker.id)
    expect(sent).toMatchObject([{ ...mail, key: 'sale-notice-1' }])
    const { items, pages } = await page(maker.id)
    expect(items).toMatchObject([
      {
        kind: 'sale',
        title: 'Você vendeu: Vaso Maré',
        words: 'Você recebe R$\u00a022,91 por “Vaso Maré”.',
        path: '/dashboard-vendas',
        isRead: false,
      },
    ])
    expect(pages).toBe(1)
  })

  it('a notice about a project has its picture, and one about a sale or a project that is gone has none', async () => {
    const { project } = await addProject(database.db)
    const about = (id: string, projectId: string) => ({ userId: maker.id, values: { ...question, id, projectId } })
    await tellAll(database.db, questionAsked, now, [about('p2', project.id), about('p3', question.projectId)])
    await tellSale(maker.id)
    const [picture] = await database.db.select().from(projectImages).where(eq(projectImages.projectId, project.id))
    const keys = (await page(maker.id)).items.map(({ kind, image }) => `${kind} ${image?.key ?? null}`)
    expect(keys.toSorted()).toEqual(['question null', `question ${picture?.storageKey}`, 'sale null'].toSorted())
  })

  it('a notice about an order shows the project to its buyer alone', async () => {
    const { project } = await addProject(database.db)
    const buyer = await addUser(database.db)
    const { orderId } = await addPurchase(database.db, { buyerId: buyer.id, projectId: project.id })
    const values = { orderId, orderNumber: 'A1', lines: [] }
    await tellAll(database.db, orderPaid, now, [{ userId: buyer.id, values }, { userId: maker.id, values }]) // prettier-ignore
    const [picture] = await database.db.select().from(projectImages).where(eq(projectImages.projectId, project.id))
    const [own, others] = [await page(buyer.id), await page(maker.id)]
    expect(own.items).toMatchObject([{ orderNumber: 'A1', image: { key: picture?.storageKey } }])
    expect(others.items[0]).toMatchObject({ kind: 'order', image: null })
  })

  it('a notice stores only the values that its texts need', async () => {
    const known = { ...sale(), buyerEmail: 'rafael@exemplo.com.br' }
    await tellAll(database.db, saleMade, now, [{ userId: maker.id, values: known }])
    const [row] = await database.db.select().from(notices).where(eq(notices.userId, maker.id))
    expect(row).toMatchObject({ fact: 'sale_made', key: 'sale-notice-1', values: sale() })
    expect(row?.values).not.toHaveProperty('buyerEmail')
  })

  it('a notice is inserted once however often its job is killed and runs again', async () => {
    const kept = send
    send = () => Promise.reject(new Error('killed'))
    for (let n = 0; n < 50; n++) await tellSale(maker.id).catch(() => {})
    send = kept
    await Promise.all(Array.from({ length: 10 }, () => tellSale(maker.id)))
    expect(await database.db.$count(notices, eq(notices.userId, maker.id))).toBe(1)
  })

  it('a notice remains when its mail was refused for good, and needs no mail', async () => {
    const kept = send
    send = () => Promise.reject(new Error('no such mailbox'))
    await expect(tellSale(maker.id)).rejects.toThrow('no such mailbox')
    send = kept
    await tellSale(maker.id, '2', null)
    expect(sent).toEqual([])
    expect((await page(maker.id)).items).toHaveLength(2)
  })

  it('a notice is not written for visitors and closed accounts, while their mail is sent', async () => {
    const before = await database.db.$count(notices)
    await tellSale(null)
    await database.db.update(users).set({ closedAt: now }).where(eq(users.id, maker.id))
    await tellSale(maker.id)
    expect(sent.map(({ key, leave }) => [key, leave])).toEqual([
      ['sale-notice-1', undefined],
      ['sale-notice-1', undefined],
    ])
    expect(await database.db.$count(notices)).toBe(before)
  })
})

describe('facts of areas', () => {
  it('a fact has a unique name, by which alone stored ones are read', () => {
    const names = facts.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(20)
    expect(new Set(names).size).toBe(names.length)
    expect(() => factWords({ fact: 'no_such_fact', values: {} })).toThrow('no_such_fact')
    expect(() => factWords({ fact: 'sale_made', values: { title: 1 } })).toThrow()
  })
})

describe('a stored fact', () => {
  it('reads its dates as they were written, with the zone of the shop', async () => {
    const fee = {
      id: '1',
      from: new Date('2026-12-23T03:00:00Z'),
      isWithdrawn: false,
      bps: 1000,
      freightBps: 0,
      fixedCents: 0,
    }
    const values = { fee, current: { ...fee, bps: 800 }, recipient: maker }
    await tellAll(database.db, feeAnnounced, now, [{ userId: maker.id, values }])
    const suspended = { id: '1', kind: 'suspension', step: 'suspended', number: null, projectId: question.projectId, title: 'Vaso Maré', isListed: false, token: null } as const // prettier-ignore
    await tellAll(database.db, decisionMade, now, [{ userId: maker.id, values: suspended }])
    const titles = (await page(maker.id)).items.map(({ title }) => title)
    expect(titles.toSorted()).toEqual(['A taxa muda em 23/12/2026', 'Projeto em análise: Vaso Maré'])
  })
})

async function unreadOf(userId: string): Promise<number | undefined> {
  const [row] = await query(database.db, sql`select ${headerCounts(sql`${userId}::uuid`)} as counts`, {
    counts: headerCountsShape,
  })
  return row?.counts.notices
}

describe('reading notices', () => {
  it('reading notices marks those that are shown, and the header counts the rest', async () => {
    const other = await addUser(database.db)
    for (let n = 0; n < 35; n++) await tellSale(maker.id, `${n}`)
    await tellSale(other.id)
    expect(await unreadOf(maker.id)).toBe(35)
    const first = await page(maker.id)
    expect([first.items.length, first.unread, first.pages]).toEqual([30, 5, 2])
    expect(await unreadOf(maker.id)).toBe(5)
    expect((await page(maker.id)).items.every(({ isRead }) => isRead)).toBe(true)
    expect(await unreadOf(other.id)).toBe(1)
    expect(await readNotices(world(), maker.id, 'all')).toBe(5)
    expect(await readNotices(world(), maker.id, 'all')).toBe(0)
  })

  it('reading notices of one kind leaves the others unread', async () => {
    const answer = { id: '1', protocol: 'S-1', token: 't', message: 'Oi' }
    await tellAll(database.db, supportAnswered, now, [{ userId: maker.id, values: answer }])
    await tellSale(maker.id)
    expect((await page(maker.id, ['support'])).items).toHaveLength(1)
    expect(await unreadOf(maker.id)).toBe(1)
  })

  it('reading notices ends after a year', async () => {
    await tellSale(maker.id)
    now = new Date('2027-11-20T12:00:00Z')
    expect(await sweepNotices(world())).toBe(0)
    now = new Date('2027-11-22T12:00:00Z')
    expect(await sweepNotices(world())).toBeGreaterThan(0)
    expect((await page(maker.id)).items).toEqual([])
  })
})

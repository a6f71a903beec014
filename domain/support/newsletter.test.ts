import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newsletterMail } from '#adapters/mail/messages/support.ts'
import { newsletterIssues, newsletterSubscriptions } from '#db/schema/support.ts'
import { staffActions } from '#db/schema/staff.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { addProject, addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { readNewsletter, withProject } from './newsletter.ts'
import {
  changeNewsletterIssue,
  discardNewsletterIssue,
  findNewsletterIssue,
  sendNewsletterIssue,
  writeNewsletterIssue,
} from './newsletter-issues.server.ts'
import { newsletterParts } from './newsletter-parts.server.ts'
import { sendNewsletterMails } from './send-newsletter.server.ts'
import { answerSubscription } from './subscriptions.server.ts'
import { until } from '../../tests/support/until.ts'

const publicUrl = new URL('https://camada.test')
const id = '0199a8f0-0000-7000-8000-000000000001'

describe('a newsletter draft', () => {
  it.each([
    ['words over\ntwo lines', { kind: 'paragraph', text: 'words over two lines' }],
    [`https://camada.test/projeto/${id}`, { kind: 'project', projectId: id }],
    [
      `Veja https://camada.test/projeto/${id}`,
      { kind: 'link', label: 'Veja', url: `https://camada.test/projeto/${id}` },
    ],
    ['https://exemplo.com.br/', { kind: 'link', label: 'exemplo.com.br', url: 'https://exemplo.com.br/' }],
    ['http://exemplo.com.br/', { kind: 'paragraph', text: 'http://exemplo.com.br/' }],
    ['javascript:alert(1)', { kind: 'paragraph', text: 'javascript:alert(1)' }],
    ['<script>alert(1)</script>', { kind: 'paragraph', text: '<script>alert(1)</script>' }],
  ])('what staff write is blocks of words, links and projects, never markup: %j', (text, block) =>
    expect(readNewsletter(`\n\n${text}\n \n`, publicUrl)).toEqual([block]),
  )
})

describe('a project added to a newsletter', () => {
  const address = `https://camada.test/projeto/${id}`
  const button = 'Ver tudo https://camada.test/marketplace'
  it.each([
    ['', [address]],
    ['Olá.\r\n\r\nNovidades.\n', ['Olá.', 'Novidades.', address]],
    [`Olá.\n\n${button}`, ['Olá.', address, button]],
    [`Olá.\n\n${address}`, ['Olá.', address, address]],
  ])('is the last block but for the button: %j', (body, blocks) => {
    expect(withProject(body, id, publicUrl).split('\n\n')).toEqual(blocks)
  })
})

const test = useDatabase()
const now = new Date('2026-11-23T12:00:00Z')
const world = () => ({ db: test.db, clock: { now: () => now } })
const staff = { id: '', role: 'all' as const }
beforeAll(async () => {
  staff.id = (await addUser(test.db, { role: 'all' })).id
})
beforeEach(() => test.db.delete(newsletterSubscriptions))

const written = { subject: 'Novidades de novembro', body: 'Projetos novos.' }
const draft = async () => (await writeNewsletterIssue(world(), staff, written)) ?? ''
const stateOf = async (issue: string) => (await findNewsletterIssue(test.db, issue))?.state

const agreed = { words: 'Um e-mail por mês.', ipAddress: '203.0.113.7' }

async function subscribed(count: number): Promise<{ email: string; token: string }[]> {
  const rows = Array.from({ length: count }, (_, i) => ({
    ...agreed,
    email: `pessoa-${i}@exemplo.com.br`,
    confirmedAt: now,
  }))
  const made = await test.db.insert(newsletterSubscriptions).values(rows).returning()
  return made.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

const compose = (issue: { id: string; subject: string }, recipient: { id: string; email: string; token: string }) =>
  newsletterMail({ ...issue, parts: [], recipient, publicUrl })

describe('an issue of the newsletter', () => {
  it('an issue of the newsletter goes once to each who confirmed, to no other, and each mail has its own way out', async () => {
    const people = await subscribed(3)
    await test.db.insert(newsletterSubscriptions).values([
      { ...agreed, email: 'sem-confirmar@exemplo.com.br' },
      { ...agreed, email: 'saiu@exemplo.com.br', confirmedAt: now, leftAt: now },
      { ...agreed, email: 'depois@exemplo.com.br', confirmedAt: new Date(now.getTime() + 1) },
    ])
    const issue = await draft()
    expect(await sendNewsletterIssue(world(), staff, issue)).toEqual({ ok: true })
    const mails: Mail[] = []
    const mailer = { send: async (mail: Mail) => void mails.push(mail) }
    await Promise.all([1, 2].map(() => sendNewsletterMails({ ...world(), mailer }, issue, compose)))
    await sendNewsletterMails({ ...world(), mailer }, issue, compose)
    expect(mails.map((mail) => mail.to).toSorted()).toEqual(people.map(({ email }) => email).toSorted())
    for (const { to, leave } of mails) {
      const token = people.find(({ email }) => email === to)?.token
      expect(leave).toEqual({
        href: `https://camada.test/descadastrar/${token}`,
        label: 'Sair da lista',
        list: 'newsletter',
      })
    }
    expect(await findNewsletterIssue(test.db, issue)).toMatchObject({ state: 'sent', sentCount: 3, sentAt: now })
    const actions = await test.db.select().from(staffActions).where(eq(staffActions.subjectId, issue))
    expect(actions).toMatchObject([{ action: 'send_newsletter', subjectLabel: 'Novidades de novembro' }])
  })

  it('an issue of the newsletter goes on after a crash without a second mail, and passes by who left meanwhile', async () => {
    const [first, second, third, fourth] = await subscribed(4)
    const issue = await draft()
    await sendNewsletterIssue(world(), staff, issue)
    const sent: string[] = []
    // The process dies while the second mail is on its way: nothing after it is written.
    const dying = {
      send: ({ to }: Mail) => {
        sent.push(to)
        return sent.length === 2 ? new Promise<void>(() => {}) : Promise.resolve()
      },
    }
    void sendNewsletterMails({ ...world(), mailer: dying }, issue, compose)
    await until(() => sent.length >= 2)
    await answerSubscription(world(), third?.token ?? '', 'leave', null)
    const mailer = { send: async ({ to }: Mail) => void sent.push(to) }
    await sendNewsletterMails({ ...world(), mailer }, issue, compose)
    expect(sent).toEqual([first?.email, second?.email, fourth?.email])
    expect(await stateOf(issue)).toBe('sent')
  })

  it('an issue of the newsletter that a carrier cannot take for now is tried again, for that address too', async () => {
    await subscribed(2)
    const issue = await draft()
    await sendNewsletterIssue(world(), staff, issue)
    const sent: string[] = []
    const away = { send: () => Promise.reject(new Error('the carrier is away')) }
    await expect(sendNewsletterMails({ ...world(), mailer: away }, issue, compose)).rejects.toThrow('away')
    expect(await findNewsletterIssue(test.db, issue)).toMatchObject({ state: 'sending', sentCount: 0, cursorId: null })
    await sendNewsletterMails({ ...world(), mailer: { send: async ({ to }) => void sent.push(to) } }, issue, compose)
    expect(sent).toHaveLength(2)
  })

  it('an issue of the newsletter is staff’s alone, and is changed, sent or thrown away while it is a draft', async () => {
    const stranger = { id: staff.id, role: 'member' as const }
    const issue = await draft()
    expect(await writeNewsletterIssue(world(), stranger, written)).toBeNull()
    for (const done of [
      await changeNewsletterIssue(world(), stranger, issue, written),
      await sendNewsletterIssue(world(), stranger, issue),
      await discardNewsletterIssue(world(), stranger, issue),
    ])
      expect(done).toEqual({ ok: false, reason: 'not_found' })
    expect(await changeNewsletterIssue(world(), staff, issue, { ...written, subject: 'Outro' })).toEqual({ ok: true })
    expect(await sendNewsletterIssue(world(), staff, issue)).toEqual({ ok: true })
    for (const done of [
      await changeNewsletterIssue(world(), staff, issue, written),
      await sendNewsletterIssue(world(), staff, issue),
      await discardNewsletterIssue(world(), staff, issue),
    ])
      expect(done).toEqual({ ok: false, reason: 'too_late' })
    const other = await draft()
    expect(await discardNewsletterIssue(world(), staff, other)).toEqual({ ok: true })
    expect(await stateOf(other)).toBeUndefined()
  })

  it('an issue of the newsletter shows projects as they are now, and leaves out what is not in the shop', async () => {
    const { project } = await addProject(test.db, { title: 'Vaso Maré' })
    const hidden = await addProject(test.db)
    await test.db.execute(sql`update projects set is_active = false where id = ${hidden.project.id}`)
    const body = [project.id, hidden.project.id].map((one) => `https://camada.test/projeto/${one}`).join('\n\n')
    const { parts, missing } = await newsletterParts({ db: test.db, publicUrl }, body)
    const button = { kind: 'button', label: 'Explorar Projetos', url: 'https://camada.test/marketplace' }
    expect(parts).toMatchObject([
      {
        kind: 'project',
        projectId: project.id,
        title: 'Vaso Maré',
        price: { priceCents: 2490, hasHigherPrice: false, kinds: ['digital'] },
      },
      button,
    ])
    const { parts: own } = await newsletterParts({ db: test.db, publicUrl }, 'Oi.\n\nVer vasos https://camada.test/x')
    expect(own).toEqual([
      { kind: 'paragraph', text: 'Oi.' },
      { kind: 'button', label: 'Ver vasos', url: 'https://camada.test/x' },
    ])
    expect(missing).toEqual([hidden.project.id])
    await test.db.delete(newsletterIssues)
  })
})

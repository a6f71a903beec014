import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newTermsMail } from '#adapters/mail/messages/legal.ts'
import { users } from '#db/schema/accounts.ts'
import { acceptances, termsVersions } from '#db/schema/legal.ts'
import { staffActions } from '#db/schema/staff.ts'
import type { Mail } from '#domain/shared/mailer.ts'
import { addUser } from '../../tests/support/builders.ts'
import { inHand, untilWaiting, useDatabase } from '../../tests/support/database.ts'
import { keptLog } from '../../tests/support/doubles/kept-log.ts'
import { recordAcceptance } from './acceptances.server.ts'
import { announceTerms } from './announce-terms.server.ts'
import type { LegalKind } from './legal-kind.ts'
import { hashOf, openTerms, type Terms } from './open-terms.server.ts'
import {
  discardTermsDraft,
  findTermsDraft,
  findTermsVersion,
  listTermsVersions,
  publishTerms,
  saveTermsDraft,
} from './versions.server.ts'

const test = useDatabase()
const day = 86_400_000
const begin = new Date('2026-11-23T15:00:00Z')
const time = { now: begin }
const clock = { now: () => time.now }
const { log, lines } = keptLog()
const open = (written: string, production = false, kind: LegalKind = 'terms') =>
  openTerms({ kind, db: test.db, clock, log, written: () => written, production })
const staff = { id: '', role: 'all' as const }
let terms: Terms
const world = () => ({ db: test.db, clock, terms })
const later = (days: number) => (time.now = new Date(begin.getTime() + days * day))
const draft = { text: '## 1. Novo\n\nOs termos novos.', summary: 'Muda a cláusula 1.' }

beforeAll(async () => {
  staff.id = (await addUser(test.db, { role: 'all', createdAt: begin })).id
  terms = open('## 1. Primeiro\n\nOs primeiros termos.')
})

describe('the terms of a shop', () => {
  it('the terms of a shop without any begin with those of its settings, once for all its processes', async () => {
    const both = await Promise.all([terms.now(), open(terms.written()).now()])
    for (const { current, announced } of both) {
      expect(current).toMatchObject({
        version: 1,
        text: terms.written(),
        hash: hashOf(terms.written()),
        inForceAt: begin,
      })
      expect(announced).toBeNull()
    }
    expect(await listTermsVersions(test.db, 'terms')).toHaveLength(1)
  })

  it('the terms of a shop follow its settings by a new version, in production only when staff publish one', async () => {
    const other = '## 1. Outro\n\nOutra taxa.'
    expect((await open(other, true).now()).current.version).toBe(1)
    expect(lines.map(({ message }) => message)).toEqual([
      'the settings differ from the terms in force: staff must publish new ones',
    ])
    expect((await open(other).now()).current).toMatchObject({ version: 2, text: other })
  })

  it('the terms of a shop are published by staff alone, not sooner than thirty days ahead, and are in force from that day', async () => {
    const stranger = { id: staff.id, role: 'member' as const }
    expect(await saveTermsDraft(world(), stranger, draft)).toBe(false)
    expect(await publishTerms(world(), staff, '2026-12-23')).toEqual({ ok: false, reason: 'no_draft' })
    await saveTermsDraft(world(), staff, { ...draft, summary: 'Ainda não.' })
    await saveTermsDraft(world(), staff, draft)
    expect(await findTermsDraft(test.db, 'terms')).toMatchObject(draft)
    expect(await publishTerms(world(), stranger, '2026-12-23')).toEqual({ ok: false, reason: 'not_found' })
    expect(await publishTerms(world(), staff, '2026-12-22')).toEqual({ ok: false, reason: 'too_soon' })
    expect(await publishTerms(world(), staff, '2026-12-23')).toEqual({ ok: true, version: 3 })
    expect(await findTermsDraft(test.db, 'terms')).toBeNull()
    const inForceAt = new Date('2026-12-23T03:00:00Z')
    expect(await terms.now()).toMatchObject({ current: { version: 2 }, announced: { version: 3, inForceAt } })
    later(29)
    expect((await terms.now()).current.version).toBe(2)
    later(30)
    expect(await terms.now()).toMatchObject({ current: { version: 3, hash: hashOf(draft.text) }, announced: null })
    time.now = begin
    const [action] = await test.db.select().from(staffActions)
    expect(action).toMatchObject({ action: 'publish_terms', subjectLabel: 'Termos de Uso, versão 3' })
  })

  it('the terms of a shop that staff wrote are not replaced by those of the settings', async () => {
    expect((await open('## 1. Mais um\n\nTexto.').now()).announced?.version).toBe(3)
    expect(await listTermsVersions(test.db, 'terms')).toHaveLength(3)
  })

  it('the terms of a shop are announced to every account that is open by then, once each, also after a carrier refused', async () => {
    const told = await addUser(test.db, { fullName: 'Ana Maria', createdAt: begin })
    const closed = await addUser(test.db, { createdAt: begin, closedAt: begin })
    const after = await addUser(test.db, { createdAt: new Date(begin.getTime() + day) })
    const mails: Mail[] = []
    const publicUrl = new URL('https://camada.test')
    const send = async (
      version: Parameters<typeof newTermsMail>[0]['terms'],
      recipient: { id: string; email: string; fullName: string },
    ) => void mails.push(newTermsMail({ terms: version, recipient, publicUrl }))
    const third = { kind: 'terms', version: 3 } as const
    const away = () => Promise.reject(new Error('away'))
    await expect(announceTerms({ db: test.db, clock }, third, away)).rejects.toThrow('away')
    await Promise.all([1, 2].map(() => announceTerms({ db: test.db, clock }, third, send)))
    await announceTerms({ db: test.db, clock }, third, send)
    const addresses = mails.map(({ to }) => to)
    expect(addresses.toSorted()).toEqual((await emailsOf([staff.id, told.id])).toSorted())
    expect(addresses).not.toContain(closed.email)
    expect(addresses).not.toContain(after.email)
    const mail = mails.find(({ to }) => to === told.email)
    expect(mail?.subject).toBe('Novos Termos de Uso a partir de 23/12/2026')
    expect(mail?.text).toContain('https://camada.test/termos/3')
    expect(mail?.text).toContain(draft.summary)
    const [row] = await listTermsVersions(test.db, 'terms')
    expect(row).toMatchObject({ version: 3, toldCount: 2, toldAt: begin })
  })

  it('the terms of a shop do not change once published, and what was agreed to stays', async () => {
    const change = (set: object) => test.db.update(termsVersions).set(set).where(eq(termsVersions.version, 1))
    for (const set of [{ text: 'x' }, { inForceAt: begin, hash: 'x' }, { summary: 'x' }])
      await expect(change(set)).rejects.toMatchObject({ cause: { message: 'published terms are not changed' } })
    await expect(test.db.delete(termsVersions).where(eq(termsVersions.version, 1))).rejects.toThrow()
    await recordAcceptance(
      test.db,
      { version: 1, address: '203.0.113.9' },
      { userId: staff.id, place: 'sign_up', at: begin },
    )
    await expect(test.db.update(acceptances).set({ version: 2 })).rejects.toThrow()
    await expect(test.db.delete(acceptances)).rejects.toThrow()
    await test.db.update(acceptances).set({ ipAddress: null })
    expect((await findTermsVersion(test.db, 'terms', 1))?.text).toBe(terms.written())
    await saveTermsDraft(world(), staff, draft)
    expect(await discardTermsDraft(world(), staff)).toBe(true)
    expect(await discardTermsDraft(world(), staff)).toBe(false)
  })
})

describe('the privacy policy', () => {
  it('the privacy policy has versions, drafts and mails of its own beside the terms', async () => {
    const policy = open('## 1. Quem somos\n\nA controladora.', false, 'privacy')
    const own = { ...world(), terms: policy }
    expect((await policy.now()).current).toMatchObject({ kind: 'privacy', version: 1 })
    await saveTermsDraft(world(), staff, draft)
    await saveTermsDraft(own, staff, { ...draft, summary: 'Muda quem recebe.' })
    expect(await publishTerms(own, staff, '2026-12-23')).toEqual({ ok: true, version: 2 })
    expect(await findTermsDraft(test.db, 'terms')).toMatchObject(draft)
    expect((await policy.now()).announced).toMatchObject({ kind: 'privacy', version: 2, summary: 'Muda quem recebe.' })
    expect(await listTermsVersions(test.db, 'privacy')).toHaveLength(2)
    expect(await listTermsVersions(test.db, 'terms')).toHaveLength(3)
    const mails: Mail[] = []
    const publicUrl = new URL('https://camada.test')
    const announced = { kind: 'privacy', version: 2 } as const
    await announceTerms({ db: test.db, clock }, announced, async (terms, recipient) => {
      mails.push(newTermsMail({ terms, recipient, publicUrl }))
    })
    expect(mails.length).toBeGreaterThan(1)
    expect(mails[0]?.subject).toBe('Nova Política de Privacidade a partir de 23/12/2026')
    expect(mails[0]?.text).toContain('https://camada.test/privacidade/2')
    const change = test.db.update(termsVersions).set({ kind: 'terms' }).where(eq(termsVersions.kind, 'privacy'))
    await expect(change).rejects.toMatchObject({ cause: { message: 'published terms are not changed' } })
  })
})

async function emailsOf(ids: string[]): Promise<string[]> {
  const rows = await test.db.select({ id: users.id, email: users.email }).from(users)
  return rows.filter(({ id }) => ids.includes(id)).map(({ email }) => email)
}

it('a draft of terms that two members of staff begin at once is one, and neither is refused', async () => {
  await discardTermsDraft(world(), staff)
  const gate = await inHand(test.pool, 'lock table terms_versions in share mode')
  const both = ['Um.', 'Dois.'].map((text) => saveTermsDraft(world(), staff, { ...draft, text }))
  await untilWaiting(test.pool, 2)
  await gate.end()
  expect(await Promise.all(both)).toEqual([true, true])
  expect(['Um.', 'Dois.']).toContain((await findTermsDraft(test.db, 'terms'))?.text)
})

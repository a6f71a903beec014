import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sessions } from '#db/schema/accounts.ts'
import { projects } from '#db/schema/catalog.ts'
import { listPeople } from '#domain/accounts/people.server.ts'
import { findPerson } from '#domain/accounts/find-person.server.ts'
import { findViewer } from '#domain/accounts/sessions.server.ts'
import { signIn } from '#domain/accounts/sign-in.server.ts'
import { decideSuspension, suspendProject } from '#domain/suspensions/suspensions.server.ts'
import { actionsOn } from '#domain/staff/staff-actions.server.ts'
import { addAccount, useAccounts } from '../../tests/support/worlds/accounts-world.ts'
import { addProject, addUser } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { useStaff } from '../../tests/support/worlds/staff.ts'
import { decideAppeal } from './answer-appeal.server.ts'
import { appealDecision, blockByToken, decisionForMail, openAppeals } from './appeals.server.ts'
import { blockAccount, blockInForce, unblockAccount } from './blocks.server.ts'

const test = useDatabase()
const world = useAccounts(test)
const staff = useStaff(test)

const password = 'vasos-em-espiral'
const caller = { cookie: null, address: '203.0.113.9', userAgent: null }
const block = (userId: string, blocked = true) =>
  blocked
    ? blockAccount(world, staff, { userId, rule: 'repeated', reason: 'Denúncias repetidas.' })
    : unblockAccount(world, staff, { userId, reason: 'Engano nosso.' })
const isListed = async (id: string) => (await test.db.select().from(projects).where(eq(projects.id, id)))[0]?.isListed

describe('a blocked account', () => {
  it('a blocked account has no session, cannot open one, and is told so only with the right password', async () => {
    const email = 'rafael@exemplo.com.br'
    const userId = await addAccount(world, { email, password })
    await signIn(world, { email, password, caller })
    const [open] = await test.db.select().from(sessions).where(eq(sessions.userId, userId))
    expect(await findViewer(test.db, open?.token ?? '', world.time.now)).toMatchObject({ id: userId })

    expect(await block(userId)).toEqual({ ok: true })
    expect(await findViewer(test.db, open?.token ?? '', world.time.now)).toBeNull()
    expect(await signIn(world, { email, password, caller })).toEqual({ ok: false, reason: 'blocked' })
    expect(await signIn(world, { email, password: 'errada-mesmo', caller })).toMatchObject({
      reason: 'wrong_credentials',
    })
    // One that was being opened at that instant.
    const late = { userId, token: 'x'.repeat(32), expiresAt: new Date('2030-01-01') }
    await test.db.insert(sessions).values(late)
    expect(await findViewer(test.db, late.token, world.time.now)).toBeNull()

    await block(userId, false)
    expect(await signIn(world, { email, password, caller })).toMatchObject({ ok: true })
    expect((await actionsOn(test.db, userId)).map((action) => action.name).toSorted()).toEqual([
      'block_account',
      'unblock_account',
    ])
  })

  it('a blocked account takes its projects out of the catalogue; each comes back as it stood', async () => {
    const { id } = await addUser(test.db, { userType: 'designer' })
    const [shown, hidden, held] = [
      (await addProject(test.db, { designerId: id })).project.id,
      (await addProject(test.db, { designerId: id, isActive: false })).project.id,
      (await addProject(test.db, { designerId: id })).project.id,
    ]
    const finding = { source: 'staff', reason: 'Marca', evidence: {} } as const
    await suspendProject(test.db, held, finding, world.time.now)
    const all = async () => [await isListed(shown), await isListed(hidden), await isListed(held)]
    await block(id)
    expect(await all()).toEqual([false, false, false])
    const released = { outcome: 'released', staffId: staff.id, reason: 'Nada achado.' } as const
    await decideSuspension(test.db, held, released, world.time.now)
    expect(await all()).toEqual([false, false, false])
    await block(id, false)
    expect(await all()).toEqual([true, false, true])
  })

  it('a blocked account is never one of staff, and is blocked by staff alone, once', async () => {
    const { id } = await addUser(test.db)
    const other = await addUser(test.db, { role: 'all' })
    expect(await block(other.id)).toEqual({ ok: false, reason: 'is_staff' })
    const member = { id, role: 'member' } as const
    const asked = { userId: id, rule: 'other', reason: 'Porque sim.' } as const
    expect(await blockAccount(world, member, asked)).toEqual({ ok: false, reason: 'not_found' })
    await Promise.all([block(id), block(id), block(id)])
    expect(await actionsOn(test.db, id)).toHaveLength(1)
  })

  it('a blocked account is found by a part of its name or address', async () => {
    const { id, email } = await addUser(test.db, { fullName: 'Quitéria Lopes' })
    await block(id)
    const found = async (q: string, blockedOnly: boolean) =>
      (await listPeople(test.db, { q, which: blockedOnly ? 'blocked' : 'all' }, 1)).items.map((person) => person.id)
    expect(await found('quitéria', false)).toEqual([id])
    expect(await found(email.slice(0, 20), true)).toEqual([id])
    await block(id, false)
    expect(await found('quitéria', true)).toEqual([])
    expect(await findPerson(test.db, id)).toMatchObject({ blockedAt: null, purchases: 0, spentCents: 0 })
  })

  it('makers and buyers are listed apart, those who are both in both, and staff among no buyers', async () => {
    const fullName = 'Zenóbia Tavares'
    const maker = await addUser(test.db, { fullName, userType: 'designer' })
    const both = await addUser(test.db, { fullName, userType: 'both' })
    const buyer = await addUser(test.db, { fullName, userType: 'buyer' })
    await addUser(test.db, { fullName, userType: 'buyer', role: 'all' })
    const listed = async (which: 'makers' | 'buyers') =>
      (await listPeople(test.db, { q: fullName, which }, 1)).items.map(({ id }) => id).toSorted()
    expect(await listed('makers')).toEqual([maker.id, both.id].toSorted())
    expect(await listed('buyers')).toEqual([both.id, buyer.id].toSorted())
  })

  it('a blocked account has its rule and reason mailed, and one appeal, which staff answers yes or no', async () => {
    const { id } = await addUser(test.db)
    await block(id)
    const first = await blockInForce(test.db, id)
    expect(first).toMatchObject({ rule: 'repeated', reason: 'Denúncias repetidas.', appealedAt: null })
    const decisionId = first?.id ?? ''
    expect(await decisionForMail(test.db, decisionId)).toMatchObject({ decision: { token: first?.token } })
    const token = first?.token ?? ''
    const keep = (reason: string) => decideAppeal(world, staff, { decisionId, answer: 'keep', rule: null, reason })
    expect(await keep('Sem recurso.')).toEqual({ ok: false, reason: 'already_decided' })
    const appeal = () => appealDecision(world, { token }, 'As três peças têm licença.')
    expect(await appeal()).toEqual({ ok: true })
    expect(await appeal()).toEqual({ ok: false, reason: 'not_now' })
    const waiting = async () => (await openAppeals(test.db, 1)).items.map((one) => one.id)
    expect(await waiting()).toContain(decisionId)
    expect(await keep('As licenças venceram.')).toEqual({ ok: true })
    expect(await waiting()).not.toContain(decisionId)
    expect(await blockByToken(test.db, token)).toMatchObject({ answer: 'As licenças venceram.', undoneAt: null })
    await block(id, false)
    expect((await blockByToken(test.db, token))?.undoneAt).not.toBeNull()
    await block(id)
    expect((await blockInForce(test.db, id))?.token).not.toBe(token)
  })

  it('a blocked account whose appeal is accepted is let in again', async () => {
    const { id } = await addUser(test.db)
    await block(id)
    const { token = '', id: decisionId = '' } = (await blockInForce(test.db, id)) ?? {}
    await appealDecision(world, { token }, 'As três peças têm licença.')
    await decideAppeal(world, staff, { decisionId, answer: 'undo', rule: null, reason: 'Têm licença.' })
    expect(await blockByToken(test.db, token)).toMatchObject({ answer: 'Têm licença.', undoneReason: 'Têm licença.' })
    expect(await findPerson(test.db, id)).toMatchObject({ blockedAt: null })
  })
})

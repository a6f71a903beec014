import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { secondFactorKey, codeStep, oneTimeCode } from '#domain/accounts/second-factor/one-time-code.server.ts'
import type { Visitor } from '../support/app/app-client.ts'
import { useRequestApp } from '../support/app/request-app.ts'

const app = useRequestApp()
const password = 'vasos-em-espiral'
const email = 'equipe@exemplo.com.br'
const people = { fullName: 'Marina Duarte', email, password, userType: 'buyer', adult: 'sim' }

beforeAll(async () => {
  await app.visitor().post('/auth?mode=signup', people)
  await app.database.db.execute(sql`update users set role = 'all', email_verified = true where email = ${email}`)
})

const signIn = (visitor: Visitor, mode = 'login') => visitor.post(`/auth?mode=${mode}`, { email, password })

/** What the person's phone shows; each code counts once, so that a later one is asked for with a step of its own. */
async function code(stepsAhead: number): Promise<string> {
  const { rows } = await app.database.db.execute<{ id: string }>(sql`select id from users where email = ${email}`)
  const factor = await secondFactorKey({ db: app.database.db, secret: app.secret }, rows[0]?.id ?? '')
  return oneTimeCode(factor?.key ?? Buffer.of(), codeStep(new Date()) + stepsAhead)
}

describe('staff', () => {
  it('staff sign in with a second factor, which they are asked to set up at their first sign-in', async () => {
    const visitor = app.visitor()
    const opened = await signIn(visitor)
    expect([opened.status, opened.location]).toEqual([303, '/admin'])
    const sentOn = await visitor.get('/admin')
    expect([sentOn.status, sentOn.location]).toEqual([303, '/perfil/verificacao'])
    const page = await visitor.follow(sentOn)
    expect(page.$('output').text()).toContain('Ative a verificação em duas etapas')
    for (const path of ['/admin/pessoas', '/admin/repasses', '/admin/registro'])
      expect((await visitor.get(path)).location).toBe('/perfil/verificacao')
    expect((await visitor.post('/admin/repasses', { intent: 'stop', reason: 'Teste' })).status).toBe(303)
    const { rows } = await app.database.db.execute(sql`select 1 from payout_stops`)
    expect(rows).toEqual([])

    await visitor.post('/perfil/verificacao', { intent: 'begin', currentPassword: password })
    expect((await visitor.post('/perfil/verificacao', { intent: 'confirm', code: await code(0) })).status).toBe(200)
    expect((await visitor.get('/admin')).status).toBe(200)
  })

  it('staff land on /admin after the code', async () => {
    const visitor = app.visitor()
    const half = await signIn(visitor)
    expect(half.location).toBe('/auth?mode=second-step')
    expect((await visitor.get('/admin')).status).toBe(404)
    const opened = await visitor.post('/auth?mode=second-step', { code: await code(1) })
    expect([opened.status, opened.location]).toEqual([303, '/admin'])
    expect((await visitor.get('/admin')).status).toBe(200)
    expect((await visitor.get('/auth')).location).toBe('/admin')
  })
})

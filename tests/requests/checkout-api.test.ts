import { createHash, createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { projects } from '#db/schema/catalog.ts'
import { orders, paymentEvents } from '#db/schema/commerce.ts'
import { sellProject } from '../support/worlds/payment-world.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { until } from '../support/until.ts'

const app = useRequestApp()

const db = () => app.database.db

const person = () => signedIn(app)

describe('POST /api/create-checkout and /api/verify-payment', () => {
  it('POST /api/create-checkout and /api/verify-payment answers where to pay, the same for the same attempt, and then what became of it', async () => {
    const { visitor } = await person()
    const [a, b] = [await sellProject(db()), await sellProject(db())]
    const ask = () => visitor.json('/api/create-checkout', { projectIds: [a.id, b.id] })
    const answers = await Promise.all(Array.from({ length: 20 }, ask))
    expect(new Set(answers.map((answer) => answer.html)).size).toBe(1)
    const { url, sessionId } = JSON.parse(answers[0]?.html ?? '') as { url: string; sessionId: string }
    expect(url.startsWith(`${app.origin}/sandbox/`)).toBe(true)
    const verify = async () => JSON.parse((await visitor.json('/api/verify-payment', { sessionId })).html) as unknown
    expect(await verify()).toEqual({ status: 'pending' })
    await visitor.submit(await visitor.get(url), 'main form', { outcome: 'approve' })
    expect(await verify()).toEqual({ status: 'completed' })
    const again = await visitor.json('/api/create-checkout', { items: [{ offerId: a.digital }] })
    expect([again.status, JSON.parse(again.html)]).toMatchObject([409, { error: { code: 'already_owned' } }])
  })

  it('POST /api/create-checkout and /api/verify-payment refuses everything that is not exactly a list of things for sale, in Portuguese, and opens nothing', async () => {
    const { id, visitor } = await person()
    const project = await sellProject(db())
    const own = await sellProject(db(), { designerId: id })
    const hidden = await sellProject(db())
    await db().update(projects).set({ isActive: false }).where(eq(projects.id, hidden.id))
    const unknown = (n: number) => Array.from({ length: n }, () => crypto.randomUUID())
    const bodies: [string, number][] = [
      ['', 400],
      ['null', 400],
      ['[]', 400],
      ['{}', 400],
      ['{"projectIds":[]}', 400],
      [`{"projectIds":"${project.id}"}`, 400],
      [`{"projectIds":[["${project.id}"]]}`, 400],
      [`{"projectIds":["${project.id}"],"price":1}`, 400],
      [`{"projectIds":["${project.id}"],"__proto__":{"admin":true}}`, 400],
      [`{"projectIds":["${project.id}"],"constructor":{}}`, 400],
      [`{"items":[{"offerId":"${project.digital}","quantity":-1}]}`, 400],
      [`{"items":[{"offerId":"${project.digital}","quantity":1.5}]}`, 400],
      [`{"items":[{"offerId":"${project.digital}","amount":1}]}`, 409],
      [`{"items":[{"offerId":"${project.digital}","price":1}]}`, 400],
      [`{"items":[{"offerId":"${project.digital}","__proto__":{}}]}`, 400],
      [`{"projectIds":["${project.id}","${project.id}"]}`, 400],
      [JSON.stringify({ projectIds: unknown(1_000) }), 400],
      [JSON.stringify({ projectIds: unknown(10_000) }), 413],
      [JSON.stringify({ projectIds: unknown(1) }), 404],
      [`{"projectIds":["${hidden.id}"]}`, 404],
      [`{"projectIds":["${own.id}"]}`, 403],
    ]
    const cookie = `session=${visitor.cookies.get('session')}`
    const headers = { 'content-type': 'application/json', origin: app.origin, cookie }
    for (const [body, status] of bodies) {
      const answer = await fetch(`${app.origin}/api/create-checkout`, { method: 'POST', headers, body })
      const { error } = (await answer.json()) as { error: { code: string; message: string } }
      expect([body.slice(0, 120), answer.status]).toEqual([body.slice(0, 120), status])
      expect(error.message).toMatch(/^\S.{8,}/)
    }
    expect(await db().select().from(orders).where(eq(orders.buyerId, id))).toEqual([])
    for (const path of ['/api/create-checkout', '/api/verify-payment']) {
      expect((await app.visitor().json(path, { projectIds: [project.id] })).status).toBe(401)
      expect((await visitor.get(path)).status).toBe(405)
    }
    expect((await visitor.json('/api/verify-payment', { sessionId: crypto.randomUUID() })).status).toBe(404)
    expect((await visitor.json('/api/verify-payment', { sessionId: 'x', status: 'completed' })).status).toBe(400)
  })
})

describe('POST /webhooks/:provider', () => {
  const key = 'sandbox-webhook:somente-para-testes-somente-para-testes'
  const now = () => Math.floor(Date.now() / 1000)
  function sign(body: string, seconds = now(), secret = key): string {
    return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
  }
  async function post(body: string, signature: string | null, path = '/webhooks/sandbox'): Promise<number> {
    const headers = signature === null ? undefined : { 'sandbox-signature': signature }
    const answer = await fetch(app.origin + path, { method: 'POST', headers, body })
    await answer.text()
    return answer.status
  }
  const event = (id: string, session: string) =>
    JSON.stringify({ id, type: 'session.paid', data: { session, amount: 1 } })
  const stored = async () => (await db().select().from(paymentEvents)).length

  it('POST /webhooks/:provider keeps nothing that is not signed, lately, by the provider, over exactly these bytes', async () => {
    const before = await stored()
    const body = event('evt_forged', 'sbx_x')
    const forged: [string, string | null][] = [
      [body, null],
      [body, ''],
      [body, 'v1=abc'],
      [body, `t=${now()},v1=${'0'.repeat(64)}`],
      [body, sign(body, now(), 'another key')],
      [body, sign(`${body} `)],
      [`${body}\n`, sign(body)],
      [body.replace('sbx_x', 'sbx_y'), sign(body)],
      [body, sign(body, now() - 310)],
      [body, sign(body, now() + 310)],
      [body, sign(body).replace('v1', 'v0')],
      ['', null],
      ['{', sign('{')],
      ['{"id":"evt"}', sign('{"id":"evt"}')],
    ]
    for (const [sent, signature] of forged)
      expect([sent, signature, await post(sent, signature)]).toEqual([sent, signature, 401])
    expect(await post(body, sign(body), '/webhooks/stripe')).toBe(404)
    expect(await post('x'.repeat(300_000), null)).toBe(413)
    expect(await stored()).toBe(before)
  })

  it('POST /webhooks/:provider accepts the same event a hundred times and keeps it once; its word alone gives nothing', async () => {
    const { id, visitor } = await person()
    await visitor.json('/api/create-checkout', { projectIds: [(await sellProject(db())).id] })
    const [order] = await db().select().from(orders).where(eq(orders.buyerId, id))
    const body = event('evt_repeated', order?.providerSessionId ?? '')
    const before = await stored()
    const answers = await Promise.all(Array.from({ length: 100 }, () => post(body, sign(body))))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await stored()).toBe(before + 1)
    await until(async () => {
      const [row] = await db().select().from(paymentEvents).where(eq(paymentEvents.eventId, 'evt_repeated'))
      return row?.handledAt
    })
    expect(await db().select().from(paymentEvents).where(eq(paymentEvents.eventId, 'evt_repeated'))).toMatchObject([
      { outcome: 'pending', handledAt: expect.any(Date) },
    ])
  })
  it('POST /webhooks/:provider answers an event that comes with another body, keeps the first and tells staff', async () => {
    const [first, second] = [event('evt_other', 'sbx_a'), event('evt_other', 'sbx_b')]
    expect([await post(first, sign(first)), await post(second, sign(second))]).toEqual([200, 200])
    const kept = await db().select().from(paymentEvents).where(eq(paymentEvents.eventId, 'evt_other'))
    expect(kept).toMatchObject([
      { subject: 'sbx_a', bodySha256: createHash('sha256').update(first).digest('hex'), otherBodyAt: expect.any(Date) },
    ])
  })
})

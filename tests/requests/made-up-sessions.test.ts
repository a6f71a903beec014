import { sessions } from '#db/schema/accounts.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Visitor } from '../support/app/app-client.ts'
import { useRequestApp } from '../support/app/request-app.ts'
import { signedIn } from '../support/app/signed-in.ts'
import { sessionCookie } from '../support/cookie-values.ts'

/** The priorities of what reached the pages. */
let seen: string[] = []
const app = useRequestApp({
  pageCache: true,
  http: {
    shedder: {
      run: ({ priority }, work) => {
        seen.push(priority)
        return work()
      },
    },
  },
})
beforeEach(() => {
  seen = []
})

function visitorWith(session: string): Visitor {
  const visitor = app.visitor()
  visitor.cookies.set('session', session)
  return visitor
}

/** Priorities with which a page that is never kept, and one that is, reach the product. */
async function priorities(visitor: Visitor, address: string): Promise<{ unkept: string[]; kept: string[] }> {
  await app.visitor().get(address)
  seen = []
  expect((await visitor.get('/nao-existe')).status).toBe(404)
  const unkept = seen
  seen = []
  expect((await visitor.get(address)).status).toBe(200)
  return { unkept, kept: seen }
}

it('counts a session for priority and kept pages when its cookie is ours and it goes on', async () => {
  const { visitor } = await signedIn(app)
  expect(await priorities(visitor, '/faq')).toEqual({ unkept: ['personal'], kept: ['personal'] })
})

it.each([
  ['made up', async () => 'abc'],
  ['empty', async () => ''],
  ['made up with a signature', async () => 'abc.c2lnbmF0dXJl'],
  ['signed by another shop', () => sessionCookie('outra-loja-outra-loja-outra-loja', 'a'.repeat(32))],
])('takes a caller for a visitor when the session cookie is %s', async (_what, session) => {
  expect(await priorities(visitorWith(await session()), '/faq')).toEqual({ unkept: ['browsing'], kept: [] })
})

it('takes a caller for a visitor when the session has ended', async () => {
  const { id, visitor } = await signedIn(app)
  await app.database.db.delete(sessions).where(eq(sessions.userId, id))
  await visitor.get('/nao-existe')
  expect(await priorities(visitor, '/sobre')).toEqual({ unkept: ['browsing'], kept: [] })
})

it('keeps no person’s page for visitors when a session that had ended goes on again', async () => {
  const { id, visitor } = await signedIn(app, { fullName: 'Rafael Souza' })
  const { db } = app.database
  const [session] = await db.delete(sessions).where(eq(sessions.userId, id)).returning()
  await visitor.get('/nao-existe')
  await db.insert(sessions).values(session!)
  expect((await visitor.get('/como-funciona')).html).not.toContain('Rafael')
  expect((await app.visitor().get('/como-funciona')).html).not.toContain('Rafael')
})

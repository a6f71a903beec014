import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { signedIn } from '../support/app/signed-in.ts'
import { useRequestApp } from '../support/app/request-app.ts'

let isAway = false
/** What is seen of the database first, before `isAway`. */
let looks: boolean[] = []
const app = useRequestApp({ pageCache: true, http: { isDatabaseAway: () => looks.shift() ?? isAway } })

it('while the database does not answer nothing waits for it: 503 with Retry-After in words, kept pages and files as ever', async () => {
  const { visitor } = await signedIn(app)
  expect((await app.visitor().get('/faq')).status).toBe(200)
  isAway = true
  const asked = [
    () => app.visitor().get('/marketplace?q=vaso'),
    () => visitor.get('/carrinho'),
    () => visitor.post('/favoritos/alternar', { project_id: 'x' }),
  ]
  for (const ask of asked) {
    const { status, headers, html, url } = await ask()
    expect([url, status, headers.get('retry-after'), html]).toEqual([
      url,
      503,
      '3',
      'A Camada está fora do ar por um instante. Tente de novo em alguns segundos.\n',
    ])
  }
  for (const api of [await app.visitor().get('/api/projects'), await app.visitor().json('/webhooks/sandbox', {})]) {
    expect([api.status, JSON.parse(api.html)]).toMatchObject([503, { error: { code: 'database_away' } }])
    expect(api.headers.get('retry-after')).toBe('3')
  }
  const at = async (path: string) => (await app.visitor().get(path)).status
  expect([await at('/faq'), await at('/favicon.svg'), await at('/healthz'), await at('/readyz')]).toEqual([200, 200, 200, 503]) // prettier-ignore
  isAway = false
  expect([await at('/marketplace?q=vaso'), await at('/readyz')]).toEqual([200, 200])
})

it('a page in the middle of which the database goes away is that 503, and one that breaks by itself a fault of ours', async () => {
  const { visitor } = await signedIn(app)
  const { db } = app.database
  await db.execute('alter table cart_items rename to cart_items_elsewhere')
  try {
    expect((await visitor.get('/carrinho')).status).toBe(500)
    // Still there when the page begins.
    looks = [false]
    isAway = true
    const { status, headers } = await visitor.get('/carrinho')
    expect([status, headers.get('retry-after')]).toEqual([503, '3'])
  } finally {
    isAway = false
    await db.execute('alter table cart_items_elsewhere rename to cart_items')
  }
})

it('answers 503 when the connection of a request breaks in the middle, and the next one is answered', async () => {
  const { visitor } = await signedIn(app)
  const { db, pool } = app.database
  await db.execute('alter table cart_items rename to cart_items_elsewhere')
  // What the driver throws for an ended connection, thrown in the middle of a page.
  await db.execute(`create function end_connection() returns setof cart_items_elsewhere language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5); return; end $$`)
  await db.execute('create view cart_items as select * from end_connection()')
  try {
    const { status, headers, html } = await visitor.get('/carrinho')
    expect([status, headers.get('retry-after')]).toEqual([503, '3'])
    expect(html).toContain('fora do ar por um instante')
  } finally {
    await pool.query(
      'drop view cart_items; drop function end_connection(); alter table cart_items_elsewhere rename to cart_items',
    )
  }
  expect((await visitor.get('/carrinho')).status).toBe(200)
})

it('an upload is answered while the database is away, on a connection that nothing else is sent on', async () => {
  const { visitor } = await signedIn(app, { userType: 'both' })
  isAway = true
  try {
    const headers = {
      origin: app.origin,
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'multipart/form-data; boundary=b',
    }
    const upload = http.request(`${app.origin}/novo-projeto`, { method: 'POST', headers })
    upload.on('error', () => {})
    upload.end(Buffer.alloc(8 * 1024 * 1024))
    const [answer] = (await once(upload, 'response')) as [IncomingMessage]
    expect([answer.statusCode, answer.headers.connection]).toEqual([503, 'close'])
    upload.destroy()
  } finally {
    isAway = false
  }
})

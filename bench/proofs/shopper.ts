import { randomBytes, randomInt } from 'node:crypto'
import type pg from 'pg'
import { type Page, Visitor } from '../../tests/support/app/app-client.ts'
import { sessionCookie } from '../../tests/support/cookie-values.ts'

type Shop = { pool: pg.Pool; secret: string }

/** Buys as a new user, pressing each button twice at once; returns whether payment was confirmed. */
export async function buyAsSomebody(origin: string, shop: Shop & { offerIds: string[] }): Promise<boolean> {
  const { offerIds } = shop
  const visitor = await newVisitor(origin, shop)
  for (let n = randomInt(1, 4); n > 0; n--)
    await visitor.post('/carrinho', { intent: 'add', offerId: offerIds[randomInt(offerIds.length)] ?? '' })
  const cart = await visitor.get('/carrinho')
  const pressed = await twice(() => visitor.submit(cart, 'form[action="/finalizar-compra"]'))
  const hosted = await visitor.follow(pressed)
  const approved = await twice(() => visitor.submit(hosted, 'main form', { outcome: 'approve' }))
  const seen = await visitor.follow(approved)
  return seen.$('h1').text() === 'Compra Realizada!'
}

export async function digitalOffers(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select o.id from offers o join projects p on p.id = o.project_id
     where o.kind = 'digital' and o.pricing = 'paid' and o.is_active and p.is_listed`,
  )
  return rows.map(({ id }) => id)
}

async function twice(act: () => Promise<Page>): Promise<Page> {
  const [first] = await Promise.all([act(), act()])
  return first
}

/** Returns a new signed-in user, a buyer by default. */
export async function newVisitor(
  origin: string,
  { pool, secret, userType = 'buyer' }: Shop & { userType?: 'buyer' | 'designer' },
): Promise<Visitor> {
  const token = randomBytes(16).toString('hex')
  await pool.query(
    `with person as (insert into users (full_name, email, email_verified, user_type, adult_at) values ('Pessoa de prova', $1, true, $3, now()) returning id)
     insert into sessions (user_id, token, expires_at) select id, $2, now() + interval '1 day' from person`,
    [`${token}@exemplo.com.br`, token, userType],
  )
  const visitor = new Visitor(origin)
  visitor.cookies.set('session', await sessionCookie(secret, token))
  return visitor
}

import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Page, Visitor } from '../../../tests/support/app/app-client.ts'
import { newVisitor } from '../shopper.ts'

export type Race = { origin: string; pool: pg.Pool; secret: string; rounds: number; presses: number }

/** Number of rounds with exactly one winner, and of rounds without leftovers. */
export type RaceCount = { wonOnce: number; wholeRounds: number }

export async function newBuyers({ origin, ...shop }: Race, count: number): Promise<Visitor[]> {
  const buyers: Visitor[] = []
  for (let n = 0; n < count; n++) buyers.push(await newVisitor(origin, shop))
  await shop.pool.query(
    `insert into addresses (user_id, recipient, cep, street, number, district, city, uf, is_default)
     select u.id, 'Pessoa de prova', '01310100', 'Avenida Paulista', '1578', 'Bela Vista', 'São Paulo', 'SP', true from users u
     where u.full_name = 'Pessoa de prova' and not exists (select from addresses a where a.user_id = u.id)`,
  )
  return buyers
}

/** Goes from 'Comprar' to the simulator's page, through the delivery step for a piece. */
export async function toPayment(buyer: Visitor, wish: Record<string, string>): Promise<Page> {
  let page = await buyer.follow(await buyer.post('/comprar', wish))
  if (page.$('#entrega').length > 0) page = await buyer.follow(await buyer.submit(page, '#entrega'))
  if (!page.url.includes('/sandbox/')) throw new Error(`No payment of ${JSON.stringify(wish)}, but ${page.url}`)
  return page
}

export function approve(buyer: Visitor, page: Page): Promise<Page> {
  return buyer.submit(page, 'main form', { outcome: 'approve' })
}

/** Waits until the shop has read every payment and sent every refund since an instant. */
export async function settled(pool: pg.Pool, since: Date): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const { rows } = await pool.query<{ open: number }>(
      `select (select count(*) from sandbox_sessions s left join orders o on o.provider_session_id = s.id
                where s.created_at >= $1 and s.state = 'paid' and coalesce(o.state = 'pending', true))::int
            + (select count(*) from refunds where created_at >= $1 and state = 'requested')::int as open`,
      [since],
    )
    if (rows[0]?.open === 0) return
    await sleep(100)
  }
  throw new Error('Payments were not settled within a minute.')
}

import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { audit } from '#domain/audit/audit.server.ts'
import { systemClock } from '#domain/shared/clock.ts'

/** Queries that count violations; the simulator's tables are the provider's record of money. */
const queries = {
  lost: `select count(*) from sandbox_sessions s left join orders o on o.provider_session_id = s.id
          where s.state = 'paid' and coalesce(o.state not in ('paid', 'refunded', 'charged_back'), true)`,
  doubled: `select count(*) from (select buyer_id, project_id from purchases where kind = 'digital' and status = 'completed'
              group by 1, 2 having count(*) > 1
            union all select order_id, order_id from ledger_postings where kind = 'sale' group by 1 having count(*) > 1) twice`,
  paidWithoutAccess: `select count(*) from purchases p where p.kind = 'digital' and p.status = 'completed'
            and not exists (select 1 from entitlements e where e.purchase_id = p.id and e.revoked_at is null)`,
  accessWithoutPay: `select count(*) from entitlements e join purchases p on p.id = e.purchase_id join orders o on o.id = p.order_id
            left join sandbox_sessions s on s.id = o.provider_session_id
            where e.revoked_at is null and o.provider_session_id is not null and s.state is distinct from 'paid'`,
  centsOff: `select abs((select coalesce(sum(s.amount_cents - s.refunded_cents), 0) from sandbox_sessions s where s.state = 'paid')
              - (select coalesce(sum(d.amount_cents), 0) from sandbox_disputes d where d.state = 'lost')
              - (select coalesce(sum(e.amount_cents), 0) from ledger_entries e join ledger_accounts a on a.id = e.account_id
                  join ledger_postings p on p.id = e.posting_id join orders o on o.id = p.order_id
                  where (a.code = 'provider_receivable' or p.kind = 'provider_settlement' and a.code in ('provider_available', 'provider_costs')) and exists (select 1 from sandbox_sessions s where s.id = o.provider_session_id))) as count`,
}

const unsettled = `select count(*)::int as n from sandbox_sessions s left join orders o on o.provider_session_id = s.id
  where s.state = 'paid' and coalesce(o.state = 'pending', true)
  union all select count(*)::int from payment_events where handled_at is null
  union all select count(*)::int from refunds where state = 'requested'`

/** Waits until all events are processed, at most `timeoutMs`, then counts violations. */
export async function breaches(pool: pg.Pool, { timeoutMs }: { timeoutMs: number }) {
  const began = performance.now()
  while ((await open(pool)) > 0 && performance.now() - began < timeoutMs) await sleep(500)
  const settledSeconds = Math.round((performance.now() - began) / 1_000)
  const count = async (query: string) => Number((await pool.query<{ count: string }>(query)).rows[0]?.count)
  const broken = {
    unsettled: await open(pool),
    lost: await count(queries.lost),
    doubled: await count(queries.doubled),
    paidWithoutAccess: await count(queries.paidWithoutAccess),
    accessWithoutPay: await count(queries.accessWithoutPay),
    centsOff: await count(queries.centsOff),
  }
  // The demo's files are not under test.
  const rows = await audit({ pool, clock: systemClock(), privateFiles: { stat: async () => null } })
  const failed = rows.filter((row) => !row.holds && row.name !== 'files_in_store').map(({ name }) => name)
  return { settledSeconds, broken: { ...broken, invariants: failed.length }, failed }
}

async function open(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(unsettled)
  return rows.reduce((sum, row) => sum + row.n, 0)
}

export async function paidOrders(pool: pg.Pool, since: Date): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    "select count(*)::int as n from sandbox_sessions s join orders o on o.provider_session_id = s.id where o.state = 'paid' and o.paid_at >= $1",
    [since],
  )
  return rows[0]?.n ?? 0
}

import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { PaymentProvider } from '#domain/payments/payment-provider.ts'
import { offers } from '#db/schema/catalog.ts'
import { handlersOf } from '#jobs/jobs.server.ts'
import type { JobName } from '#db/job.ts'
import type { Services } from '#services'
import type { Clock } from '#domain/shared/clock.ts'
import { openShopSettings } from '#domain/shop-settings/open-shop-settings.server.ts'
import { postgresRateLimits } from '#adapters/rate-limits/postgres.server.ts'
import { addProject } from '../builders.ts'
import { company } from '../company.ts'
import { createTestDatabase } from '../database.ts'
import { keptLog, type LogLine } from '../doubles/kept-log.ts'
import { providerDouble } from '../doubles/provider-double.ts'
import { useWorld } from '../world.ts'
import { takeJobs } from '../queue.ts'

const jobsOfPayments: ReadonlySet<JobName> = new Set(['send-refund', 'expire-session', 'apply-payment-event'])

/** A database, a provider that obeys, a clock that can be moved, and the queue worked off by hand. */
export const paymentWorld = () => worldWith(() => providerDouble())

/** The same around any provider. */
export async function worldWith<P extends PaymentProvider>(
  build: (world: { db: Database; clock: Clock }) => P | Promise<P>,
) {
  const database = await createTestDatabase()
  const { db } = database
  const time = { now: new Date('2026-11-21T12:00:00Z') }
  const clock = { now: () => new Date(time.now) }
  const payments = await build({ db, clock })
  const { log, lines } = keptLog()
  const alarms: Omit<LogLine, 'level'>[] = []
  const world = {
    db,
    payments,
    clock,
    log: { ...log, error: (facts: LogLine['facts'], message: string) => void alarms.push({ facts, message }) },
    publicUrl: new URL('https://camada.example'),
    company,
    shopSettings: await openShopSettings({ db, clock }),
    rateLimits: postgresRateLimits(database.pool),
  }
  // Each takes the parts that it needs, and those of payments need no more than these.
  const handlers = handlersOf(world as unknown as Services)
  return {
    ...world,
    world,
    pool: database.pool,
    /** Lines of the log; `alarms` has the errors. */
    lines,
    alarms,
    passMinutes: (minutes: number) => void (time.now = new Date(time.now.getTime() + minutes * 60_000)),
    /** Runs the waiting jobs about payments until none is left; returns the others' names. */
    async runJobs(): Promise<string[]> {
      const others: string[] = []
      for (;;) {
        const jobs = await takeJobs(db)
        if (jobs.length === 0) return others
        for (const { name, payload } of jobs) {
          const handle = jobsOfPayments.has(name) && handlers[name]
          if (handle) await handle(payload as never)
          else others.push(name)
        }
      }
    },
    close: () => database.drop(),
  }
}

export type PaymentWorld = Awaited<ReturnType<typeof paymentWorld>>

/** The same for the tests of a file. */
export function usePaymentWorld(): PaymentWorld {
  return useWorld(paymentWorld, (shop) => shop.close())
}

/** What must hold of the money whatever happened: rows of each kind of breach, all of them empty. */
export async function moneyBreaches(db: PaymentWorld['db']): Promise<Record<string, unknown[]>> {
  const ask = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows
  return {
    unbalanced: await ask(
      sql`select posting_id from ledger_entries group by posting_id having sum(amount_cents) <> 0 or count(*) < 2`,
    ),
    balances: await ask(sql`
      select a.id from ledger_accounts a left join ledger_entries e on e.account_id = a.id
      group by a.id having a.balance_cents <> coalesce(sum(e.amount_cents), 0)`),
    // Order by order: what is not given back nor disputed is fee and share, what is disputed is blocked.
    orders: await ask(sql`
      select o.id, o.state from orders o
      left join lateral (select coalesce(sum(-e.amount_cents) filter (where a.code = 'platform_fees'), 0) as fee,
                                coalesce(sum(-e.amount_cents) filter (where a.code in ('maker_pending', 'maker_available')), 0) as share,
                                coalesce(sum(-e.amount_cents) filter (where a.code = 'blocked'), 0) as blocked
        from ledger_postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id
        where p.order_id = o.id) l on true
      left join lateral (select coalesce(sum(fee_cents - refunded_fee_cents), 0) as fee,
                                coalesce(sum(amount_cents - fee_cents - (refunded_cents - refunded_fee_cents)), 0) as share
        from purchases where order_id = o.id and status in ('completed', 'refunded', 'charged_back')) c on true
      left join lateral (select coalesce(sum(x.amount_cents), 0) as amount, coalesce(sum(x.fee_cents), 0) as fee
        from dispute_lines x join disputes d on d.id = x.dispute_id
        where d.order_id = o.id and d.state in ('open', 'answered')) d on true
      where l.fee <> c.fee - d.fee or l.share <> c.share - (d.amount - d.fee) or l.blocked <> d.amount`),
    states: await ask(sql`
      select o.id, o.state, p.status from orders o join purchases p on p.order_id = o.id
      where (o.state = 'paid' and p.status not in ('completed', 'refunded', 'charged_back'))
         or (o.state in ('refunded', 'charged_back') and p.status not in ('refunded', 'charged_back'))
         or (o.state in ('declined', 'expired', 'cancelled') and p.status <> 'cancelled')
         or (o.state in ('pending', 'on_hold') and p.status = 'completed')`),
    refunds: await ask(sql`
      select p.id from purchases p
      left join (select purchase_id, sum(amount_cents) as amount, sum(fee_cents) as fee from refunds group by purchase_id) r on r.purchase_id = p.id
      left join (select x.purchase_id, sum(x.amount_cents) as amount, sum(x.fee_cents) as fee
        from dispute_lines x join disputes d on d.id = x.dispute_id where d.state = 'lost' group by x.purchase_id) x on x.purchase_id = p.id
      where p.refunded_cents <> coalesce(r.amount, 0) + coalesce(x.amount, 0)
         or p.refunded_fee_cents <> coalesce(r.fee, 0) + coalesce(x.fee, 0)
         or (p.status in ('refunded', 'charged_back')) <> (p.refunded_cents = p.amount_cents and p.amount_cents > 0)`),
    heldWithoutDispute: await ask(sql`
      select h.id from holds h where h.reason = 'dispute' and h.lifted_at is null and not exists (
        select 1 from dispute_lines x join disputes d on d.id = x.dispute_id
        where x.purchase_id = h.purchase_id and d.state in ('open', 'answered'))`),
    paidWithoutFiles: await ask(sql`
      select p.id from purchases p where p.kind = 'digital' and p.status = 'completed' and p.upgrade_of is null
        and not exists (select 1 from entitlements e where e.purchase_id = p.id and e.revoked_at is null)`),
    filesWithoutPay: await ask(sql`
      select e.id from entitlements e join purchases p on p.id = e.purchase_id
      where e.revoked_at is null and (p.status <> 'completed' or p.kind <> 'digital')`),
    salesCount: await ask(sql`
      select pr.id from projects pr where pr.sales_count <>
        (select count(*) from purchases p where p.project_id = pr.id and p.status = 'completed' and p.amount_cents > 0)`),
  }
}

export const noBreaches = {
  unbalanced: [],
  balances: [],
  orders: [],
  states: [],
  refunds: [],
  heldWithoutDispute: [],
  paidWithoutFiles: [],
  filesWithoutPay: [],
  salesCount: [],
}

export type SoldProject = { id: string; designerId: string; title: string; digital: string; printed: string }

/** A listed project with its files at `digitalCents` (R$ 24,90 unless told) and, when `printedCents` is given, an object; the ids are of the offers. */
export async function sellProject(
  db: Database,
  wanted: { designerId?: string; title?: string; digitalCents?: number; printedCents?: number } = {},
): Promise<SoldProject> {
  const { digitalCents = 2490, printedCents, ...fields } = wanted
  const kinds: ('digital' | 'printed')[] = printedCents ? ['digital', 'printed'] : ['digital']
  const { project, offer, printed } = await addProject(db, { ...fields, priceCents: digitalCents, kinds })
  if (printed) await db.update(offers).set({ priceCents: printedCents }).where(eq(offers.id, printed.id))
  const { id, designerId, title } = project
  return { id, designerId, title, digital: offer.id, printed: printed?.id ?? '' }
}

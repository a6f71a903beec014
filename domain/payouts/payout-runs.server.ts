import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { integer, nullable, object, oneOf, text, record } from '#db/columns.ts'
import { users } from '#db/schema/accounts.ts'
import { payoutAccounts, payoutRuns, payouts } from '#db/schema/payouts.ts'
import type { Viewer } from '#domain/accounts/viewer.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { businessZone, type Day, dayOf } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'
import { pageOf, type PageOf } from '#domain/shared/list.ts'
import { isUuid } from '#domain/shared/text.ts'
import { recordStaffAction } from '#domain/staff/staff-actions.server.ts'
import { mayOpen } from '#domain/staff/staff-role.ts'
import { payoutsArea } from './area.ts'
import { aloneFrom } from './one-person.ts'
import type { Holder, PayoutDestination } from './payout-account.ts'
import { isOfSimulation } from './hand-over-payout.server.ts'
import { openAccount } from './payout-accounts.server.ts'
import { manualProvider } from './payout-provider.ts'
import type { PayoutState } from './payout.ts'
import { runSubject } from './run-words.ts'

export type PayoutRunSummary = {
  id: string
  day: Day
  states: Partial<Record<PayoutState, { count: number; cents: Cents }>>
}

const runsShown = 20

export async function listPayoutRuns(db: Database, page: number): Promise<PageOf<PayoutRunSummary>> {
  const counted = await query(db, sql`select count(*)::int as total from payout_runs`, { total: integer })
  const { offset, ...shown } = pageOf(page, counted[0]?.total ?? 0, runsShown)
  const rows = await query(
    db,
    sql`
    select r.id, r.day::text as day, coalesce(s.states, '{}') as states from payout_runs r
    left join lateral (select jsonb_object_agg(state, jsonb_build_object('count', n, 'cents', cents)) as states
      from (select state, count(*) as n, sum(amount_cents) as cents from payouts where run_id = r.id group by state) one) s on true
    order by r.day desc limit ${runsShown} offset ${offset}`,
    {
      id: text,
      day: text,
      states: record(object({ count: integer, cents: integer })),
    },
  )
  return { ...shown, items: rows }
}

export type RunPayout = {
  id: string
  makerId: string
  makerName: string
  holderName: string
  shownAs: string
  amountCents: Cents
  lines: number
  state: PayoutState
  failure: string | null
  /** True if paid by hand, so that staff record the result. */
  isByHand: boolean
}

export type PayoutSum = { count: number; cents: Cents }

/**
 * Payouts by next step: `sendable` ones were approved by others; `alone`, `aloneLater` and `forOthers` by the viewer.
 */
export type RunSteps = Record<'proposed' | 'sendable' | 'alone' | 'aloneLater' | 'forOthers' | 'atBank', PayoutSum>

const payoutsShown = 50

/** Returns a payout run with a page of its payouts, sorted by maker; null if unknown. For staff only. */
export async function payoutRunPage(
  db: Database,
  runId: string,
  { page, ...looking }: Looking & { page: number },
): Promise<(RunSum & { id: string; day: Day; payouts: PageOf<RunPayout> }) | null> {
  if (!isUuid(runId)) return null
  const [run] = await db
    .select({ id: payoutRuns.id, day: payoutRuns.day })
    .from(payoutRuns)
    .where(eq(payoutRuns.id, runId))
  if (!run) return null
  const { total, ...sum } = await stepsOf(db, runId, looking)
  const { offset, ...shown } = pageOf(page, total, payoutsShown)
  const rows = await db
    .select({
      id: payouts.id,
      makerId: payouts.makerId,
      makerName: users.fullName,
      holderName: payoutAccounts.holderName,
      shownAs: payoutAccounts.shownAs,
      amountCents: payouts.amountCents,
      lines: sql<number>`(select count(*)::int from payout_lines l where l.payout_id = ${payouts.id})`,
      state: payouts.state,
      failure: payouts.failure,
      provider: payouts.provider,
    })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.makerId))
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
    .where(eq(payouts.runId, runId))
    .orderBy(asc(users.fullName), asc(payouts.id))
    .limit(payoutsShown)
    .offset(offset)
  const items = rows.map(({ provider, ...row }) => ({ ...row, isByHand: provider === manualProvider }))
  return { ...run, ...sum, payouts: { items, ...shown } }
}

/** Sums of a payout run: by next step, in all without cancelled payouts, and failed or returned. */
type RunSum = { steps: RunSteps; cents: Cents; backCents: Cents }

type Looking = { staffId: string; now: Date; onePersonLimitCents: Cents | null }

async function stepsOf(
  db: Database,
  runId: string,
  { staffId, now, onePersonLimitCents: limit }: Looking,
): Promise<RunSum & { total: number }> {
  const rows = await query(
    db,
    sql`
    select case when state = 'proposed' then 'proposed' when state = 'sent' then 'atBank' when approved_by <> ${staffId} then 'sendable'
        when amount_cents <= ${limit}::bigint then 'alone' else 'forOthers' end as step,
      (approved_at at time zone ${businessZone})::date::text as day, count(*) as count, sum(amount_cents) as cents
    from payouts where run_id = ${runId} and (state in ('proposed', 'approved') or (state = 'sent' and provider = ${manualProvider})) group by step, day`,
    {
      step: oneOf('proposed', 'sendable', 'alone', 'forOthers', 'atBank'),
      day: nullable(text),
      count: integer,
      cents: integer,
    },
  )
  const [all] = await query(
    db,
    sql`
    select count(*)::int as total, coalesce(sum(amount_cents) filter (where state <> 'cancelled'), 0)::bigint as cents,
           coalesce(sum(amount_cents) filter (where state in ('failed', 'returned')), 0)::bigint as "backCents"
    from payouts where run_id = ${runId}`,
    { total: integer, cents: integer, backCents: integer },
  )
  const steps: RunSteps = {
    proposed: none,
    sendable: none,
    alone: none,
    aloneLater: none,
    forOthers: none,
    atBank: none,
  }
  for (const { step, day, count, cents } of rows) {
    const isLater = step === 'alone' && day !== null && aloneFrom(day) > dayOf(now)
    const at = isLater ? 'aloneLater' : step
    steps[at] = { count: steps[at].count + count, cents: steps[at].cents + cents }
  }
  return { ...(all ?? { total: 0, cents: 0, backCents: 0 }), steps }
}

const none: PayoutSum = { count: 0, cents: 0 }

export type PayoutFileRow = { id: string; amountCents: Cents; holder: Holder; destination: PayoutDestination }

/**
 * Returns the unmasked bank accounts of a run's sent payouts and logs the access; null without permission or if
 * unknown.
 */
export async function openPayoutFile(
  { db, clock, secret }: { db: Database; clock: Clock; secret: string },
  staff: Pick<Viewer, 'id' | 'role'>,
  runId: string,
): Promise<{ day: Day; rows: PayoutFileRow[] } | null> {
  if (!mayOpen(staff.role, 'money') || !isUuid(runId)) return null
  const [run] = await db.select().from(payoutRuns).where(eq(payoutRuns.id, runId))
  if (!run) return null
  const rows = await db
    .select({ payout: payouts, account: payoutAccounts })
    .from(payouts)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, payouts.accountId))
    .where(
      and(
        eq(payouts.runId, runId),
        eq(payouts.state, 'sent'),
        eq(payouts.provider, manualProvider),
        sql`not ${isOfSimulation}`,
      ),
    )
    .orderBy(asc(payouts.id))
  await recordStaffAction(db, payoutsArea, {
    staffId: staff.id,
    action: 'download_payout_file',
    subject: runSubject(run, rows.length),
    at: clock.now(),
  })
  return {
    day: run.day,
    rows: rows.map(({ payout, account }) => ({
      id: payout.id,
      amountCents: payout.amountCents,
      ...openAccount(secret, account),
    })),
  }
}

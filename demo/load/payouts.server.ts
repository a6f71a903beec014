import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { holds } from '#db/schema/ledger.ts'
import { payoutAccounts, payoutRuns, payouts } from '#db/schema/payouts.ts'
import { secondFactors } from '#db/schema/sign-in.ts'
import { demoAccounts, seedMakers, seedStaff, seedTreasurer } from '#demo/catalog/people.ts'
import type { MakerKey } from '#demo/catalog/project.ts'
import { type Days, makePayouts, type Released, type SeedPayout, stepsOf } from '#demo/history/payouts.ts'
import { type Holder, type PayoutDestination, sealContexts } from '#domain/payouts/payout-account.ts'
import { sealPayee } from '#domain/payouts/payee.server.ts'
import { manualProvider } from '#domain/payouts/payout-provider.ts'
import { type PayoutEvent, payoutPosting } from '#domain/payouts/payout.ts'
import { runSubject } from '#domain/payouts/run-words.ts'
import type { Day } from '#domain/shared/day.ts'
import { idAt, known } from './identifier.server.ts'
import type { Dated, Share } from './ledger.server.ts'
import { insertAction } from './staff.server.ts'

type PlannedPayout = SeedPayout & { id: string; state: 'paid' | 'sent' | 'failed' }

export function planPayouts(released: Released[], people: Map<string, string>, on: Days): PlannedPayout[] {
  const makers = seedAccounts.map(({ maker }) => known(people, maker))
  const made = makePayouts(released, makers, on)
  const endings = new Map(Object.entries(seedLatestPayout).map(([maker, state]) => [known(people, maker), state]))
  return made.map((payout) => {
    const isLatest = !made.some(({ makerId, day }) => makerId === payout.makerId && day > payout.day)
    const state = (isLatest && endings.get(payout.makerId)) || 'paid'
    return { ...payout, state, id: idAt(stepsOf(payout.day).proposedAt) }
  })
}

export function payoutPostings(planned: PlannedPayout[]): Dated[] {
  return planned.flatMap(({ id, day, makerId, cents, state }) => {
    const { sentAt, closedAt } = stepsOf(day)
    const events: [PayoutEvent, Date][] =
      state === 'sent'
        ? [['sent', sentAt]]
        : [
            ['sent', sentAt],
            [state, closedAt],
          ]
    return events.flatMap(([event, at]): Dated[] => {
      const posting = payoutPosting(event, { makerId, amountCents: cents })
      return posting ? [{ at, posting: { ...posting, key: `${posting.kind}:${id}`, orderId: null } }] : []
    })
  })
}

export async function insertPayouts(
  tx: Database,
  planned: PlannedPayout[],
  { people, secret, joined }: { people: Map<string, string>; secret: string; joined: Map<string, Date> },
): Promise<void> {
  const accounts = new Map<string, string>()
  for (const account of seedAccounts) {
    const makerId = known(people, account.maker)
    accounts.set(makerId, await insertAccount(tx, account, { makerId, secret, at: known(joined, account.maker) }))
  }
  for (const day of new Set(planned.map((payout) => payout.day))) {
    const ofDay = planned.filter((payout) => payout.day === day)
    await insertRun(tx, day, ofDay, {
      accounts,
      staffId: known(people, seedStaff.email),
      senderId: known(people, seedTreasurer.email),
    })
  }
}

export async function insertHold(tx: Database, shares: Share[], people: Map<string, string>, now: Date): Promise<void> {
  const makerId = known(people, 'helena')
  const held = shares.findLast(({ purchase, earning }) => purchase.designerId === makerId && !earning.releasedAt)
  if (!held) return
  const { id: purchaseId } = held.purchase
  const placedAt = new Date(Math.max(held.earning.createdAt.getTime(), now.getTime() - 3 * 3_600_000))
  const note = 'A compra veio de um cartão que o banco pediu para conferir.'
  const placedBy = known(people, seedStaff.email)
  await tx.insert(holds).values({ id: idAt(placedAt), makerId, purchaseId, reason: 'review', note, placedAt, placedBy })
}

async function insertAccount(
  tx: Database,
  { maker, holder, destination }: (typeof seedAccounts)[number],
  { makerId, secret, at }: { makerId: string; secret: string; at: Date },
): Promise<string> {
  const id = idAt(at)
  const sealed = sealPayee(secret, sealContexts(makerId), { holder, destination })
  await tx.insert(payoutAccounts).values({ id, makerId, kind: destination.kind, ...sealed, createdAt: at })
  const { email } = seedMakers.find(({ key }) => key === maker) ?? {}
  if (email && !demoAccounts.includes(email))
    await tx.insert(secondFactors).values({ userId: makerId, sealedSecret: '', confirmedAt: at, createdAt: at })
  return id
}

async function insertRun(
  tx: Database,
  day: Day,
  planned: PlannedPayout[],
  { accounts, staffId, senderId }: { accounts: Map<string, string>; staffId: string; senderId: string },
): Promise<void> {
  const { proposedAt, approvedAt, sentAt, closedAt } = stepsOf(day)
  const runId = idAt(proposedAt)
  await tx.insert(payoutRuns).values({ id: runId, day, createdAt: proposedAt })
  await tx.insert(payouts).values(
    planned.map(({ id, makerId, cents, state }) => ({
      id,
      runId,
      makerId,
      accountId: known(accounts, makerId),
      amountCents: cents,
      state,
      provider: manualProvider,
      failure: state === 'failed' ? 'O banco não encontrou a chave Pix.' : null,
      createdAt: proposedAt,
      approvedAt,
      approvedBy: staffId,
      sentAt,
      sentBy: senderId,
      handedOverAt: sentAt,
      closedAt: state === 'sent' ? null : closedAt,
    })),
  )
  for (const { id, purchaseIds, state } of planned) {
    const keys = sql.join(
      purchaseIds.map((purchaseId) => sql`${`release:${purchaseId}`}`),
      sql`, `,
    )
    await tx.execute(sql`
      insert into payout_lines (payout_id, entry_id, amount_cents, freed_at)
      select ${id}, e.id, -e.amount_cents, ${state === 'failed' ? closedAt.toISOString() : null}::timestamptz
      from ledger_postings l join ledger_entries e on e.posting_id = l.id join ledger_accounts a on a.id = e.account_id
      where l.key in (${keys}) and a.code = 'maker_available'`)
  }
  const total = planned.reduce((sum, payout) => sum + payout.cents, 0)
  const about = runSubject({ id: runId, day }, planned.length, total)
  await insertAction(tx, staffId, 'approve_payouts', about, null, approvedAt)
  await insertAction(tx, senderId, 'send_payouts', about, null, sentAt)
}

export type SeedAccount = { maker: MakerKey; holder: Holder; destination: PayoutDestination }

/** Bank accounts of the demo's makers; numbers are invented, with valid check digits. Caio has none yet. */
export const seedAccounts: SeedAccount[] = [
  {
    maker: 'helena',
    holder: { name: 'Helena Prado', document: '52998224725', documentKind: 'cpf' },
    destination: { kind: 'pix', keyType: 'email', key: 'maker@exemplo.com.br' },
  },
  {
    maker: 'lina',
    holder: { name: 'Lina Okabe', document: '11144477735', documentKind: 'cpf' },
    destination: { kind: 'pix', keyType: 'cpf', key: '11144477735' },
  },
  {
    maker: 'prumo',
    holder: { name: 'Ateliê Prumo Ltda.', document: '11222333000181', documentKind: 'cnpj' },
    destination: {
      kind: 'bank',
      bankCode: '001',
      branch: '1234',
      account: '00045678',
      digit: '0',
      accountType: 'checking',
    },
  },
  {
    maker: 'norte',
    holder: { name: 'Oficina Norte ME', document: '11444777000161', documentKind: 'cnpj' },
    destination: { kind: 'pix', keyType: 'cnpj', key: '11444777000161' },
  },
]

const seedLatestPayout: Partial<Record<MakerKey, 'sent' | 'failed'>> = { prumo: 'sent', norte: 'failed' }

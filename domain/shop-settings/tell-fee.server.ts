import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { feeRates } from '#db/schema/staff.ts'
import { type AccountRecipient, tellAccounts } from './tell-accounts.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { FeeRate } from './fee.ts'

type World = { db: Database; clock: Clock }

export type AnnouncedFee = FeeRate & { id: string; isWithdrawn: boolean }

/** Mails the next batch of makers about an announced fee, or if withdrawn those who were mailed before. */
export async function tellFee(
  world: World,
  feeId: string,
  send: (fee: AnnouncedFee, recipient: AccountRecipient) => Promise<void>,
): Promise<void> {
  const [row] = await world.db.select().from(feeRates).where(eq(feeRates.id, feeId))
  if (!row) return
  const { id, bps, freightBps, fixedCents, fromAt, withdrawnAt } = row
  const fee = { id, bps, freightBps, fixedCents, from: fromAt, isWithdrawn: withdrawnAt !== null }
  const told = {
    table: sql`fee_rates`,
    // If it is withdrawn meanwhile, another run mails that.
    isRow: sql`r.id = ${feeId} and r.withdrawn_at is not distinct from ${withdrawnAt?.toISOString() ?? null}::timestamptz`,
    isTold: sql`u.user_type in ('designer', 'both') and u.created_at <= r.announced_at
      and (r.withdrawn_at is null or u.id <= r.told_until_id)`,
  }
  const isMore = await tellAccounts(world, told, (recipient) => send(fee, recipient))
  if (isMore) await enqueue(world.db, 'tell-fee', { feeId }, { key: `fee:${feeId}` })
}

import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { findAccount } from '#domain/accounts/find-account.server.ts'
import { holdInForce } from '#domain/ledger/hold-in-force.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { formatMoment } from '#domain/shared/day.ts'
import { isUuid } from '#domain/shared/uuid.ts'
import { openThread } from '#domain/support/open-thread.server.ts'
import type { HoldReason } from '#domain/ledger/hold.ts'
import { holdReasons } from './hold-reasons.ts'

/**
 * Begins a conversation with support about a hold on one's own money, with what it is about written down for whoever
 * answers. Returns the conversation's token.
 */
export async function contestHold(
  { db, clock }: { db: Database; clock: Clock },
  { makerId, holdId, message }: { makerId: string; holdId: string; message: string },
): Promise<{ ok: true; token: string } | { ok: false; reason: 'not_found' }> {
  if (!isUuid(holdId)) return { ok: false, reason: 'not_found' }
  const { rows } = await db.execute<{ reason: HoldReason; title: string | null; at: string }>(sql`
    select h.reason, p.title, h.placed_at as at from holds h left join purchases p on p.id = h.purchase_id
    where h.id = ${holdId} and h.maker_id = ${makerId} and ${holdInForce(clock.now())}`)
  const [hold, maker] = [rows[0], await findAccount(db, makerId)]
  if (!hold || !maker) return { ok: false, reason: 'not_found' }
  const about = hold.title ? `a venda de ${hold.title}` : 'todos os repasses'
  const facts = `Retenção de ${about}, de ${formatMoment(new Date(hold.at))}: ${holdReasons[hold.reason]}`
  const { token } = await openThread(
    { db, clock },
    {
      origin: 'support',
      userId: makerId,
      name: maker.fullName,
      email: maker.email,
      subject: 'Contestação de valor retido',
      message: `${message}\n\n${facts} (${holdId})`,
    },
  )
  return { ok: true, token }
}

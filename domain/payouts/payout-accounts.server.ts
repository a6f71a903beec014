import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { payoutAccounts } from '#db/schema/payouts.ts'
import { execute } from '#db/statement.ts'
import type { Authentication } from '#domain/accounts/authentication.ts'
import { hasProvenEmail } from '#domain/accounts/email-proof.server.ts'
import { confirmPassword } from '#domain/accounts/passwords.server.ts'
import { isMaker, type Viewer } from '#domain/accounts/viewer.ts'
import { placeHold } from '#domain/ledger/holds.server.ts'
import { sellerTaxId } from '#domain/sellers/sellers.server.ts'
import { business } from '#domain/shared/business.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { RateLimits, TooManyTries } from '#domain/shared/limits.ts'
import { openPayee, type Payee, sealPayee } from './payee.server.ts'
import { type PayoutAccountInput, sealContexts } from './payout-account.ts'

type World = { db: Database; clock: Clock; secret: string; authentication: Authentication; rateLimits: RateLimits }

type Outcome =
  | { ok: true; isChange: boolean }
  | { ok: false; reason: 'not_maker' | 'wrong_password' | 'other_holder' | 'unproven_email' }
  | TooManyTries

/**
 * Saves a maker's payout account after checking the password. Against stolen sessions, a change stops payouts for some
 * days and is mailed.
 */
export async function savePayoutAccount(
  { db, clock, secret, authentication, rateLimits }: World,
  maker: Pick<Viewer, 'id' | 'userType'>,
  { holder, destination, currentPassword }: PayoutAccountInput,
): Promise<Outcome> {
  if (!isMaker(maker)) return { ok: false, reason: 'not_maker' }
  const known = await confirmPassword({ db, authentication, rateLimits }, { userId: maker.id, currentPassword })
  if (!known.ok) return known
  if (!(await hasProvenEmail(db, maker.id))) return { ok: false, reason: 'unproven_email' }
  const seller = await sellerTaxId({ db, secret }, maker.id)
  if (seller && seller.document !== holder.document) return { ok: false, reason: 'other_holder' }
  const sealed = sealPayee(secret, sealContexts(maker.id), { holder, destination })
  const row = { makerId: maker.id, kind: destination.kind, ...sealed }
  return db.transaction(async (tx) => {
    const at = clock.now()
    await execute(tx, sql`select 1 from users where id = ${maker.id} for no key update`) // serializes changes
    const replaced = await tx
      .update(payoutAccounts)
      .set({ replacedAt: at })
      .where(and(eq(payoutAccounts.makerId, maker.id), isNull(payoutAccounts.replacedAt)))
      .returning({ id: payoutAccounts.id })
    const isChange = replaced.length > 0
    await tx.insert(payoutAccounts).values({ ...row, createdAt: at })
    if (isChange) {
      const until = new Date(at.getTime() + business.payoutAccountHoldDays * 86_400_000)
      await placeHold(tx, { makerId: maker.id, reason: 'account_changed', until }, at)
    }
    await enqueue(tx, 'send-payout-account-notice', { makerId: maker.id, isChange })
    return { ok: true, isChange } as const
  })
}

export type ShownAccount = { holderName: string; shownAs: string; since: Date }

/** Returns a maker's current payout account, masked; null if there is none. */
export async function findPayoutAccount(db: Database, makerId: string): Promise<ShownAccount | null> {
  const [account] = await db
    .select({ holderName: payoutAccounts.holderName, shownAs: payoutAccounts.shownAs, since: payoutAccounts.createdAt })
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.makerId, makerId), isNull(payoutAccounts.replacedAt)))
  return account ?? null
}

/**
 * Returns whether the payout account's holder has another tax id than the seller, possible if saved before the
 * identification.
 */
export async function isPaidToAnother(world: Pick<World, 'db' | 'secret'>, makerId: string): Promise<boolean> {
  const seller = await sellerTaxId(world, makerId)
  if (!seller) return false
  const current = and(eq(payoutAccounts.makerId, makerId), isNull(payoutAccounts.replacedAt))
  const [account] = await world.db.select().from(payoutAccounts).where(current)
  return account !== undefined && openAccount(world.secret, account).holder.document !== seller.document
}

/** Decrypts a payout account; only for handing it to the bank. */
export function openAccount(secret: string, account: typeof payoutAccounts.$inferSelect): Payee {
  return openPayee(secret, sealContexts(account.makerId), account)
}

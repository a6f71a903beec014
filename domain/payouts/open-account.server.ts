import type { payoutAccounts } from '#db/schema/payouts.ts'
import { openSealedText } from '#domain/shared/seal-text.server.ts'
import type { Holder, PayoutDestination } from './payout-account.ts'
import { sealContexts } from './seal-contexts.ts'

/** What an account's row says, unsealed: only to hand it to the bank. */
export function openAccount(
  secret: string,
  account: typeof payoutAccounts.$inferSelect,
): { holder: Holder; destination: PayoutDestination } {
  const contexts = sealContexts(account.makerId)
  const document = openSealedText(secret, contexts.document, account.sealedDocument)
  const destination = openSealedText(secret, contexts.destination, account.sealedDestination)
  return {
    holder: { name: account.holderName, document, documentKind: account.documentKind },
    destination: JSON.parse(destination) as PayoutDestination,
  }
}

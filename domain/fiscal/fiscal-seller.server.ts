import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { payoutAccounts } from '#db/schema/payouts.ts'
import { sealContexts } from '#domain/payouts/payout-account.ts'
import { openSealedText } from '#domain/shared/seal-text.server.ts'
import type { SellerKind } from './which-document.ts'

/** Which kind of seller a maker is: by the document of their payout account; of a CNPJ it is not known whether it is an MEI's. */
export async function fiscalSeller(db: Database, makerId: string): Promise<SellerKind> {
  const account = await accountOf(db, makerId)
  return account?.documentKind === 'cpf' ? 'person' : 'unknown'
}

/** Their document, in full: to hold keys against it. */
export async function fiscalDocument(
  { db, secret }: { db: Database; secret: string },
  makerId: string,
): Promise<string | null> {
  const account = await accountOf(db, makerId)
  return account ? openSealedText(secret, sealContexts(makerId).document, account.sealedDocument) : null
}

async function accountOf(db: Database, makerId: string) {
  const isCurrent = and(eq(payoutAccounts.makerId, makerId), isNull(payoutAccounts.replacedAt))
  const [account] = await db.select().from(payoutAccounts).where(isCurrent)
  return account
}

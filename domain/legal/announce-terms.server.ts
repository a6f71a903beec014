import { sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { type AccountRecipient, tellAccounts } from '#domain/shop-settings/tell-accounts.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { LegalKind } from './legal-kind.ts'
import type { TermsVersion } from './terms-version.ts'
import { findTermsVersion } from './versions.server.ts'

type World = { db: Database; clock: Clock }

/** Mails a published version of a legal text to the next batch of accounts, unless it was withdrawn. */
export async function announceTerms(
  world: World,
  { kind, version }: { kind: LegalKind; version: number },
  send: (terms: TermsVersion, recipient: AccountRecipient) => Promise<void>,
): Promise<void> {
  const terms = await findTermsVersion(world.db, kind, version)
  if (!terms || terms.withdrawnAt) return
  const row = {
    table: sql`terms_versions`,
    isRow: sql`(r.kind, r.version) = (${kind}, ${version})`,
    // Accounts created later saw the banner.
    isTold: sql`u.created_at <= r.published_at and r.withdrawn_at is null`,
  }
  const isMore = await tellAccounts(world, row, (recipient) => send(terms, recipient))
  if (isMore) await enqueue(world.db, 'announce-terms', { kind, version }, { key: `${kind}:${version}` })
}

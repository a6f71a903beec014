import { eq } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { recoveryCodes } from '#db/schema/second-factor.ts'
import { newRecoveryCode, recoveryCodeCount } from './recovery-code.ts'
import { recoveryCodeHash } from './recovery-code-hash.server.ts'

/** Ten new codes in place of whatever there was. They are readable here and never again. For a transaction. */
export async function issueRecoveryCodes(db: Database, secret: string, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: recoveryCodeHash(secret, userId, code), createdAt: now })))
  return codes
}

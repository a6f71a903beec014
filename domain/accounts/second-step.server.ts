import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { verifications } from '#db/schema/accounts.ts'

const minutes = 10

/** What a browser holds between the password and the code: ten minutes to type it in. The table keeps the token's hash. */
export async function issueSecondStep(db: Database, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  await db
    .insert(verifications)
    .values({ identifier: hashed(token), value: userId, expiresAt, createdAt: now, updatedAt: now })
  return token
}

/** Who gave the right password and has not typed a code yet, or null. */
export async function findSecondStep(db: Database, token: string, now: Date): Promise<string | null> {
  const [row] = await db.select({ userId: verifications.value }).from(verifications).where(live(token, now))
  return row?.userId ?? null
}

/** Uses the step up: of two at the same instant one gets false. */
export async function redeemSecondStep(db: Database, token: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.delete(verifications).where(live(token, now))
  return rowCount === 1
}

function live(token: string, now: Date) {
  return and(eq(verifications.identifier, hashed(token)), gt(verifications.expiresAt, now))
}

function hashed(token: string): string {
  return `second-step:${createHash('sha256').update(token).digest('base64url')}`
}

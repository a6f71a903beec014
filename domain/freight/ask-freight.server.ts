import { createHash } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { freightAnswers } from '#db/schema/freight.ts'
import { business } from '#domain/shared/business.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { FreightAnswer, FreightQuestion, LabelSeller } from './freight-provider.ts'

/** What quotes are made from; without a seller of labels every maker's table answers. */
export type QuoteWorld = { db: Database; clock: Clock; labels?: LabelSeller | null }

/**
 * What the seller of labels says, kept for a short time in the database: the page that shows a price and the checkout that
 * charges it read the same one, whichever process answers them. A missing answer is not kept.
 */
export async function askFreight(world: QuoteWorld, question: FreightQuestion): Promise<FreightAnswer | null> {
  const { db, clock, labels } = world
  if (!labels) return null
  const now = clock.now()
  const since = new Date(now.getTime() - business.freightAnswerMinutes * 60_000)
  const key = createHash('sha256')
    .update(JSON.stringify([labels.name, question]))
    .digest('hex')
  const [kept] = await db
    .select({ answer: freightAnswers.answer })
    .from(freightAnswers)
    .where(and(eq(freightAnswers.key, key), gt(freightAnswers.answeredAt, since)))
  if (kept) return kept.answer as FreightAnswer
  const answer = await labels.quote(question)
  if (!answer.ok && answer.reason === 'unavailable') return answer
  const row = { answer, answeredAt: now }
  await db
    .insert(freightAnswers)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: freightAnswers.key, set: row })
  return answer
}

/** Forgets what was said too long ago. */
export async function forgetFreight({ db, clock }: Pick<QuoteWorld, 'db' | 'clock'>): Promise<void> {
  const since = new Date(clock.now().getTime() - business.freightAnswerMinutes * 60_000)
  await db.delete(freightAnswers).where(lt(freightAnswers.answeredAt, since))
}

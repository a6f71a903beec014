import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { enqueue } from '#db/enqueue.server.ts'
import { termsVersions } from '#db/schema/legal.ts'
import type { TermsChange, TermsRefusal } from '#domain/shop-settings/announce-fee.server.ts'
import { Fault } from '#fault'
import { withChange } from './changed-text.ts'
import { hashOf, nextVersion } from './open-terms.server.ts'

const kind = 'terms'

type Standing = typeof termsVersions.$inferSelect & { inForceAt: Date }

/**
 * Publishes the terms with a changed setting, also in versions announced for later. After a refusal the caller must
 * roll back.
 */
export async function changeTerms(tx: Database, change: TermsChange): Promise<TermsRefusal | { ok: true }> {
  const { before, after, from, at } = change
  if (before === after) return { ok: true }
  const standing = await standingTerms(tx)
  const base = standing.findLast(({ inForceAt }) => inForceAt <= from)
  if (!base) throw new Fault('terms: no version yet')
  const isReplaced = base.inForceAt >= from
  const first = {
    ...base,
    inForceAt: from,
    summary: isReplaced ? `${base.summary}\n${change.summary}` : change.summary,
  }
  const announced = standing.filter(({ inForceAt }) => inForceAt > from)
  let textBefore = isReplaced ? standing[standing.indexOf(base) - 1]?.text : base.text
  for (const version of [first, ...announced]) {
    const changed = withChange(version.text, change)
    if (!changed.ok) return { ok: false, reason: 'not_in_terms', missing: changed.missing }
    if (version.inForceAt > at && (version !== first || isReplaced)) await withdraw(tx, version, at)
    if (changed.text !== textBefore) await publish(tx, { ...version, text: changed.text }, change)
    textBefore = changed.text
  }
  await changeDraft(tx, { before, after })
  return { ok: true }
}

/** Returns and locks the published terms that were not withdrawn, by version. */
async function standingTerms(tx: Database): Promise<Standing[]> {
  const rows = await tx
    .select()
    .from(termsVersions)
    .where(and(eq(termsVersions.kind, kind), isNotNull(termsVersions.version), isNull(termsVersions.withdrawnAt)))
    .orderBy(asc(termsVersions.version))
    .for('update')
  return rows.flatMap(({ inForceAt, ...row }) => (inForceAt ? [{ ...row, inForceAt }] : []))
}

async function withdraw(tx: Database, { id }: Standing, at: Date): Promise<void> {
  await tx.update(termsVersions).set({ withdrawnAt: at }).where(eq(termsVersions.id, id))
}

async function publish(
  tx: Database,
  { text, summary, inForceAt, publishedBy }: Standing,
  { staffId, at }: TermsChange,
): Promise<void> {
  const version = await nextVersion(tx, kind)
  const isAtOnce = inForceAt <= at
  const days = { createdAt: at, updatedAt: at, publishedAt: at, inForceAt, toldAt: isAtOnce ? at : null }
  // The shop's generated text has no author.
  const author = publishedBy && staffId
  await tx
    .insert(termsVersions)
    .values({ kind, version, text, hash: hashOf(text), summary, publishedBy: author, ...days })
  if (!isAtOnce) await enqueue(tx, 'announce-terms', { kind, version }, { key: `${kind}:${version}` })
}

/** Applies the changed setting to a draft, unless staff reworded that passage and review it before publishing. */
async function changeDraft(tx: Database, change: Pick<TermsChange, 'before' | 'after'>): Promise<void> {
  const isDraft = and(eq(termsVersions.kind, kind), isNull(termsVersions.publishedAt))
  const [draft] = await tx.select().from(termsVersions).where(isDraft)
  const changed = draft && withChange(draft.text, change)
  if (changed?.ok) await tx.update(termsVersions).set({ text: changed.text }).where(isDraft)
}

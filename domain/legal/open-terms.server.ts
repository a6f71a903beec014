import { createHash } from 'node:crypto'
import { and, asc, eq, isNotNull, isNull, max } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { termsVersions } from '#db/schema/legal.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { Log } from '#domain/shared/log.ts'
import { Fault } from '#fault'
import type { LegalKind } from './legal-kind.ts'
import type { TermsVersion } from './terms-version.ts'

type PublishedTerms = TermsVersion & { text: string }

/** The published version in force, and the next version if one is announced, else null. */
export type CurrentTerms = { current: PublishedTerms; announced: TermsVersion | null }

export type Terms = {
  kind: LegalKind
  now: () => Promise<CurrentTerms>
  /** Returns the text generated from current settings, the basis of new versions. */
  written: () => string
  forget: () => void
}

type World = {
  kind: LegalKind
  db: Database
  clock: Clock
  log: Log
  written: () => string
  /** True in production, where only staff publish versions, after a notice period. */
  production: boolean
}

/** Lifetime of the cached versions, in milliseconds; versions are published weeks ahead. */
const knownForMs = 10 * 60_000

export function openTerms(world: World): Terms {
  let known: { versions: Promise<PublishedTerms[]>; until: number } | undefined
  const versions = () => {
    const at = world.clock.now().getTime()
    if (!known || known.until < at) {
      const read = readVersions(world)
      read.catch(() => (known = undefined))
      known = { versions: read, until: at + knownForMs }
    }
    return known.versions
  }
  return {
    kind: world.kind,
    written: world.written,
    forget: () => (known = undefined),
    async now() {
      const all = await versions()
      const at = world.clock.now()
      const current = all.findLast(({ inForceAt }) => inForceAt <= at) ?? all[0]
      if (!current) throw new Fault(`${world.kind}: no version`)
      return { current, announced: all.find(({ inForceAt }) => inForceAt > at) ?? null }
    },
  }
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

async function readVersions(world: World): Promise<PublishedTerms[]> {
  // Read before the versions, so that a number taken by another process conflicts instead of being used twice.
  const next = await nextVersion(world.db, world.kind)
  const published = await publishedVersions(world)
  const last = published.at(-1)
  // Announced versions take effect first; texts published by staff are not replaced.
  if (last && last.inForceAt > world.clock.now()) return published
  if (last && (last.isByStaff || last.hash === hashOf(world.written()))) return published
  if (last && world.production) {
    world.log.error(
      { kind: world.kind, version: last.version },
      'the settings differ from the terms in force: staff must publish new ones',
    )
    return published
  }
  await publishOwn(world, next)
  return publishedVersions(world)
}

/** Returns the next version number; numbers of withdrawn versions are not reused. */
export async function nextVersion(db: Database, kind: LegalKind): Promise<number> {
  const last = db.select({ version: max(termsVersions.version) }).from(termsVersions)
  const [row] = await last.where(eq(termsVersions.kind, kind))
  return (row?.version ?? 0) + 1
}

async function publishedVersions({ db, kind }: World) {
  const isPublished = and(
    eq(termsVersions.kind, kind),
    isNotNull(termsVersions.version),
    isNull(termsVersions.withdrawnAt),
  )
  const rows = await db.select().from(termsVersions).where(isPublished).orderBy(asc(termsVersions.version))
  return rows.flatMap(({ version, hash, text, summary, publishedAt, inForceAt, publishedBy }) =>
    version && hash && publishedAt && inForceAt
      ? [{ kind, version, hash, text, summary, publishedAt, inForceAt, isByStaff: publishedBy !== null }]
      : [],
  )
}

async function publishOwn({ kind, db, clock, written }: World, version: number): Promise<void> {
  const at = clock.now()
  const text = written()
  const days = { createdAt: at, updatedAt: at, publishedAt: at, inForceAt: at, toldAt: at }
  const summary = version === 1 ? '' : 'Os números da loja mudaram.'
  // Another process may have been first.
  await db
    .insert(termsVersions)
    .values({ kind, version, text, hash: hashOf(text), summary, ...days })
    .onConflictDoNothing()
}

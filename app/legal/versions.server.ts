import { notFound } from '#app/http/not-found.server.ts'
import type { LegalKind } from '#domain/legal/legal-kind.ts'
import { findTermsVersion, listTermsVersions } from '#domain/legal/versions.server.ts'
import { services } from '#services'
import { clauseTitles } from './legal-text.tsx'

export async function currentText(kind: LegalKind) {
  return services.legalTexts[kind].now()
}

export async function versionOf(kind: LegalKind, n: string) {
  const shown = /^[1-9]\d{0,5}$/.test(n) ? await findTermsVersion(services.visitorDb, kind, Number(n)) : null
  if (!shown) throw notFound()
  const { current } = await currentText(kind)
  return { shown, current: current.version, isComing: !shown.withdrawnAt && shown.inForceAt > services.clock.now() }
}

export async function versionsOf(kind: LegalKind) {
  const { current } = await currentText(kind)
  const versions = await listTermsVersions(services.visitorDb, kind)
  const now = services.clock.now()
  const listed = versions.map(({ version, summary, hash, inForceAt, withdrawnAt }, place) => {
    const next = versions.slice(0, place).findLast((one) => !one.withdrawnAt)
    const state = version === current.version ? 'now' : inForceAt > now ? 'coming' : 'past'
    const until = withdrawnAt ?? next?.inForceAt
    return { version, summary, hash, inForceAt, until, state: withdrawnAt ? 'withdrawn' : state } as const
  })
  return { versions: listed, titles: clauseTitles(current.text) }
}

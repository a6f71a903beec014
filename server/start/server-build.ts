import type pg from 'pg'
import type { ServerBuild } from 'react-router'
import type { Config } from '#config'
import type { Outcomes } from '#domain/alarms/outcomes.ts'
import type { PageView } from '#domain/visits/visit-counter.ts'
import type { SecurityCounts } from '#domain/alarms/security-events.ts'
import type { ReadSigns } from '#server/metrics/shop-gauges.ts'

export type Product = {
  startWorker?: () => Promise<() => Promise<void>>
  /** Reads the signs of the shop's health, with the time at which they were read. */
  readSigns?: ReadSigns
  outcomes?: () => Outcomes
  securityCounts?: () => SecurityCounts
  fillEmptyShop?: () => Promise<void>
  seedDemo?: () => Promise<void>
  /** Opens the services, before any other call; returns the connection pool of the pages. */
  openServices: (
    config: Config,
  ) => Promise<{ pool: pg.Pool; legalTexts: Record<string, { now: () => Promise<unknown> }> }>
  closeServices: () => Promise<void>
  refreshSettings: () => Promise<void>
  forgetCatalog: () => void
  /** Counts a visitor's page view in memory; `countWaitingVisits` stores the counts. */
  noteVisit: (view: PageView) => void
  countWaitingVisits: () => Promise<void>
  /** Returns whether a `Cookie` header has a signed session; false if the session is known to have ended. */
  isSignedIn: (cookie: string) => Promise<boolean>
  /** Records that a page or form was refused to a signed-in user. */
  noteRefused: (cookie: string, path: string) => Promise<void>
  askStorage?: () => Promise<void>
}

export function productOf(build: ServerBuild): Product {
  return build.entry.module as unknown as Product
}

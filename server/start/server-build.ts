import type pg from 'pg'
import type { ServerBuild } from 'react-router'
import type { Config } from '#config'
import type { Outcomes } from '#domain/alarms/outcomes.ts'
import type { PageView } from '#domain/visits/visit-counter.ts'
import type { SecurityCounts } from '#domain/alarms/security-events.ts'
import type { ReadSigns } from '#server/metrics/shop-gauges.ts'

export type Product = {
  startWorker?: () => Promise<() => Promise<void>>
  /** Reads the shop's health signs and the time at which they were read. */
  readSigns?: ReadSigns
  /** Returns counts of successful and failed calls to external services. */
  outcomes?: () => Outcomes
  /** Returns the counts of security events. */
  securityCounts?: () => SecurityCounts
  fillEmptyShop?: () => Promise<void>
  seedDemo?: () => Promise<void>
  /** Opens the product with these settings, before any other call; returns the pool of its pages. */
  openServices: (
    config: Config,
  ) => Promise<{ pool: pg.Pool; legalTexts: Record<string, { now: () => Promise<unknown> }> }>
  closeServices: () => Promise<void>
  refreshSettings: () => Promise<void>
  forgetCatalog: () => void
  /** Remembers a visitor's page view in memory, to be counted by the next batch. */
  noteVisit: (view: PageView) => void
  countWaitingVisits: () => Promise<void>
  /** Returns whether a `Cookie` header has a signed session that is not known to have ended. */
  isSignedIn: (cookie: string) => Promise<boolean>
  /** Notes that a signed-in user was refused a page or a form that exists. */
  noteRefused: (cookie: string, path: string) => Promise<void>
  /** Throws if a file store does not respond. */
  askStorage?: () => Promise<void>
}

export function productOf(build: ServerBuild): Product {
  return build.entry.module as unknown as Product
}

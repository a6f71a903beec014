import type pg from 'pg'
import type { ServerBuild } from 'react-router'
import type { Config } from '#config'
import type { Outcomes } from '#domain/alarms/outcomes.ts'
import type { ReadSigns } from '#server/metrics/shop-gauges.ts'

/** Names what the process takes from the product; see `app/entry.server.tsx`. */
export type Product = {
  /** Runs background jobs; returns how to stop. */
  startWorker?: () => Promise<() => Promise<void>>
  /** Reads what the shop's health is judged by, with the instant at which it counts. */
  readSigns?: ReadSigns
  /** Counts how often the world outside answered and failed. */
  outcomes?: () => Outcomes
  /** Adds what every shop begins with to an empty one. */
  fillEmptyShop?: () => Promise<void>
  /** Loads the demo catalogue and accounts. */
  seedDemo?: () => Promise<void>
  /** Opens it for these settings, before anything else is asked of it; returns the connections that its pages use. */
  openServices: (
    config: Config,
  ) => Promise<{ pool: pg.Pool; legalTexts: Record<string, { now: () => Promise<unknown> }> }>
  /** Closes these and all others that it opened. */
  closeServices: () => Promise<void>
  /** Reads what staff set in the shop again. */
  refreshSettings: () => Promise<void>
  /** Throws when a file store does not answer. */
  askStorage?: () => Promise<void>
}

export function productOf(build: ServerBuild): Product {
  return build.entry.module as unknown as Product
}

import type { SQL } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { Clock } from '#domain/shared/clock.ts'

/** A reported thing while staff decides about it. */
export type Reported = { id: string; ownerId: string; staffId: string; at: Date }

type Decide = (tx: Database, reported: Reported) => Promise<void>

/** Finds a kind of reportable thing and does to it what staff decided. */
export type ReportableReader = {
  /** Selects `title`, `author`, `"ownerId"`, `"projectId"` and `snapshot` of one that this viewer may report. */
  find: (id: string, viewerId: string | null) => SQL
  /** Takes it down; left out for projects, which `moderation` takes out of the catalogue itself. */
  hide?: Decide
  /** Undoes that; left out where it is gone for good. */
  show?: Decide
  /** Notes that staff looked and left it where it is. */
  keep?: Decide
  /** Notes that it was reported. */
  noteReport?: (tx: Database, id: string, at: Date) => Promise<void>
  /** Records that staff read it on the page of its report. */
  noteReading?: (world: { db: Database; clock: Clock }, staffId: string, id: string) => Promise<void>
}

/** What an area states about itself in queries and verbs; its words are in its `area.ts`. */
export type ServerArea = {
  /** By the kinds of `area.ts`; several areas may have things of one kind. */
  reportable?: Readonly<Record<string, ReportableReader>>
}

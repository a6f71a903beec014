import type { SQL } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { Invariant } from '#domain/area.ts'
import type { ClosingPart } from '#domain/personal-data/closing-parts.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { ListedFact } from '#domain/fact.ts'

export type Reported = { id: string; ownerId: string; staffId: string; at: Date }

type Decide = (tx: Database, reported: Reported) => Promise<void>

export type ReportableReader = {
  /** Selects `title`, `author`, `"ownerId"`, `"projectId"` and `snapshot` of one that this viewer may report. */
  find: (id: string, viewerId: string | null) => SQL
  /** Takes it down; left out for projects, which `moderation` takes out of the catalogue itself. */
  hide?: Decide
  /** Undoes that; left out where it is gone for good. */
  show?: Decide
  keep?: Decide
  noteReport?: (tx: Database, id: string, at: Date) => Promise<void>
  noteReading?: (world: { db: Database; clock: Clock }, staffId: string, id: string) => Promise<void>
}

/**
 * The fate of a row when its person closes the account. `kept` by law for a time, `nameless` because the user row is
 * anonymous by then, or `elsewhere` when another rule covers it.
 */
export type Fate = 'gone' | 'nameless' | 'kept' | 'elsewhere'

/**
 * A column that says whose a row is: by the account's id, or by its e-mail address. `set` is what closing the account writes in the row
 * (SQL); a row that is `gone` and has none is deleted.
 */
export type Trace = { table: string; column: string; fate: Fate; part: ClosingPart; by?: 'email'; set?: string }

export function traceEach(fate: Fate, part: ClosingPart, columns: readonly string[]): Trace[] {
  return columns.map((name) => {
    const [table = '', column = ''] = name.split('.')
    return { table, column, fate, part }
  })
}

type Sealed = { name: string; context: (userId: string, rowId: string) => string }

/** A list of the file with everything about a person: rows of `id` and `row`. Of others it has only what the person saw of them. */
export type Section = {
  name: string
  query: (userId: string) => SQL
  sealed?: readonly Sealed[]
  /** True if its rows have `fact` and `values`, exported as texts. */
  isOfFacts?: boolean
}

type PersonalData = {
  /** Every column of the area's tables that names a person, and what closing the account does to it (LGPD, arts. 16 and 18). */
  traces?: readonly Trace[]
  sections?: readonly Section[]
  /** Selects the pictures of a person: `folder`, `title`, `key`, `store` and `at`. */
  pictures?: (userId: string) => SQL
}

export type ServerArea = {
  /** By the kinds of `area.ts`; several areas may have things of one kind. */
  reportable?: Readonly<Record<string, ReportableReader>>
  /** The personal data that the area keeps; the legal terms are in `domain/shared/business.ts`. */
  personalData?: PersonalData
  /** Facts that users are told; not in `area.ts`, since browsers need neither texts nor schemas. */
  facts?: readonly ListedFact[]
  invariants?: readonly Invariant[]
}

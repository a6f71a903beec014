import type { SQL } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import type { ProjectViewer } from '#db/sql/open-project.sql.ts'
import type { Invariant } from '#domain/area.ts'
import type { ClosingPart } from '#domain/personal-data/closing-parts.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { ListedFact } from '#domain/fact.ts'

export type Reported = { id: string; ownerId: string; staffId: string; at: Date }

type Decide = (tx: Database, reported: Reported) => Promise<void>

export type ReportableReader = {
  /**
   * Returns SQL for `title`, `author`, `"ownerId"`, `"projectId"` and `snapshot` of the content, if the viewer may
   * report it.
   */
  find: (id: string, viewer: ProjectViewer | null) => SQL
  /** Hides the content; undefined for projects, which `domain/moderation` suspends. */
  hide?: Decide
  /** Shows the content again; undefined if hiding deletes it. */
  show?: Decide
  keep?: Decide
  noteReport?: (tx: Database, id: string, at: Date) => Promise<void>
  noteReading?: (world: { db: Database; clock: Clock }, staffId: string, id: string) => Promise<void>
}

/** Fate of a row after its user has closed the account; `elsewhere` means another rule covers it. */
export type Fate = 'gone' | 'nameless' | 'kept' | 'elsewhere'

/** A column that refers to a user. On closing an account, `set` is assigned; without `set`, a `gone` row is deleted. */
export type Trace = { table: string; column: string; fate: Fate; part: ClosingPart; by?: 'email'; set?: string }

export function traceEach(fate: Fate, part: ClosingPart, columns: readonly string[]): Trace[] {
  return columns.map((name) => {
    const [table = '', column = ''] = name.split('.')
    return { table, column, fate, part }
  })
}

type Sealed = { name: string; context: (userId: string, rowId: string) => string }

/** A list in the export of a user's personal data; its query returns `id` and `row`. */
export type Section = {
  name: string
  query: (userId: string) => SQL
  sealed?: readonly Sealed[]
  /** True if rows have `fact` and `values` of stored notices, to export as texts. */
  isOfFacts?: boolean
}

type PersonalData = {
  /** Columns of the module's tables that refer to a user (LGPD, arts. 16 and 18). */
  traces?: readonly Trace[]
  sections?: readonly Section[]
  /** Returns SQL for a user's pictures: `folder`, `title`, `key`, `store` and `at`. */
  pictures?: (userId: string) => SQL
}

export type ServerArea = {
  /** Readers of reportable content, by kind in `area.ts`; several modules may share a kind. */
  reportable?: Readonly<Record<string, ReportableReader>>
  /** Personal data that the module stores; legal periods are in `domain/shared/business.ts`. */
  personalData?: PersonalData
  /** Kinds of notices that the module sends; not in `area.ts`, since browsers need neither texts nor schemas. */
  facts?: readonly ListedFact[]
  invariants?: readonly Invariant[]
}

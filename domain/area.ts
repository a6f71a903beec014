import type { ClosingPart } from '#domain/personal-data/closing-parts.ts'
import type { StaffArea } from '#domain/staff/staff-role.ts'

type SnapshotText = string | { label: string; values: Readonly<Record<string, string>> }

export type Reportable<Action extends string = string> = {
  /** The kind's word in the address of the report form; null if it has a form of its own. */
  slug: string | null
  noun: string
  /** Returns a label for staff from subject and author; the author is empty for an anonymous item. */
  label: (title: string, author: string) => string
  thing: (label: string) => string
  yours: string
  removal: string
  removed: string
  actions: { remove: Action; keep?: Action }
  comesBack: boolean
  hasPhotos?: boolean
  /** Visible to signed-in users only; staff do not see its pictures in a snapshot. */
  isPrivate?: boolean
  /** The page to return to after a report, if the item belongs to no project. */
  backTo?: string
  quotes?: string
  texts: Readonly<Record<string, SnapshotText>>
}

/** A staff action: the area of staff that may do it, and its text in the log. */
export type StaffActionWords = { by: StaffArea; text: string }

/** Recipients of the data; the settings name the companies (`domain/legal/recipients.ts`). */
export type RecipientKind = 'payments' | 'payouts' | 'labels' | 'mail' | 'files' | 'backups'

/** A purpose of processing, as the privacy policy lists it. */
export type Purpose = {
  title: string
  data: string
  /** Legal basis, in the words of the law's article. */
  basis: string
  /** Companies that process the data for us. */
  recipients: readonly RecipientKind[]
  readers?: string
  kept: string
  /** Parts of an account that this purpose needs; every part needs a purpose. */
  parts: readonly ClosingPart[]
}

/**
 * An invariant: a query counting the rows that break it (column `broken`). `$1` is the time of the check; `{new column}`
 * narrows a quick check to recent rows. `words` are for staff, `says` for the command line.
 */
export type Invariant = { name: string; words: string; says: string; sql: string }

/** An area's facts as texts and codes; those that need the database are in its `area.server.ts`. */
export type Area = {
  staffActions?: Readonly<Record<string, StaffActionWords>>
  purposes?: readonly Purpose[]
  reportable?: Readonly<Record<string, Reportable>>
}

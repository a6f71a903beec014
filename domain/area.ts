import type { ClosingPart } from '#domain/personal-data/closing-parts.ts'
import type { StaffArea } from '#domain/staff/staff-role.ts'

type SnapshotText = string | { label: string; values: Readonly<Record<string, string>> }

export type Reportable<Action extends string = string> = {
  /** The word in the address of its form; null where it has a form of its own. */
  slug: string | null
  noun: string
  /** Returns a label for staff from subject and author. The author is empty where the thing is shown without a name. */
  label: (title: string, author: string) => string
  thing: (label: string) => string
  yours: string
  removal: string
  removed: string
  actions: { remove: Action; keep?: Action }
  comesBack: boolean
  hasPhotos?: boolean
  /** Only people with an account know of it, and its pictures are never shown to staff in a snapshot. */
  isPrivate?: boolean
  /** The page the reporter returns to when the thing belongs to no project. */
  backTo?: string
  quotes?: string
  texts: Readonly<Record<string, SnapshotText>>
}

/** Something that staff do with other people's things: whose work it is, and what the record says of it. */
export type StaffActionWords = { by: StaffArea; text: string }

/** Recipients of the data; the settings name the companies (`domain/legal/recipients.ts`). */
export type RecipientKind = 'payments' | 'payouts' | 'labels' | 'mail' | 'files' | 'backups'

/** A purpose of processing, as the privacy policy lists it. */
export type Purpose = {
  title: string
  data: string
  /** By the law's own article. */
  basis: string
  /** Those we rent from. */
  recipients: readonly RecipientKind[]
  readers?: string
  kept: string
  /** Parts of an account that are held for this: each is held for something. */
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

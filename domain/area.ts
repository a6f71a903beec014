import type { ClosingPart } from '#domain/personal-data/closing-parts.ts'
import type { StaffArea } from '#domain/staff/staff-role.ts'

type SnapshotText = string | { label: string; values: Readonly<Record<string, string>> }

export type Reportable<Action extends string = string> = {
  /** The kind's word in the address of the report form; null if it has a form of its own. */
  slug: string | null
  noun: string
  /** Returns a label for staff; the author is empty for an anonymous item. */
  label: (title: string, author: string) => string
  thing: (label: string) => string
  yours: string
  removal: string
  removed: string
  actions: { remove: Action; keep?: Action }
  comesBack: boolean
  hasPhotos?: boolean
  /** True if only signed-in users see it; staff then see no pictures of it in a snapshot. */
  isPrivate?: boolean
  /** The page to return to after a report, if the item belongs to no project. */
  backTo?: string
  quotes?: string
  texts: Readonly<Record<string, SnapshotText>>
}

export type StaffActionWords = { by: StaffArea; text: string }

/** Recipients of personal data; the settings name the companies (`domain/legal/recipients.ts`). */
export type RecipientKind = 'payments' | 'payouts' | 'labels' | 'mail' | 'files' | 'backups'

export type Purpose = {
  title: string
  data: string
  basis: string
  recipients: readonly RecipientKind[]
  readers?: string
  kept: string
  /** Parts of an account that this purpose needs. */
  parts: readonly ClosingPart[]
}

/** A query counting rows that break a rule (`broken`); `$1` is the time, `{new column}` limits it to recent rows. */
export type Invariant = { name: string; words: string; says: string; sql: string }

/** An area's facts as texts and codes; those that need the database are in its `area.server.ts`. */
export type Area = {
  staffActions?: Readonly<Record<string, StaffActionWords>>
  purposes?: readonly Purpose[]
  reportable?: Readonly<Record<string, Reportable>>
}

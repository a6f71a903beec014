import type { ClosingPart } from '#domain/personal-data/closing-parts.ts'
import type { StaffArea } from '#domain/staff/staff-role.ts'

type SnapshotText = string | { label: string; values: Readonly<Record<string, string>> }

export type Reportable<Action extends string = string> = {
  /** Word for this kind of content in the report form's URL; null if the kind has another form. */
  slug: string | null
  noun: string
  /** Returns a name of the content for staff; `author` is empty if anonymous. */
  label: (title: string, author: string) => string
  thing: (label: string) => string
  yours: string
  removal: string
  removed: string
  actions: { remove: Action; keep?: Action }
  comesBack: boolean
  hasPhotos?: boolean
  /** True if only signed-in users see the content; a report's snapshot then shows staff no pictures. */
  isPrivate?: boolean
  /** Path to return to after a report, if the content belongs to no project. */
  backTo?: string
  quotes?: string
  texts: Readonly<Record<string, SnapshotText>>
}

export type StaffActionWords = {
  by: StaffArea
  text: string
  /** Verb of the action before a label that begins with a number: 'Enviou' before '4 repasses de 27/11/2026'. */
  verb?: string
}

/** Kinds of recipients of personal data; settings name the companies (`domain/legal/recipients.ts`). */
export type RecipientKind = 'payments' | 'payouts' | 'labels' | 'mail' | 'files' | 'backups'

export type Purpose = {
  title: string
  data: string
  basis: string
  recipients: readonly RecipientKind[]
  readers?: string
  kept: string
  /** Parts of a user's data that this purpose needs. */
  parts: readonly ClosingPart[]
}

/**
 * A rule that all data must satisfy. `sql` counts rows that violate it as `broken`; `$1` is the time, `{new column}`
 * limits the count to recent rows.
 */
export type Invariant = { name: string; words: string; says: string; sql: string }

/**
 * Texts and codes that a domain module contributes to common lists; those needing the database are in `area.server.ts`.
 */
export type Area = {
  staffActions?: Readonly<Record<string, StaffActionWords>>
  purposes?: readonly Purpose[]
  reportable?: Readonly<Record<string, Reportable>>
}

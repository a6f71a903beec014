import type { ClosingPart } from '#domain/personal-data/closing-parts.ts'
import type { StaffArea } from '#domain/staff/staff-role.ts'

/** A text of a snapshot: what the screen calls it, and the words for its codes where it holds codes. */
type SnapshotText = string | { label: string; values: Readonly<Record<string, string>> }

/** A kind of thing that people may report, in words. */
export type Reportable<Action extends string = string> = {
  /** The word in the address of its form; null where it has a form of its own. */
  slug: string | null
  noun: string
  /** Names one for staff, by what it is about and who wrote it; the author is empty where it is shown without a name. */
  label: (title: string, author: string) => string
  /** Names one in a sentence, by its label. */
  thing: (label: string) => string
  /** Its owner's, in a sentence to them. */
  yours: string
  /** What the button of staff that takes it down says. */
  removal: string
  /** What became of it, in a sentence to its reporter. */
  removed: string
  /** What the record of staff calls taking it down, and keeping it where that is more than dismissing a report. */
  actions: { remove: Action; keep?: Action }
  /** Whether it comes back as it was when the decision is undone. */
  comesBack: boolean
  /** Whether its photos can be false. */
  hasPhotos?: boolean
  /** Only people with an account know of it, and its pictures are never shown to staff in a snapshot. */
  isPrivate?: boolean
  /** Where its reporter goes on when it is about no project. */
  backTo?: string
  /** The text of the snapshot that the form quotes. */
  quotes?: string
  /** The texts of its snapshot, in the order of the screen. */
  texts: Readonly<Record<string, SnapshotText>>
}

/** Something that staff do with other people's things: whose work it is, and what the record says of it. */
export type StaffActionWords = { by: StaffArea; text: string }

/** Who else gets data; who is behind each, the settings say (`domain/legal/recipients.ts`). */
export type RecipientKind = 'payments' | 'payouts' | 'labels' | 'mail' | 'files' | 'backups'

/** What personal data is used for, as the privacy policy says it. */
export type Purpose = {
  title: string
  data: string
  /** By the law's own article. */
  basis: string
  /** Those we rent from. */
  recipients: readonly RecipientKind[]
  /** People of the shop who read some of it, by their part in it. */
  readers?: string
  kept: string
  /** Parts of an account that are held for this: each is held for something. */
  parts: readonly ClosingPart[]
}

/**
 * Something that must always hold: a query that counts the rows breaking it (one column `broken`). `$1` is the instant of
 * the look. `{new column}` narrows a quick look to what came lately; a full one looks at everything. `words` are for staff, `says`
 * for the command line.
 */
export type Invariant = { name: string; words: string; says: string; sql: string }

/** What an area states about itself in words and codes; what needs the database is in its `area.server.ts`. */
export type Area = {
  staffActions?: Readonly<Record<string, StaffActionWords>>
  purposes?: readonly Purpose[]
  reportable?: Readonly<Record<string, Reportable>>
}

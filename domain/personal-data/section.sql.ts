import type { SQL } from 'drizzle-orm'

/** An encrypted column: its name in the export, and the context to decrypt it, from the user or the row. */
type Sealed = { name: string; context: (userId: string, rowId: string) => string }

/** A list of the export: rows of `id` and `row`. Columns in `sealed` are decrypted. */
export type Section = { name: string; query: (userId: string) => SQL; sealed?: readonly Sealed[] }

import type { SQL } from 'drizzle-orm'

/** A sealed text in a row, as what it is to be called once it is open; what it is sealed for may be the person or the row. */
type Sealed = { name: string; context: (userId: string, rowId: string) => string }

/** One list of the file: rows of `id` and `row`; texts under `sealed` are opened on the way. */
export type Section = { name: string; query: (userId: string) => SQL; sealed?: readonly Sealed[] }

import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'

/** A database or a transaction: every verb takes this and does not care which. */
export type Database = NodePgDatabase | PgTransaction<never, Record<string, never>, never>

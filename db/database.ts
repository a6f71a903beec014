import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'

/** A database or a transaction; functions that take it work with either. */
export type Database = NodePgDatabase | PgTransaction<never, Record<string, never>, never>

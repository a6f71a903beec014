import { type SQL, sql } from 'drizzle-orm'

/** The condition under which a row `h` of `holds` holds at an instant. */
export function holdInForce(at: Date): SQL {
  return sql`h.lifted_at is null and (h.until is null or h.until > ${at.toISOString()}::timestamptz)`
}

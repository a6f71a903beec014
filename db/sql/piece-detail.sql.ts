import { sql, type SQL } from 'drizzle-orm'

/** Of a purchase `p`, which piece it is and what is written on it: 'PETG, terracota, texto “Casa da Ana”'; empty for files and plain pieces. */
export function pieceDetail(): SQL {
  return sql`concat_ws(', ', nullif(p.variant, ''), case when p.personalization <> '' then 'texto “' || p.personalization || '”' end)`
}

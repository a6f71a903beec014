import { sql } from 'drizzle-orm'
import { boolean, integer, nullable, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { soldBy } from '#db/sql/sold-by.sql.ts'
import { query } from '#db/statement.ts'
import type { SellerStanding } from './seller.ts'

/** Returns whether a maker has given the seller identification; with `demo` a missing one is allowed (`later`). */
export async function sellerStanding(
  db: Database,
  makerId: string,
  { demo }: { demo: boolean | undefined },
): Promise<SellerStanding> {
  const [row] = await query(
    db,
    sql`
    select exists (select 1 from sellers s where s.maker_id = u.id and s.replaced_at is null) as "isSaid",
      (select count(*)::int from projects p where p.designer_id = u.id and p.waits_for_seller and p.deleted_at is null) as waiting
    from users u where u.id = ${makerId}`,
    { isSaid: boolean, waiting: integer },
  )
  const { isSaid, waiting } = row ?? { isSaid: false, waiting: 0 }
  return { state: isSaid ? 'said' : demo ? 'later' : 'missing', waiting }
}

/** Returns a maker with the seller identification, to mail about; null if the account is closed. */
export async function sellerForMail(db: Database, makerId: string) {
  const [row] = await query(
    db,
    sql`
    select u.id, u.full_name as "fullName", u.email, s.id as "sellerId", ${soldBy(sql`u.id`, sql`u.full_name`)} as line
    from users u left join sellers s on s.maker_id = u.id and s.replaced_at is null where u.id = ${makerId} and u.closed_at is null`,
    { id: text, fullName: text, email: text, sellerId: nullable(text), line: text },
  )
  if (!row) return null
  const { id, fullName, email, sellerId, line } = row
  return { maker: { id, fullName, email }, seller: sellerId ? { id: sellerId, line } : null }
}

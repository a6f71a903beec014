import { type SQL, sql } from 'drizzle-orm'
import { oneOf, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { canBeRead, isReservedForShops, speaksForUs } from '#domain/shared/names/name.ts'
import { nameReserved, reservedKinds } from './notices.ts'

/** SQL for public names by kind, each with its user and id. */
const namesOf: Record<(typeof reservedKinds)[number], SQL> = {
  person: sql`select u.id as "userId", u.id, u.full_name as name from users u where u.closed_at is null and u.role = 'member'`,
  shop: sql`select s.maker_id as "userId", s.maker_id as id, s.title as name from shops s join users u on u.id = s.maker_id
    where s.title is not null and u.closed_at is null`,
  address: sql`select a.maker_id as "userId", a.maker_id as id, a.slug as name from shop_slugs a join users u on u.id = a.maker_id
    where a.is_current and u.closed_at is null`,
  collection: sql`select c.user_id as "userId", c.id, c.name from collections c where c.visibility <> 'private' and c.hidden_at is null`,
}

const namesInUse = sql.join(
  reservedKinds.map((kind) => sql`select ${kind} as kind, n.* from (${namesOf[kind]}) n`),
  sql` union all `,
)

const page = 1_000

/** Returns public names in use that break the naming rule, with their users. */
export async function namesToChange(db: Database) {
  const broken = []
  for (const kind of reservedKinds)
    for (let after: string | null = null, found = page; found === page;) {
      const rows: { userId: string; id: string; name: string }[] = await query(
        db,
        sql`select n.* from (${namesOf[kind]}) n where ${after}::uuid is null or n.id > ${after}::uuid order by n.id limit ${page}`,
        { userId: text, id: text, name: text },
      )
      for (const { userId, id, name } of rows)
        if (breaksTheRule({ kind, name })) broken.push({ userId, values: { kind, id, name } })
      found = rows.length
      after = rows.at(-1)?.id ?? after
    }
  return broken
}

function breaksTheRule({ kind, name }: { kind: (typeof reservedKinds)[number]; name: string }): boolean {
  const isOfShop = kind === 'shop' || kind === 'address'
  return !canBeRead(name) || (isOfShop ? isReservedForShops(name) : speaksForUs(name))
}

/** Returns names still in use although their users were asked to change them, oldest request first, for staff. */
export function askedNames(db: Database) {
  return query(
    db,
    sql`
    select x."userId", x.kind, x.name, u.full_name as "fullName", n.created_at as "askedAt"
    from notices n join (${namesInUse}) x on x."userId" = n.user_id and x.kind = n.values ->> 'kind'
      and x.id::text = n.values ->> 'id' and x.name = n.values ->> 'name'
    join users u on u.id = n.user_id
    where n.fact = ${nameReserved.name} order by n.created_at, n.id limit 100`,
    { userId: text, kind: oneOf(...reservedKinds), name: text, fullName: text, askedAt: timestamp },
  )
}

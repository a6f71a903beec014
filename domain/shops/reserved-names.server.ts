import { sql } from 'drizzle-orm'
import { oneOf, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { query } from '#db/statement.ts'
import { canBeRead, isReservedForShops, speaksForUs } from '#domain/shared/names/name.ts'
import { nameReserved, reservedKinds } from './notices.ts'

/** Names that others meet in public, with the kind and id of what carries them. */
const namesInUse = sql`
  select u.id as "userId", 'person' as kind, u.id, u.full_name as name from users u where u.closed_at is null and u.role = 'member'
  union all select s.maker_id, 'shop', s.maker_id, s.title from shops s join users u on u.id = s.maker_id
    where s.title is not null and u.closed_at is null
  union all select a.maker_id, 'address', a.maker_id, a.slug from shop_slugs a join users u on u.id = a.maker_id
    where a.is_current and u.closed_at is null
  union all select c.user_id, 'collection', c.id, c.name from collections c where c.visibility <> 'private' and c.hidden_at is null`

const page = 1_000

/** Returns names that break the rule, which are older than it, with their holders. */
export async function namesToChange(db: Database) {
  const broken = []
  for (let after = { kind: '', id: '' }, found = page; found === page;) {
    const rows = await query(
      db,
      sql`
      select n.* from (${namesInUse}) n where (n.kind collate "C", n.id::text collate "C") > (${after.kind}, ${after.id})
      order by n.kind collate "C", n.id::text collate "C" limit ${page}`,
      { userId: text, kind: oneOf(...reservedKinds), id: text, name: text },
    )
    broken.push(...rows.filter(breaksTheRule).map(({ userId, ...values }) => ({ userId, values })))
    found = rows.length
    after = rows.at(-1) ?? after
  }
  return broken
}

function breaksTheRule({ kind, name }: { kind: (typeof reservedKinds)[number]; name: string }): boolean {
  const isOfShop = kind === 'shop' || kind === 'address'
  return !canBeRead(name) || (isOfShop ? isReservedForShops(name) : speaksForUs(name))
}

/** Returns the names whose holders were asked for others and that still stand, oldest first, for staff. */
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

import { type SQL, sql } from 'drizzle-orm'
import { integer, list, nullable, type RowOf, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { categoryOf, categoryOrder, withParent } from '#db/sql/category.sql.ts'
import { picture } from '#db/sql/first-picture.sql.ts'
import { makerOfSlug, makerName, shopSlug } from '#db/sql/shop-slug.sql.ts'
import { query, execute, type Given, statement } from '#db/statement.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { type PageOf, pageOf } from '#domain/shared/list.ts'
import { type Followed, mostFollows } from './follow.ts'
import { lastListed, makersToFollow, makersToFollowShape } from './makers-to-follow.sql.ts'

export type FollowChange = { ok: true; isNew: boolean } | { ok: false; reason: 'unknown' | 'own_shop' | 'too_many' }

export async function setFollow(
  { db, clock }: { db: Database; clock: Clock },
  userId: string,
  { what, wish }: { what: Followed; wish: 'follow' | 'unfollow' },
): Promise<FollowChange> {
  const column = sql.raw('maker' in what ? 'maker_id' : 'category_id')
  return db.transaction(async (tx): Promise<FollowChange> => {
    const [subject] = await query(tx, sql`select id from ${subjectOf(what, wish)} found where id is not null`, {
      id: text,
    })
    if (!subject) return { ok: false, reason: 'unknown' }
    if (subject.id === userId) return { ok: false, reason: 'own_shop' }
    if (wish === 'unfollow') {
      const ended = await execute(tx, sql`delete from follows where user_id = ${userId} and ${column} = ${subject.id}`)
      return { ok: true, isNew: ended > 0 }
    }
    // Locks the user, since follows are limited.
    await execute(tx, sql`select 1 from users where id = ${userId} for no key update`)
    const [kept] = await query(tx, sql`select count(*)::int as amount from follows where user_id = ${userId}`, {
      amount: integer,
    })
    const begun = await execute(
      tx,
      sql`insert into follows (user_id, ${column}, created_at)
        select ${userId}, ${subject.id}, ${clock.now().toISOString()} where ${(kept?.amount ?? 0) < mostFollows} on conflict do nothing`,
    )
    if (begun === 0 && (kept?.amount ?? 0) >= mostFollows) return { ok: false, reason: 'too_many' }
    return { ok: true, isNew: begun > 0 }
  })
}

/** SQL that selects a maker's or category's `id` by slug; blocked makers can only be unfollowed. */
function subjectOf(what: Followed, wish: 'follow' | 'unfollow'): SQL {
  if ('category' in what) return sql`(select ${categoryOf(what.category)} as id)`
  const isOpen = wish === 'follow' ? sql` and u.blocked_at is null and u.closed_at is null` : sql``
  return sql`(select u.id from users u where u.id = ${makerOfSlug(what.maker)}${isOpen})`
}

export async function nameFollowed(db: Database, what: Followed): Promise<string | null> {
  const named =
    'category' in what
      ? sql`select name from categories where id = ${categoryOf(what.category)}`
      : sql`select coalesce(h.title, ${makerName(sql`u`)}) as name from users u left join shops h on h.maker_id = u.id where u.id = ${makerOfSlug(what.maker)}`
  const [row] = await query(db, named, { name: text })
  return row?.name ?? null
}

export async function isFollowing(db: Database, userId: string, what: Followed): Promise<boolean> {
  const row =
    'maker' in what
      ? await followsMaker.row(db, { userId, slug: what.maker })
      : await followsCategory.row(db, { userId, slug: what.category })
  return row !== undefined
}

const followsMaker = statement(
  'follows maker',
  ({ userId, slug }: Given<{ userId: string; slug: string }>) =>
    sql`select id from follows where user_id = ${userId} and maker_id = ${makerOfSlug(sql`${slug}`)}`,
  { id: text },
)

const followsCategory = statement(
  'follows category',
  ({ userId, slug }: Given<{ userId: string; slug: string }>) =>
    sql`select id from follows where user_id = ${userId} and category_id = ${categoryOf(sql`${slug}`)}`,
  { id: text },
)

export async function followedMakers(
  db: Database,
  userId: string,
  { page, size }: { page: number; size: number },
): Promise<PageOf<RowOf<typeof followedShapes>>> {
  const kept = await makersKept.row(db, { userId })
  const { offset, ...place } = pageOf(page, kept?.amount ?? 0, size)
  return { items: await makersOf.rows(db, { userId, size, offset }), ...place }
}

const makersKept = statement(
  'followed makers kept',
  ({ userId }: Given<{ userId: string }>) =>
    sql`select count(*)::int as amount from follows where user_id = ${userId} and maker_id is not null`,
  { amount: integer },
)

const followedShapes = {
  name: text,
  person: text,
  slug: text,
  avatarKey: text,
  city: nullable(text),
  pictures: list(picture),
}

const makersOf = statement(
  'followed makers',
  ({ userId, size, offset }: Given<{ userId: string; size: number; offset: number }>) => sql`
    select * from (
      select coalesce(h.title, ${makerName(sql`u`)}) as name, u.full_name as person, ${shopSlug(sql`u.id`)} as slug, coalesce(u.avatar_key, '') as "avatarKey", u.city,
        (${lastListed(sql`u.id`)}) as pictures, f.created_at
      from (select * from follows where user_id = ${userId} and maker_id is not null order by created_at desc, id desc limit ${size} offset ${offset}) f
        join users u on u.id = f.maker_id left join shops h on h.maker_id = u.id) mine
    where slug is not null order by created_at desc`,
  followedShapes,
)

export function followedCategories(db: Database, userId: string) {
  return categoriesOf.rows(db, { userId })
}

const categoriesOf = statement(
  'followed categories',
  ({ userId }: Given<{ userId: string }>) => sql`
    select c.name, c.slug from follows f join categories c on c.id = f.category_id ${withParent} where f.user_id = ${userId} and not c.is_merged order by ${categoryOrder}`,
  { name: text, slug: text },
)

export async function makersForNews(db: Database, userId: string) {
  return (await bestMakers.row(db, { userId }))?.makers ?? []
}

const bestMakers = statement(
  'makers for news',
  ({ userId }: Given<{ userId: string }>) => sql`select (${makersToFollow(sql`${userId}`, sql`'infinity'`)}) as makers`,
  { makers: makersToFollowShape },
)

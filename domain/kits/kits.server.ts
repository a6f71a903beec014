import { randomBytes } from 'node:crypto'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { boolean, integer, list, nullable, text, timestamp } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { offers } from '#db/schema/catalog.ts'
import { kitItems, kits } from '#db/schema/kits.ts'
import { narrowestFiles } from '#db/sql/licence.sql.ts'
import { reasonCents } from '#db/sql/reason-cents.sql.ts'
import { execute, query } from '#db/statement.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { Cents } from '#domain/shared/money.ts'
import { base32, isUuid, slugOf } from '#domain/shared/text.ts'
import { Fault } from '#fault'
import { membersJson, memberShape } from './kit.sql.ts'
import type { KitInput } from './kit-input.ts'
import { type KitFault, kitFault, type KitMember, mostKits } from './kit.ts'

type World = { db: Database; clock: Clock }

export type KitRefusal = { ok: false; fault: KitFault | { reason: 'not_own' | 'too_many' } }

/** Creates a kit of a maker's own files; refuses a price that is wrong by today's rules. */
export async function createKit(
  { db, clock }: World,
  makerId: string,
  { title, projects, price }: KitInput,
): Promise<{ ok: true; id: string; slug: string } | KitRefusal> {
  return db.transaction(async (tx) => {
    await execute(tx, sql`select 1 from users where id = ${makerId} for no key update`)
    const open = and(eq(kits.makerId, makerId), isNull(kits.endedAt))
    if ((await tx.$count(kits, open)) >= mostKits) return { ok: false, fault: { reason: 'too_many' } } as const
    const sold = await query(tx, kitable(makerId, sql`and p.id = any(${sql.param(projects)}::uuid[])`), memberOnSale)
    const members = projects.flatMap((id) => sold.find((one) => one.projectId === id) ?? [])
    if (members.length < projects.length) return { ok: false, fault: { reason: 'not_own' } } as const
    const fault = kitFault(price, members)
    if (fault) return { ok: false, fault } as const
    const kit = await insertWithFreeSlug(tx, { makerId, title, priceCents: price, createdAt: clock.now() })
    await tx
      .insert(kitItems)
      .values(members.map(({ projectId }, place) => ({ kitId: kit.id, projectId, position: place + 1 })))
    return { ok: true, ...kit } as const
  })
}

/** Inserts a kit with its title as slug; if that is taken, with random letters added. */
async function insertWithFreeSlug(
  tx: Database,
  row: Omit<typeof kits.$inferInsert, 'slug'>,
): Promise<{ id: string; slug: string }> {
  const plain = slugOf(row.title) || 'kit'
  for (const slug of [plain, `${plain}-${base32(randomBytes(5)).toLowerCase()}`]) {
    const [inserted] = await tx
      .insert(kits)
      .values({ ...row, slug })
      .onConflictDoNothing({ target: kits.slug })
      .returning({ id: kits.id, slug: kits.slug })
    if (inserted) return inserted
  }
  throw new Fault(`kit: no free slug for maker ${row.makerId}`)
}

/** Ends a maker's own kit; false if there is none or it has ended. */
export async function endKit({ db, clock }: World, makerId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const at = clock.now().toISOString()
  const own = sql`id = ${id} and maker_id = ${makerId} and ended_at is null`
  return (await execute(db, sql`update kits set ended_at = ${at} where ${own}`)) > 0
}

/** Hides a kit from all but its maker, or shows it again if `at` is null. */
export async function hideKit(tx: Database, id: string, at: Date | null): Promise<void> {
  await tx.update(kits).set({ hiddenAt: at }).where(eq(kits.id, id))
}

/** Returns up to 200 projects with files on sale, from which a maker can make a kit. */
export async function kitableProjects(db: Database, makerId: string): Promise<KitMember[]> {
  return query(db, sql`${kitable(makerId)} order by p.title, p.id limit 200`, memberOnSale)
}

function kitable(makerId: string, and: SQL = sql``): SQL {
  return sql`
    select p.id as "projectId", p.title, o.price_cents as "priceCents", o.pricing
    from projects p join ${narrowestFiles} on o.is_active and o.pricing = 'paid'
    where p.designer_id = ${makerId} and p.is_listed ${and}`
}

const memberOnSale = { projectId: text, title: text, priceCents: integer, pricing: offers.pricing }

export type OwnKit = {
  id: string
  slug: string
  title: string
  priceCents: Cents
  state: 'on_sale' | 'stopped' | 'hidden' | 'ended'
  fault: KitFault | null
  members: KitMember[]
  endedAt: Date | null
  /** Number of orders at the kit's price. */
  sales: number
  /** Amount charged for the kit in these orders. */
  chargedCents: Cents
  /** Discount that buyers got from the kit. */
  givenCents: Cents
}

/** Returns a maker's kits, open ones first, with sales and the reason if not on sale. */
export async function ownKits(db: Database, makerId: string): Promise<OwnKit[]> {
  const rows = await query(
    db,
    sql`
    select k.id, k.slug, k.title, k.price_cents as "priceCents", k.ended_at as "endedAt", k.hidden_at is not null as "isHidden",
      ${membersJson(null)} as members, sold.sales, sold.cents as "chargedCents", sold.given as "givenCents"
    from kits k, lateral (
      select count(distinct p.order_id)::int as sales, coalesce(sum(p.amount_cents), 0)::bigint as cents,
        coalesce(sum(${reasonCents(['kit'])}), 0)::bigint as given
      from purchases p where p.kit_id = k.id and p.status = 'completed') sold
    where k.maker_id = ${makerId} order by k.ended_at is not null, k.created_at desc, k.id limit 100`,
    {
      id: text,
      slug: text,
      title: text,
      priceCents: integer,
      endedAt: nullable(timestamp),
      isHidden: boolean,
      members: list(memberShape),
      sales: integer,
      chargedCents: integer,
      givenCents: integer,
    },
  )
  return rows.map(({ isHidden, ...kit }) => {
    const fault = kitFault(kit.priceCents, kit.members)
    const open = isHidden ? ('hidden' as const) : fault ? ('stopped' as const) : ('on_sale' as const)
    return { ...kit, fault, state: kit.endedAt ? 'ended' : open }
  })
}

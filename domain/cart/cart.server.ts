import { and, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { boolean, integer, nullable, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { offers } from '#db/schema/catalog.ts'
import { cartItems } from '#db/schema/community.ts'
import { ownsFiles } from '#db/sql/bought.sql.ts'
import { constant } from '#db/sql/parts.sql.ts'
import { type Given, statement } from '#db/statement.ts'
import type { Cents } from '#domain/shared/money.ts'
import { business } from '#domain/shared/business.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { lengthOf } from '#domain/shared/text.ts'
import { chosenCents } from '#domain/pricing/pricing.ts'
import { type AddRefusal, type LineName, refusesToAdd } from './cart.ts'

type Added =
  | { offerId: string; quantity: number; personalization?: string; amountCents?: Cents | null }
  | { projectId: string; amountCents?: Cents | null }

export async function addToCart(
  { db, clock }: { db: Database; clock: Clock },
  { userId, ...wish }: { userId: string } & Added,
): Promise<{ ok: true; offerId: string } | { ok: false; reason: AddRefusal }> {
  const offer = (await findOffer(db, userId, wish)) ?? null
  const quantity = offer?.kind === 'printed' && 'quantity' in wish ? wish.quantity : 1
  const { amountCents = null } = wish
  const refusal = refusesToAdd(userId, offer, offer?.linesInCart ?? 0, { quantity, amountCents })
  if (refusal) return { ok: false, reason: refusal }
  if (!offer) return { ok: false, reason: 'unknown' }
  const personalization = offer.isPersonal && 'offerId' in wish ? (wish.personalization ?? '') : ''
  if (lengthOf(personalization) > business.maxPersonalization) return { ok: false, reason: 'text_too_long' }
  const at = clock.now().toISOString()
  const line = {
    userId,
    projectId: offer.projectId,
    offerId: offer.id,
    quantity,
    personalization,
    amountCents: offer.pricing === 'open' ? chosenCents({ ...offer, amountCents }) : null,
    at,
  }
  const row = await insertLine.row(db, line)
  if (row) return { ok: true, offerId: offer.id }
  const isThere = await db.$count(cartItems, isLine(userId, line))
  return { ok: false, reason: isThere > 0 ? 'already_in_cart' : 'cart_full' }
}

type NewLine = {
  userId: string
  projectId: string
  offerId: string
  quantity: number
  personalization: string
  amountCents: Cents | null
  at: string
}

/**
 * Statement that adds a cart line, or updates its amount, and removes other licences of the same files. Takes no lock:
 * checkout refuses excess lines.
 */
const insertLine = statement(
  'add_to_cart',
  ({ userId, projectId, offerId, quantity, personalization, amountCents, at }: Given<NewLine>) => sql`
      with same_files as (
        select c.id, c.offer_id from cart_items c join offers o on o.id = c.offer_id and o.kind = 'digital'
        where c.user_id = ${userId} and c.project_id = ${projectId}
          and exists (select from offers added where added.id = ${offerId} and added.kind = 'digital')),
      other_licence as (
        delete from cart_items where id in (select id from same_files where offer_id <> ${offerId}))
      insert into cart_items (user_id, project_id, offer_id, quantity, personalization, amount_cents, created_at)
      select buyer, ${projectId}::uuid, ${offerId}::uuid, ${quantity}::int, ${personalization}::text, ${amountCents}::bigint, ${at}::timestamptz
      from (values (${userId}::uuid)) whose (buyer)
      where (select count(*) from cart_items where user_id = buyer and id not in (select id from same_files)) < ${constant(business.maxCartLines)}
      on conflict (user_id, offer_id, personalization) do update set amount_cents = excluded.amount_cents
        where cart_items.amount_cents is distinct from excluded.amount_cents returning id`,
  { id: text },
)

function findOffer(db: Database, userId: string, wish: Added) {
  return 'offerId' in wish
    ? offerById.row(db, { userId, id: wish.offerId })
    : offerOfProject.row(db, { userId, id: wish.projectId })
}

const offerColumns = {
  id: text,
  kind: offers.kind,
  projectId: text,
  designerId: text,
  isForSale: boolean,
  isOwned: boolean,
  linesInCart: integer,
  stock: nullable(integer),
  pricing: offers.pricing,
  priceCents: integer,
  isPersonal: boolean,
}

type Named = { userId: string; id: string }

const offerById = statement(
  'offer_for_cart',
  ({ userId, id }: Given<Named>) => offerWhere(sql`o.id = ${id}`, userId),
  offerColumns,
)
const offerOfProject = statement(
  'offer_of_project_for_cart',
  ({ userId, id }: Given<Named>) => offerWhere(sql`p.id = ${id}`, userId),
  offerColumns,
)

function offerWhere(isIt: SQL, userId: Placeholder): SQL {
  return sql`
    select o.id, o.kind, p.id as "projectId", coalesce(o.printer_id, p.designer_id) as "designerId", d.stock, o.pricing, o.price_cents as "priceCents",
           d.personalization is not null as "isPersonal", o.is_active and p.is_listed as "isForSale",
           ${ownsFiles(sql`${userId}`, sql`p.id`)} as "isOwned",
           (select count(*)::int from cart_items c where c.user_id = ${userId} and c.offer_id <> o.id
             and not (o.kind = 'digital' and exists (select from offers s where s.id = c.offer_id and s.project_id = p.id and s.kind = 'digital'))) as "linesInCart"
    from offers o join projects p on p.id = o.project_id left join printed_offers d on d.offer_id = o.id
    where ${isIt} order by o.is_active desc, o.kind, d.stock is not distinct from 0, o.price_cents, o.id limit 1`
}

/** Sets the quantity of a printed object in the cart; files always have one. */
export async function changeQuantity(
  db: Database,
  { userId, line, quantity }: { userId: string; line: LineName; quantity: number },
): Promise<void> {
  const printed = db
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.id, line.offerId), eq(offers.kind, 'printed')))
  await db
    .update(cartItems)
    .set({ quantity })
    .where(and(isLine(userId, line), inArray(cartItems.offerId, printed)))
}

export async function removeFromCart(db: Database, userId: string, line: LineName): Promise<void> {
  await db.delete(cartItems).where(isLine(userId, line))
}

function isLine(userId: string, { offerId, personalization }: LineName): SQL | undefined {
  return and(
    eq(cartItems.userId, userId),
    eq(cartItems.offerId, offerId),
    eq(cartItems.personalization, personalization),
  )
}

export async function clearCart(db: Database, userId: string): Promise<void> {
  await db.delete(cartItems).where(eq(cartItems.userId, userId))
}

import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { offers } from '#db/schema/catalog.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { Fault } from '#fault'
import { type LicenceGrant, usualLicence } from '#domain/licences/licence.ts'
import { plainPrint, variantName } from './printed-offer.ts'
import type { OfferInput } from './project-input.ts'
import { execute, query } from '#db/statement.ts'
import { boolean, text } from '#db/columns.ts'
import type { Cents } from '#domain/shared/money.ts'

type Offer = typeof offers.$inferSelect
type Present = Offer & { name: string }

/**
 * Replaces a project's offers by its maker, or by another maker who prints it (`printerId`). Sold offers are deactivated
 * and later reused, so that carts and histories stay valid.
 */
export async function writeOffers(
  tx: Database,
  whose: { projectId: string; printerId: string | null },
  wanted: readonly OfferInput[],
  at: Date,
): Promise<void> {
  await lowerPrice(tx, whose.projectId, wanted)
  const present = await presentOffers(tx, whose)
  const kept = new Set<string>()
  const named = new Set(wanted.flatMap((offer) => (offer.kind === 'printed' && offer.id ? [offer.id] : [])))
  for (const [position, offer] of wanted.entries()) {
    const free = present.filter((one) => one.kind === offer.kind && !kept.has(one.id) && !isOfOther(one, offer, wanted))
    const same = matchingOffer(free, offer, named)
    const id = same?.id ?? (await insertOffer(tx, whose, offer, at))
    kept.add(id)
    if (same && !isAsWanted(same, offer)) {
      const { pricing, suggestedCents } = pricingOf(offer)
      // Only a fixed price can be in a promotion.
      const before = pricing === 'paid' ? same : { ...same, fullCents: null }
      const prices = { ...pricesOf(before, offer.priceCents), pricing, suggestedCents }
      await tx
        .update(offers)
        .set({ ...prices, ...licenceOf(offer), isActive: true, updatedAt: at })
        .where(eq(offers.id, id))
    }
    if (offer.kind === 'digital') continue
    // Without `print` the variants stay as they are.
    if (!offer.print) for (const one of free) if (one.isActive) kept.add(one.id)
    if (offer.print) {
      const details = { ...offer.print, position }
      await tx
        .insert(printedOffers)
        .values({ offerId: id, ...details })
        .onConflictDoUpdate({ target: printedOffers.offerId, set: details })
    }
  }
  const ended = present.filter((offer) => offer.isActive && !kept.has(offer.id)).map((offer) => offer.id)
  if (ended.length > 0) await tx.update(offers).set({ isActive: false, updatedAt: at }).where(inArray(offers.id, ended))
  await keepLowestPrice(tx, whose.projectId)
}

/** Returns whether the stored offer `one` has the licence of a wanted offer other than `offer`. */
function isOfOther(one: Present, offer: OfferInput, wanted: readonly OfferInput[]): boolean {
  if (offer.kind !== 'digital' || one.licence === licenceOf(offer).licence) return false
  return wanted.some((other) => other.kind === 'digital' && licenceOf(other).licence === one.licence)
}

function isAsWanted(same: Present, offer: OfferInput): boolean {
  const { licence, pieces } = licenceOf(offer)
  return same.isActive && same.licence === licence && same.pieces === pieces && isPricedAs(same, offer)
}

function licenceOf(offer: OfferInput): LicenceGrant {
  const { licence = usualLicence, pieces = null }: Partial<LicenceGrant> = offer.kind === 'digital' ? offer : {}
  return { licence, pieces }
}

/** Returns an offer's prices for a new full price of `cents`; leaves out a promotion that is no longer cheaper. */
export function pricesOf(
  { fullCents, priceCents }: Pick<Offer, 'fullCents' | 'priceCents'>,
  cents: Cents,
): Partial<Offer> {
  if (fullCents !== null && cents > priceCents) return { fullCents: cents }
  return { priceCents: cents, fullCents: null, lowestCents: null, promotedUntil: null }
}

/** Returns an offer's pricing; only files can be free, or priced by the buyer. */
function pricingOf(offer: OfferInput): Pick<Offer, 'pricing' | 'suggestedCents'> {
  const { pricing = 'paid', suggestedCents = null } = offer.kind === 'digital' ? offer : {}
  return { pricing, suggestedCents }
}

function isPricedAs(same: Offer, offer: OfferInput): boolean {
  const { pricing, suggestedCents } = pricingOf(offer)
  const isSamePrice = (same.fullCents ?? same.priceCents) === offer.priceCents
  return isSamePrice && same.pricing === pricing && same.suggestedCents === suggestedCents
}

export function sellsPiece(wanted: readonly OfferInput[]): boolean {
  return wanted.some(({ kind }) => kind === 'printed')
}

type Whose = Parameters<typeof writeOffers>[1]

async function presentOffers(tx: Database, { projectId, printerId }: Whose): Promise<Present[]> {
  const theirs = printerId ? eq(offers.printerId, printerId) : isNull(offers.printerId)
  const rows = await tx
    .select()
    .from(offers)
    .leftJoin(printedOffers, eq(printedOffers.offerId, offers.id))
    .where(and(eq(offers.projectId, projectId), theirs))
    .orderBy(asc(printedOffers.position), asc(offers.createdAt), asc(offers.id))
  return rows.map((row) => ({ ...row.offers, name: variantName(row.printed_offers ?? plainPrint) }))
}

/** Returns the stored offer that an input changes: by id, else by variant or licence, else any of its kind. */
function matchingOffer(free: Present[], offer: OfferInput, named: ReadonlySet<string>): Present | undefined {
  const activeFirst = [...free.filter((one) => one.isActive), ...free.filter((one) => !one.isActive)]
  if (offer.kind === 'digital') return free.find((one) => one.licence === licenceOf(offer).licence) ?? activeFirst[0]
  if (!offer.print) return activeFirst[0]
  const name = variantName(offer.print)
  return free.find((one) => one.id === offer.id) ?? activeFirst.find((one) => one.name === name && !named.has(one.id))
}

async function insertOffer(tx: Database, whose: Whose, offer: OfferInput, at: Date): Promise<string> {
  const { kind, priceCents } = offer
  const [row] = await tx
    .insert(offers)
    .values({ ...whose, kind, priceCents, ...licenceOf(offer), ...pricingOf(offer), createdAt: at, updatedAt: at })
    .returning({ id: offers.id })
  if (!row) throw new Fault(`offer: not written for project ${whose.projectId}`)
  return row.id
}

/**
 * Lowers `projects.price_cents` before the offers change, so that `price_changes` records the kinds and licences sold
 * until then.
 */
async function lowerPrice(tx: Database, projectId: string, wanted: readonly OfferInput[]): Promise<void> {
  if (wanted.length === 0) return
  const cents = Math.min(...wanted.map(({ priceCents }) => priceCents))
  await execute(tx, sql`update projects set price_cents = ${cents} where id = ${projectId} and price_cents > ${cents}`)
}

export async function keepLowestPrice(tx: Database, projectId: string): Promise<void> {
  await execute(
    tx,
    sql`
    update projects p set price_cents = lowest.cents
    from (select min(o.price_cents) as cents from offers o where o.project_id = ${projectId} and o.is_active) lowest
    where p.id = ${projectId} and lowest.cents is not null and p.price_cents <> lowest.cents`,
  )
}

/**
 * Subtracts sold pieces from stock; returns offers with too few (unchanged) and those reduced. Locks in order of ids,
 * so that buyers cannot deadlock.
 */
export async function takeStock(
  tx: Database,
  sold: readonly { offerId: string; quantity: number }[],
): Promise<{ soldOut: Set<string>; taken: Set<string> }> {
  if (sold.length === 0) return { soldOut: new Set(), taken: new Set() }
  const offerIds = sql.param(sold.map((line) => line.offerId))
  const quantities = sql.param(sold.map((line) => line.quantity))
  const rows = await query(
    tx,
    sql`
    with sold as (select offer_id, sum(quantity)::int as wanted
                    from unnest(${offerIds}::uuid[], ${quantities}::int[]) as line (offer_id, quantity) group by offer_id),
         locked as (select d.offer_id, d.stock, sold.wanted from printed_offers d join sold on sold.offer_id = d.offer_id
                     where d.stock is not null order by d.offer_id for no key update of d),
         taken as (update printed_offers d set stock = locked.stock - locked.wanted from locked
                    where d.offer_id = locked.offer_id and locked.stock >= locked.wanted)
    select offer_id, stock >= wanted as is_enough from locked`,
    { offer_id: text, is_enough: boolean },
  )
  const offersOf = (isEnough: boolean) =>
    new Set(rows.filter((row) => row.is_enough === isEnough).map((row) => row.offer_id))
  return { soldOut: offersOf(false), taken: offersOf(true) }
}

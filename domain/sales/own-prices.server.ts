import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#db/database.ts'
import { offers, projects } from '#db/schema/catalog.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { isMaker, type Viewer } from '#domain/accounts/viewer.ts'
import { type MakerProject, makerProjects } from '#domain/catalog/maker-projects.server.ts'
import { type LicenceGrant, licencePriceFaults } from '#domain/licences/licence.ts'
import { keepLowestPrice, pricesOf } from '#domain/catalog/offers.server.ts'
import { plainPrint, variantName } from '#domain/catalog/printed-offer.ts'
import { setProjectActive } from '#domain/catalog/projects.server.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { PriceChange } from './own-prices-input.ts'

export type PricedOffer = {
  id: string
  kind: 'digital' | 'printed'
  name: string
  licence: LicenceGrant | null
  /** Full price, without a running promotion. */
  priceCents: Cents
  promotion: { priceCents: Cents; until: string } | null
  days: number | null
}

export type PricedProject = Pick<
  MakerProject,
  'id' | 'title' | 'isActive' | 'isSuspended' | 'suspension' | 'waitsForSeller' | 'filesState'
> & {
  image: { key: string } | null
  offers: PricedOffer[]
}

/** Returns a page of a maker's projects with the maker's own offers and prices. */
export async function ownPrices(
  db: Database,
  makerId: string,
  asked: number,
): Promise<{ projects: PricedProject[]; page: number; pages: number }> {
  const { items, page, pages } = await makerProjects(db, makerId, asked)
  const found = await activeOffers(db, makerId, { projectIds: items.map(({ id }) => id) })
  const list = items.map(({ id, title, image, isActive, isSuspended, suspension, waitsForSeller, filesState }) => ({
    id,
    title,
    image,
    isActive,
    isSuspended,
    suspension,
    waitsForSeller,
    filesState,
    offers: found.filter(({ projectId }) => projectId === id),
  }))
  return { projects: list, page, pages }
}

async function activeOffers(
  db: Database,
  makerId: string,
  { projectIds, offerIds = [] }: { projectIds: string[]; offerIds?: string[] },
): Promise<(PricedOffer & { projectId: string })[]> {
  const rows = await db
    .select()
    .from(offers)
    .innerJoin(projects, eq(projects.id, offers.projectId))
    .leftJoin(printedOffers, eq(printedOffers.offerId, offers.id))
    .where(
      and(
        eq(projects.designerId, makerId),
        isNull(projects.deletedAt),
        isNull(offers.printerId),
        eq(offers.isActive, true),
        eq(offers.pricing, 'paid'),
        or(
          inArray(projects.id, projectIds),
          // Includes the other licences of the same files, whose prices depend on one another.
          sql`${projects.id} in (select o.project_id from offers o where o.id = any(${sql.param(offerIds)}::uuid[]))`,
        ),
      ),
    )
    .orderBy(
      offers.kind,
      printedOffers.position,
      sql`case when ${offers.kind} = 'digital' then coalesce(${offers.fullCents}, ${offers.priceCents}) end`,
      offers.createdAt,
      offers.id,
    )
  return rows.map(({ offers: { id, projectId, kind, ...offer }, printed_offers: print }) => {
    // During a promotion the maker sets the price it returns to.
    const priceCents = offer.fullCents ?? offer.priceCents
    const name = kind === 'printed' ? variantName(print ?? plainPrint) : ''
    const licence = kind === 'digital' ? { licence: offer.licence, pieces: offer.pieces } : null
    const until = offer.promotedUntil?.toISOString()
    const promotion = until === undefined ? null : { priceCents: offer.priceCents, until }
    return { id, projectId, kind, name, licence, priceCents, promotion, days: print?.productionDays ?? null }
  })
}

/**
 * Saves price changes and returns the ids of unsaved ones. `refused`: not the maker's, or ambiguous. `disordered`: a
 * licence would cost less than a narrower one.
 */
export async function setOwnPrices(
  { db, clock }: { db: Database; clock: Clock },
  maker: Pick<Viewer, 'id' | 'userType'>,
  changes: readonly PriceChange[],
): Promise<{ saved: number; refused: string[]; disordered: string[] }> {
  if (!isMaker(maker)) return { saved: 0, refused: changes.map(({ id }) => id), disordered: [] }
  const ids = changes.map(({ id }) => id)
  const known = await activeOffers(db, maker.id, { projectIds: ids, offerIds: ids })
  const disorder = disorderedProjects(known, changes)
  const [refused, disordered]: [string[], string[]] = [[], []]
  let saved = 0
  for (const change of changes) {
    const [only, ...others] = known.filter((offer) => offer.id === change.id || offer.projectId === change.id)
    if (only && others.length === 0 && change.priceCents !== undefined && disorder.has(only.projectId)) {
      disordered.push(change.id)
      continue
    }
    const isShown = await setShown(db, maker, change)
    const isPriced = isPrice(change)
      ? only && others.length === 0 && (await setOffer({ db, clock }, only, change))
      : true
    if (isShown && isPriced) saved++
    else refused.push(change.id)
  }
  return { saved, refused, disordered }
}

/** Returns the ids of projects in which a licence would cost less than a narrower one. */
function disorderedProjects(
  known: readonly (PricedOffer & { projectId: string })[],
  changes: readonly PriceChange[],
): Set<string> {
  const projectIds = new Set(known.map(({ projectId }) => projectId))
  const isDisordered = (id: string) => {
    const rows = known.flatMap(({ projectId, licence, ...offer }) => {
      if (projectId !== id || !licence) return []
      const change = changes.find(
        (one) => one.priceCents !== undefined && (one.id === offer.id || one.id === projectId),
      )
      return [{ ...licence, priceCents: change?.priceCents ?? offer.priceCents }]
    })
    return licencePriceFaults(rows).some((fault) => fault !== null)
  }
  return new Set([...projectIds].filter(isDisordered))
}

async function setShown(db: Database, maker: Pick<Viewer, 'id' | 'userType'>, { id, isActive }: PriceChange) {
  return isActive === undefined || (await setProjectActive(db, maker, id, isActive)).ok
}

function isPrice({ priceCents, days }: PriceChange): boolean {
  return priceCents !== undefined || days !== undefined
}

/** Saves one offer's price and production days; false if it is no longer on sale. */
function setOffer(
  { db, clock }: { db: Database; clock: Clock },
  { id, projectId, kind }: PricedOffer & { projectId: string },
  { priceCents, days }: PriceChange,
): Promise<boolean> {
  const at = clock.now()
  return db.transaction(async (tx) => {
    // A form of the project that is open elsewhere detects the change by this time.
    await tx
      .update(projects)
      .set({ updatedAt: sql`greatest(${projects.updatedAt} + interval '1 ms', ${at.toISOString()}::timestamptz)` })
      .where(eq(projects.id, projectId))
    const isActive = and(eq(offers.id, id), eq(offers.isActive, true), eq(offers.pricing, 'paid'))
    const [offer] = await tx.select().from(offers).where(isActive).for('no key update')
    if (!offer) return false
    const prices = priceCents === undefined ? {} : pricesOf(offer, priceCents)
    await tx
      .update(offers)
      .set({ ...prices, updatedAt: at })
      .where(eq(offers.id, id))
    if (days !== undefined && kind === 'printed')
      await tx
        .insert(printedOffers)
        .values({ offerId: id, productionDays: days })
        .onConflictDoUpdate({ target: printedOffers.offerId, set: { productionDays: days } })
    await keepLowestPrice(tx, projectId)
    return true
  })
}

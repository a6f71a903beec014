import { sql } from 'drizzle-orm'
import { boolean, integer, nullable, number, text } from '#db/columns.ts'
import type { Database } from '#db/database.ts'
import { posting, postingShape } from '#db/sql/posting.sql.ts'
import { variant, variantJson } from '#db/sql/variant.sql.ts'
import { query } from '#db/statement.ts'
import { makerName, shopSlug } from '#db/sql/shop-slug.sql.ts'
import { kilometresBetween, placeOfCep } from '#domain/addresses/cep-place.ts'
import { plainPrint, type PrintDetails, variantName } from '#domain/catalog/printed-offer.ts'
import { quoteOffers, type QuoteWorld } from '#domain/freight/quote-shipments.server.ts'
import type { FreightOption, ShipmentQuote } from '#domain/freight/quote.ts'
import { addDays, type Day, dayOf } from '#domain/shared/day.ts'
import type { Cents } from '#domain/shared/money.ts'

export type NearPrinter = {
  makerId: string
  makerName: string
  makerSlug: string | null
  avatarKey: string | null
  isDesigner: boolean
  /** Town and state of the workshop; null if unknown. */
  place: string | null
  /** Kilometres from the given CEP to the workshop; null if either is unknown. */
  km: number | null
  /** The cheapest available variant, with its freight option if the CEP is known. */
  best: { offerId: string; variant: string; priceCents: Cents; option: FreightOption | null } | null
  offers: number
  /** Reason why no variant can be delivered to the CEP now; null if one can or the reason is unknown. */
  refusal: ShipmentQuote['refusal']
  pausedUntil: Day | null
  record: MakerRecord
}

/** A maker's record: ratings of listed projects, and shipments of the last 12 months. */
type MakerRecord = Awaited<ReturnType<typeof recordsOf>>[number]

const countedDays = 365

export async function nearPrinters(
  world: QuoteWorld,
  { projectId, cep }: { projectId: string; cep: string | null },
): Promise<NearPrinter[]> {
  const offers = await offersOf(world.db, projectId)
  const quotes = cep ? await quoteOffers(world, { offerIds: offers.map((offer) => offer.id), cep }) : null
  const makers = Map.groupBy(offers, (offer) => offer.makerId)
  const since = addDays(dayOf(world.clock.now()), -countedDays)
  const records = await recordsOf(world.db, { makerIds: [...makers.keys()], since })
  const found = records.map((record) => nearPrinter(makers.get(record.makerId) ?? [], record, quotes, cep))
  return found.toSorted((a, b) => rank(a) - rank(b) || (a.best?.priceCents ?? 0) - (b.best?.priceCents ?? 0))
}

function rank({ km, best }: NearPrinter): number {
  return (best ? 0 : 1_000_000) + (km ?? 100_000)
}

function nearPrinter(
  own: Offer[],
  record: MakerRecord,
  quotes: ReadonlyMap<string, ShipmentQuote> | null,
  cep: string | null,
): NearPrinter {
  const [{ makerId, makerName, makerSlug, avatarKey, isDesigner, originCep } = none] = own
  const place = originCep === null ? null : placeOfCep(originCep)
  const ready = own.flatMap((offer) => {
    const option = quotes?.get(offer.id)?.options[0] ?? null
    return (option || !quotes) && offer.stock !== 0 ? [{ offer, option }] : []
  })
  const [first] = ready.toSorted((a, b) => a.offer.priceCents - b.offer.priceCents)
  const refused = own.map((offer) => quotes?.get(offer.id)).find((quote) => quote?.refusal)
  return {
    makerId,
    makerName,
    makerSlug,
    avatarKey,
    isDesigner,
    place: place && `${place.city}, ${place.uf}`,
    km: originCep === null || cep === null ? null : kilometresBetween(originCep, cep),
    best: first
      ? {
          offerId: first.offer.id,
          variant: variantName({ ...plainPrint, ...first.offer.print }),
          priceCents: first.offer.priceCents,
          option: first.option,
        }
      : null,
    offers: own.length,
    refusal: first ? null : (refused?.refusal ?? null),
    pausedUntil: refused?.pausedUntil ?? null,
    record,
  }
}

type Offer = {
  id: string
  makerId: string
  makerName: string
  makerSlug: string | null
  avatarKey: string | null
  isDesigner: boolean
  originCep: string | null
  priceCents: Cents
  stock: number | null
  print: Partial<PrintDetails>
}

const none = { makerId: '', makerName: '', makerSlug: null, avatarKey: null, isDesigner: false, originCep: null }

function offersOf(db: Database, projectId: string): Promise<Offer[]> {
  return query(
    db,
    sql`
    select o.id, u.id as "makerId", ${makerName(sql`u`)} as "makerName", ${shopSlug(sql`u.id`)} as "makerSlug", u.avatar_key as "avatarKey", o.printer_id is null as "isDesigner",
      t.origin_cep as "originCep", o.price_cents as "priceCents", d.stock,
      ${variantJson} as print
    from offers o join projects p on p.id = o.project_id join users u on u.id = coalesce(o.printer_id, p.designer_id)
    left join printed_offers d on d.offer_id = o.id left join freight_tables t on t.maker_id = u.id
    where o.project_id = ${projectId} and o.kind = 'printed' and o.is_active and p.is_listed
    order by o.price_cents, o.id`,
    {
      id: text,
      makerId: text,
      makerName: text,
      makerSlug: nullable(text),
      avatarKey: nullable(text),
      isDesigner: boolean,
      originCep: nullable(text),
      priceCents: integer,
      stock: nullable(number),
      print: variant,
    },
  )
}

function recordsOf(db: Database, { makerIds, since }: { makerIds: readonly string[]; since: Day }) {
  return query(
    db,
    sql`
    select maker.id as "makerId", own.rating_sum as "ratingSum", own.rating_count as "ratingCount",
      (${posting(sql`maker.id`, sql`${since}::date`)}) as posting
    from users maker, lateral (select coalesce(sum(p.rating_count), 0) as rating_count, coalesce(sum(p.rating_sum), 0) as rating_sum
      from projects p where p.designer_id = maker.id and p.is_listed) own
    where maker.id = any(${sql.param(makerIds)}::uuid[]) order by array_position(${sql.param(makerIds)}::uuid[], maker.id)`,
    { makerId: text, ratingSum: integer, ratingCount: integer, posting: postingShape },
  )
}

/** Returns the distance in km from a CEP to each offer's workshop; leaves out makers without a known place. */
export async function offerDistances(
  db: Database,
  offerIds: readonly string[],
  cep: string,
): Promise<Record<string, number>> {
  if (offerIds.length === 0) return {}
  const rows = await query(
    db,
    sql`
    select o.id, t.origin_cep as cep from offers o join projects p on p.id = o.project_id
    join freight_tables t on t.maker_id = coalesce(o.printer_id, p.designer_id)
    where o.id = any(${sql.param(offerIds)}::uuid[])`,
    { id: text, cep: text },
  )
  return Object.fromEntries(
    rows.flatMap(({ id, cep: from }) => {
      const km = kilometresBetween(from, cep)
      return km === null ? [] : [[id, km]]
    }),
  )
}

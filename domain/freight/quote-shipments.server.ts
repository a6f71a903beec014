import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.server.ts'
import { business } from '#domain/shared/business.ts'
import type { Cents } from '#domain/shared/money.ts'
import { dayOf } from '#domain/shared/day.ts'
import { askFreight, type QuoteWorld } from './ask-freight.server.ts'
import type { FreightTable } from './freight-table.ts'
import { type MeasuredPart, pieceOf, type SaidPiece } from './parcel.ts'
import type { Workshop } from './workshop.ts'
import { type Goods, labelQuestion, productionDaysOf, quoteShipment, type ShipmentQuote } from './quote.ts'

/** So many of a printed offer; an offer may stand in several lines. */
export type QuotedLine = { offerId: string; quantity: number }

/** What it costs to get printed offers to a CEP, one shipment for each maker, in the order the lines name them. */
export async function quoteShipments(
  world: QuoteWorld,
  { lines, cep }: { lines: readonly QuotedLine[]; cep: string },
): Promise<ShipmentQuote[]> {
  const { db } = world
  const offers = await printedOffers(db, [...new Set(lines.map((line) => line.offerId))])
  const goods = new Map<string, Goods>()
  for (const { offerId, quantity } of lines) {
    const offer = offers.get(offerId)
    if (!offer) continue
    const { makerId, makerName, table, workshop, queuedSeconds } = offer
    const own = goods.get(makerId) ?? { makerId, makerName, table, workshop, queuedSeconds, lines: [] }
    own.lines.push({ ...lineOf(offer, wantedOf(offer, lines)), quantity, cents: offer.cents * quantity })
    goods.set(makerId, own)
  }
  return Promise.all([...goods.values()].map((one) => quoted(world, one, cep)))
}

/** By a label where its maker posts by labels, and by the table. */
async function quoted(world: QuoteWorld, goods: Goods, cep: string): Promise<ShipmentQuote> {
  const today = dayOf(world.clock.now())
  const question = world.labels ? labelQuestion(goods, cep) : null
  return quoteShipment(goods, cep, today, question && (await askFreight(world, question)))
}

/** The same for each offer by itself, as a page shows it that sells several variants. */
export async function quoteOffers(
  world: QuoteWorld,
  { offerIds, cep }: { offerIds: readonly string[]; cep: string },
): Promise<Map<string, ShipmentQuote>> {
  const offers = await printedOffers(world.db, offerIds)
  const found = [...offers].map(async ([offerId, offer]): Promise<[string, ShipmentQuote]> => {
    const line = { ...lineOf(offer, 1), quantity: 1, cents: offer.cents }
    return [offerId, await quoted(world, { ...offer, lines: [line] }, cep)]
  })
  return new Map(await Promise.all(found))
}

/** How many of an offer are wanted: ready pieces must do for all of its lines. */
function wantedOf(offer: Offer, lines: readonly QuotedLine[]): number {
  return lines.filter((line) => line.offerId === offer.id).reduce((sum, line) => sum + line.quantity, 0)
}

function lineOf(offer: Offer, wanted: number) {
  const { said, parts, stock, baseSeconds } = offer
  const isReady = stock !== null && stock >= wanted
  const scaled = baseSeconds && Math.ceil(baseSeconds * (said.scalePercent / 100) ** 3)
  const printSeconds = isReady ? 0 : (scaled ?? business.assumedPrintSeconds)
  return { piece: pieceOf(said, parts), productionDays: productionDaysOf(offer, wanted), printSeconds }
}

type Offer = {
  id: string
  makerId: string
  makerName: string
  cents: Cents
  stock: number | null
  productionDays: number | null
  said: SaidPiece
  parts: MeasuredPart[]
  /** Of all parts as they are, in PLA; null when nobody measured them. */
  baseSeconds: number | null
  table: FreightTable | null
  workshop: Workshop | null
  queuedSeconds: number
}

async function printedOffers(db: Database, offerIds: readonly string[]): Promise<Map<string, Offer>> {
  if (offerIds.length === 0) return new Map()
  const { rows } = await db.execute<{ offer: Offer }>(sql`
    select json_build_object('id', o.id, 'makerId', u.id, 'makerName', u.full_name, 'cents', o.price_cents,
      'baseSeconds', (select nullif(sum(v.base_seconds), 0) from project_files f join model_previews v on v.model_key = f.storage_key
        where f.project_id = p.id and f.removed_at is null),
      'workshop', case when w.maker_id is not null then json_build_object('printers', w.printers, 'hoursPerDay', w.hours_per_day,
        'daysOff', w.days_off, 'isPaused', w.is_paused, 'pausedUntil', w.paused_until, 'pauseNote', w.pause_note) end,
      'queuedSeconds', case when w.maker_id is null then 0 else (select coalesce(sum(c.print_seconds), 0) from shipment_counts c
        where c.maker_id = u.id and c.state in ('queued', 'printing')) end,
      'stock', d.stock, 'productionDays', d.production_days,
      'said', json_build_object('material', coalesce(d.material, p.material), 'scalePercent', coalesce(d.scale_percent, 100),
        'infillPercent', d.infill_percent, 'weightGrams', d.weight_grams, 'lengthMm', d.length_mm, 'widthMm', d.width_mm,
        'heightMm', d.height_mm),
      'parts', (select coalesce(json_agg(json_build_object('work', case when d.weight_grams is null then v.work end,
          'baseGrams', v.base_grams, 'widthMm', m.width_mm * coalesce(m.unit_mm, 1),
          'depthMm', m.depth_mm * coalesce(m.unit_mm, 1), 'heightMm', m.height_mm * coalesce(m.unit_mm, 1))), '[]')
        from project_files f left join model_reports m on m.storage_key = f.storage_key
        left join model_previews v on v.model_key = f.storage_key where f.project_id = p.id and f.removed_at is null),
      'table', case when t.maker_id is not null then json_build_object('originCep', t.origin_cep, 'postsBy', t.posts_by, 'rates', t.rates,
        'freeFromCents', t.free_from_cents, 'excludedUfs', t.excluded_ufs, 'pickup', t.pickup) end) as offer
    from offers o join projects p on p.id = o.project_id join users u on u.id = coalesce(o.printer_id, p.designer_id)
    left join printed_offers d on d.offer_id = o.id left join freight_tables t on t.maker_id = u.id
    left join workshops w on w.maker_id = u.id
    where o.id = any(${sql.param(offerIds)}::uuid[]) and o.kind = 'printed'`)
  return new Map(rows.map(({ offer }) => [offer.id, offer]))
}

import { sql } from 'drizzle-orm'
import { integer, list, nullable, number, object, oneOf, text } from '#db/columns.ts'
import { freightTables, workshops } from '#db/schema/freight.ts'
import { printedOffers } from '#db/schema/printed-offers.ts'
import { modelPreviews } from '#db/schema/printing.ts'
import { fromPieceOf, packedMm } from '#db/sql/piece.sql.ts'
import { ufs } from '#domain/addresses/uf.ts'

/**
 * SQL condition: a part's weight differs from `base_grams` (PLA, 15 % infill, original size) and must be calculated.
 */
const needsWork = sql`d.weight_grams is null and (v.base_grams is null or coalesce(d.scale_percent, 100) <> 100
        or coalesce(d.infill_percent, 15) <> 15 or upper(coalesce(d.material, p.material)) not like 'PLA%')`

export const goodsJson = sql`json_build_object('id', o.id, 'makerId', u.id, 'makerName', u.full_name, 'cents', o.price_cents,
      'colorFamily', d.color_family,
      'workshop', case when w.maker_id is not null then json_build_object('printers', w.printers, 'hoursPerDay', w.hours_per_day,
        'daysOff', w.days_off, 'isPaused', w.is_paused, 'pausedUntil', w.paused_until, 'pauseNote', w.pause_note) end,
      'queuedSeconds', case when w.maker_id is null then 0 else (select coalesce(sum(c.print_seconds), 0) from shipment_counts c
        where c.maker_id = u.id and c.state in ('queued', 'printing')) end,
      'stock', d.stock, 'productionDays', d.production_days,
      'said', json_build_object('material', coalesce(d.material, p.material), 'scalePercent', coalesce(d.scale_percent, 100),
        'infillPercent', d.infill_percent, 'weightGrams', d.weight_grams, 'lengthMm', d.length_mm, 'widthMm', d.width_mm,
        'heightMm', d.height_mm),
      'parts', (select coalesce(json_agg(json_build_object('quantity', f.piece_quantity, 'work', case when ${needsWork} then v.work end,
          'baseGrams', v.base_grams, 'baseSeconds', v.base_seconds, 'widthMm', ${packedMm('width')},
          'depthMm', ${packedMm('depth')}, 'heightMm', ${packedMm('height')})), '[]')
        ${fromPieceOf(sql`p.id`)}),
      'table', case when t.maker_id is not null then json_build_object('originCep', t.origin_cep, 'postsBy', t.posts_by, 'rates', t.rates, 'ufRates', t.uf_rates,
        'freeFromCents', t.free_from_cents, 'excludedUfs', t.excluded_ufs, 'pickup', t.pickup) end)`

export const goodsJoins = sql`join users u on u.id = coalesce(o.printer_id, p.designer_id)
    left join printed_offers d on d.offer_id = o.id left join freight_tables t on t.maker_id = u.id
    left join workshops w on w.maker_id = u.id`

export const goodsOfProject = sql`(select coalesce(json_agg(${goodsJson}), '[]') from offers o ${goodsJoins}
    where o.project_id = p.id and o.kind = 'printed' and o.is_active and d.stock is distinct from 0)`

export const quotedOffer = object({
  id: text,
  makerId: text,
  makerName: text,
  cents: integer,
  colorFamily: nullable(text),
  workshop: nullable(
    object({
      printers: workshops.printers,
      hoursPerDay: workshops.hoursPerDay,
      daysOff: workshops.daysOff,
      isPaused: workshops.isPaused,
      pausedUntil: workshops.pausedUntil,
      pauseNote: workshops.pauseNote,
    }),
  ),
  queuedSeconds: number,
  stock: printedOffers.stock,
  productionDays: printedOffers.productionDays,
  said: object({
    material: nullable(text),
    scalePercent: integer,
    infillPercent: printedOffers.infillPercent,
    weightGrams: printedOffers.weightGrams,
    lengthMm: printedOffers.lengthMm,
    widthMm: printedOffers.widthMm,
    heightMm: printedOffers.heightMm,
  }),
  parts: list(
    object({
      quantity: integer,
      work: modelPreviews.work,
      baseGrams: nullable(number),
      baseSeconds: nullable(number),
      widthMm: nullable(number),
      depthMm: nullable(number),
      heightMm: nullable(number),
    }),
  ),
  table: nullable(
    object({
      originCep: freightTables.originCep,
      postsBy: freightTables.postsBy,
      rates: freightTables.rates,
      ufRates: freightTables.ufRates,
      freeFromCents: nullable(integer),
      excludedUfs: list(oneOf(...ufs)),
      pickup: freightTables.pickup,
    }),
  ),
})

import { type SQL, sql } from 'drizzle-orm'
import { allOf, constant } from '#db/sql/parts.sql.ts'
import { fromPieceOf, packedMm } from '#db/sql/piece.sql.ts'
import { bands } from '#domain/freight/freight-table.ts'
import { mostProductionDays } from '#domain/freight/quote.ts'
import { business } from '#domain/shared/business.ts'
import type { BrowseParameters } from './browse-parameters.sql.ts'

type Delivery = NonNullable<BrowseParameters['delivery']>
type InTime = NonNullable<Delivery['inTime']>

/** SQL condition: printed offer `o` is near enough and arrives in time; tested against `quoteShipment`. */
export function deliveryCondition({ near, inTime }: Delivery): SQL {
  const where = [
    sql`t.maker_id = coalesce(o.printer_id, p.designer_id) and d.stock is distinct from 0`,
    ...(near ? [isFrom(near)] : []),
    ...(inTime ? isInTime(inTime) : []),
  ]
  return sql`exists (select 1 from freight_tables t left join workshops w on w.maker_id = t.maker_id
          ${inTime ? laterals(inTime) : sql``} where ${allOf(where)})`
}

function isFrom(prefixes: SQL): SQL {
  return sql`left(t.origin_cep, 3) = any(${prefixes}::text[])`
}

/** SQL for the freight zone of a workshop, as `zoneOf` of `domain/freight/zone.ts` returns it. */
function zoneOf({ local, state, region }: InTime): SQL {
  return sql`case when ${isFrom(local)} then 'local' when ${isFrom(state)} then 'state' when ${isFrom(region)} then 'region'
    else 'country' end`
}

const { parcel } = business
/** Maximum grams that a freight table ships. */
const heaviest = Math.max(...bands)
const packed = (side: 'high' | 'middle' | 'low', assumedMm: number) =>
  sql`coalesce(ceil(m.${sql.raw(side)} * z.scale) + ${constant(2 * parcel.packingMm + 1)}, ${constant(assumedMm)})`

/** SQL for one piece's print seconds at its scale, from aliases of `laterals`; null if not measured. */
const seconds = sql`m.seconds * z.scale ^ 3 + 1`
/** SQL for production days estimated from `seconds`; null if not measured. */
const estimatedDays = sql`ceil((${seconds}) / ${constant(parcel.assumedHoursPerDay * 3600)}) + ${constant(parcel.finishingDays)}`

/** SQL joins: `y` zone; `z` rate, days, scale; `m` measures of files; `g` days until posting, maximum grams, sides. */
function laterals(inTime: InTime): SQL {
  const [assumedLong, assumedWide, assumedHigh] = parcel.assumedMm
  return sql`cross join lateral (select ${zoneOf(inTime)} as name) y
    cross join lateral (select t.rates -> y.name as rate,
      coalesce(case when y.name <> 'local' then t.uf_rates -> ${inTime.uf}::text ->> 'days' end, t.rates -> y.name ->> 'days')::int as days, coalesce(d.scale_percent, 100) / 100.0::float8 as scale,
      d.length_mm is not null and d.width_mm is not null and d.height_mm is not null as sized) z
    cross join lateral (
      select nullif(sum(s.seconds * s.pieces), 0) as seconds,
        nullif(sum(coalesce(s.grams, case when s.is_counted then ${constant(heaviest + 1)} end) * s.pieces), 0) as grams,
        max(greatest(s.a, s.b, s.c)) filter (where s.a * s.b * s.c > 0) as high,
        max(s.a + s.b + s.c - greatest(s.a, s.b, s.c) - least(s.a, s.b, s.c)) filter (where s.a * s.b * s.c > 0) as middle,
        sum(least(s.a, s.b, s.c) * s.pieces) filter (where s.a * s.b * s.c > 0) as low
      from (select f.piece_quantity as pieces, v.base_seconds as seconds, v.base_grams as grams, v.work is not null as is_counted,
        ${packedMm('width')} as a, ${packedMm('depth')} as b, ${packedMm('height')} as c
        ${fromPieceOf(sql`p.id`)}) s) m
    cross join lateral (
      select case when d.stock > 0 then ${constant(parcel.readyDays)}
          else greatest(${constant(parcel.readyDays)}, coalesce(d.production_days, ${estimatedDays}, ${constant(parcel.assumedProductionDays)})) end as said,
        case when w.maker_id is null or d.stock > 0 then 0 else ceil((
          (select coalesce(sum(c.print_seconds), 0) from shipment_counts c where c.maker_id = w.maker_id and c.state in ('queued', 'printing'))
          + coalesce(${seconds}, ${constant(business.assumedPrintSeconds)})) / (w.printers * w.hours_per_day * 3600.0)) end as printing,
        coalesce(d.weight_grams, m.grams * z.scale ^ 3 * case when z.scale >= 1 and coalesce(d.infill_percent, 15) <= 15 then 1.3 else 8 end
          + ${constant(parcel.packingGrams + 1)}, ${constant(parcel.assumedGrams)}) as grams,
        case when z.sized then d.length_mm else ${packed('high', assumedLong)} end as long,
        case when z.sized then d.width_mm else ${packed('middle', assumedWide)} end as wide,
        case when z.sized then d.height_mm else ${packed('low', assumedHigh)} end as high) g`
}

function isInTime({ uf, today, hasLabels, days: parameters }: InTime): SQL[] {
  const days = sql`${parameters}::date[]`
  const cubic = sql`g.long::float8 * g.wide * g.high / ${constant(parcel.cubicDivisor)}`
  const charged = sql`greatest(g.grams, case when ceil(${cubic}) > ${constant(parcel.cubicFromGrams)} then ceil(${cubic}) end)`
  const band = sql`1 + (select count(*) from unnest('{${sql.raw(bands.join(','))}}'::int[]) as most where most < ${charged})`
  const daysOff = sql`case when w.days_off is null or w.days_off = '[]' then 0 else (select count(*) from unnest(${days}) as day
      where exists (select 1 from jsonb_array_elements(w.days_off) off where day between (off ->> 'from')::date and (off ->> 'to')::date)) end`
  return [
    sql`(t.posts_by = 'table' or t.posts_by = 'labels' and not ${hasLabels}::boolean)`,
    sql`not (coalesce(w.is_paused, false) and coalesce(w.paused_until >= ${today}::date, true))`,
    sql`not ${uf}::text = any(t.excluded_ufs)`,
    sql`greatest(g.long, g.wide, g.high) <= ${constant(parcel.maxSideMm)} and g.long + g.wide + g.high <= ${constant(parcel.maxSumMm)}`,
    sql`${charged} <= ${constant(heaviest)}`,
    // The band and all lighter ones must have a price.
    sql`(select count(*) from jsonb_array_elements(z.rate -> 'cents') with ordinality as price (cents, band)
      where price.cents <> 'null' and price.band <= ${band}) = ${band}`,
    sql`greatest(g.said, g.printing) <= ${constant(mostProductionDays)}`,
    sql`greatest(g.said, g.printing) + ${daysOff} + z.days <= cardinality(${days})`,
  ]
}

import { cepPrefixesOf, type Uf, ufOfCep } from '#domain/addresses/uf.ts'
import type { Delivery, Put } from './browse-question.ts'
import type { Nearness } from './browse.ts'
import { isBusinessDay } from '#domain/shared/business-days.ts'
import { business } from '#domain/shared/business.ts'
import { addDays, type Day } from '#domain/shared/day.ts'
import { bands } from '#domain/freight/freight-table.ts'
import { goodsOfProject } from '#domain/freight/goods-columns.ts'
import { mostProductionDays } from '#domain/freight/quote.ts'
import { regionalUfs } from '#domain/freight/zone.ts'

/**
 * Where somebody lives (the eight digits of a CEP that exists), and the day on which they ask. `hasLabels`: there is a seller of
 * labels, who alone knows the days of makers that post by them.
 */
export type Place = { cep: string; today: Day; hasLabels: boolean }

/**
 * What the catalogue asks for somebody who lives there. The condition on a date is `quoteShipment` in SQL for one piece, where it
 * differs on the late side: all days off until then count, weights that nobody said are taken to be high. So what it lets through
 * is there by that day; a test holds the two against each other.
 */
export function deliveryQuestion({ cep, today, hasLabels }: Place): Delivery {
  const uf = ufOfCep(cep)
  if (!uf) throw new Error('a CEP that lies nowhere')
  return {
    goods: goodsOfProject,
    conditions: ({ arrivesBy, near }, put) => {
      const origin = 'left(t.origin_cep, 3)'
      const isFrom = (place: Nearness) => `${origin} = any(${put(prefixesOf(place, cep, uf))}::text[])`
      const joins = arrivesBy === null ? '' : laterals(zoneFrom(isFrom), put(uf))
      const where = [
        't.maker_id = coalesce(o.printer_id, p.designer_id) and d.stock is distinct from 0',
        ...(near === null ? [] : [isFrom(near)]),
        ...(arrivesBy === null ? [] : inTime({ uf, today, arrivesBy, hasLabels }, put)),
      ]
      return [
        `exists (select 1 from freight_tables t left join workshops w on w.maker_id = t.maker_id ${joins}
          where ${where.join(' and ')})`,
      ]
    },
  }
}

/** The first digits of the CEPs that are as near as that; nearer ones are among them. */
function prefixesOf(place: Nearness, cep: string, uf: Uf): string[] {
  if (place === 'local') return [cep.slice(0, 3)]
  return cepPrefixesOf(place === 'state' ? [uf] : regionalUfs(uf))
}

/** `zoneOf`, the CEP it is sent from being known to the database alone. */
function zoneFrom(isFrom: (place: Nearness) => string): string {
  return `case when ${isFrom('local')} then 'local' when ${isFrom('state')} then 'state' when ${isFrom('region')} then 'region'
    else 'country' end`
}

const { parcel } = business
/** What weighs more is not sent by any table. */
const heaviest = Math.max(...bands)
const packed = (mm: string) => `coalesce(ceil(m.${mm} * z.scale) + ${2 * parcel.packingMm + 1}`

/**
 * `y`: how far it is; `z`: the rate of the zone, the days of the state where it says its own, and the scale; `m`: what was measured of the files; `g`: days until it can be posted, grams and sides at
 * most (`pieceOf`, `productionDaysOf`, `printingDays`).
 */
function laterals(zone: string, uf: string): string {
  const [assumedLong, assumedWide, assumedHigh] = parcel.assumedMm
  return `cross join lateral (select ${zone} as name) y
    cross join lateral (select t.rates -> y.name as rate,
      coalesce(case when y.name <> 'local' then t.uf_rates -> ${uf}::text ->> 'days' end, t.rates -> y.name ->> 'days')::int as days, coalesce(d.scale_percent, 100) / 100.0::float8 as scale,
      d.length_mm is not null and d.width_mm is not null and d.height_mm is not null as sized) z
    cross join lateral (
      select nullif(sum(v.base_seconds), 0) as seconds,
        nullif(sum(coalesce(v.base_grams, case when v.work is not null then ${heaviest + 1} end)), 0) as grams,
        max(greatest(s.a, s.b, s.c)) filter (where s.a * s.b * s.c > 0) as high,
        max(s.a + s.b + s.c - greatest(s.a, s.b, s.c) - least(s.a, s.b, s.c)) filter (where s.a * s.b * s.c > 0) as middle,
        sum(least(s.a, s.b, s.c)) filter (where s.a * s.b * s.c > 0) as low
      from project_files f left join model_previews v on v.model_key = f.storage_key
      left join model_reports r on r.storage_key = f.storage_key
      cross join lateral (select r.width_mm * coalesce(r.unit_mm, 1) as a, r.depth_mm * coalesce(r.unit_mm, 1) as b,
        r.height_mm * coalesce(r.unit_mm, 1) as c) s
      where f.project_id = p.id and f.removed_at is null) m
    cross join lateral (
      select case when d.stock > 0 then ${parcel.readyDays}
          else greatest(${parcel.readyDays}, coalesce(d.production_days, ${parcel.assumedProductionDays})) end as said,
        case when w.maker_id is null or d.stock > 0 then 0 else ceil((
          (select coalesce(sum(c.print_seconds), 0) from shipment_counts c where c.maker_id = w.maker_id and c.state in ('queued', 'printing'))
          + coalesce(m.seconds * z.scale ^ 3 + 1, ${business.assumedPrintSeconds})) / (w.printers * w.hours_per_day * 3600.0)) end as printing,
        coalesce(d.weight_grams, m.grams * z.scale ^ 3 * case when z.scale >= 1 and coalesce(d.infill_percent, 15) <= 15 then 1.3 else 8 end
          + ${parcel.packingGrams + 1}, ${parcel.assumedGrams}) as grams,
        case when z.sized then d.length_mm else ${packed('high')}, ${assumedLong}) end as long,
        case when z.sized then d.width_mm else ${packed('middle')}, ${assumedWide}) end as wide,
        case when z.sized then d.height_mm else ${packed('low')}, ${assumedHigh}) end as high) g`
}

/** Business days are counted: to make it and those on which nothing is made, then those of the way. */
function inTime(
  { uf, today, arrivesBy, hasLabels }: Omit<Place, 'cep'> & { uf: Uf; arrivesBy: Day },
  put: Put,
): string[] {
  const days = put(businessDays(today, arrivesBy))
  const cubic = `g.long::float8 * g.wide * g.high / ${parcel.cubicDivisor}`
  const charged = `greatest(g.grams, case when ceil(${cubic}) > ${parcel.cubicFromGrams} then ceil(${cubic}) end)`
  const band = `1 + (select count(*) from unnest('{${bands.join(',')}}'::int[]) as most where most < ${charged})`
  const daysOff = `case when w.days_off is null or w.days_off = '[]' then 0 else (select count(*) from unnest(${days}::date[]) as day
      where exists (select 1 from jsonb_array_elements(w.days_off) off where day between (off ->> 'from')::date and (off ->> 'to')::date)) end`
  return [
    `(t.posts_by = 'table' or not ${put(hasLabels)}::boolean)`,
    `not (coalesce(w.is_paused, false) and coalesce(w.paused_until >= ${put(today)}::date, true))`,
    `not ${put(uf)}::text = any(t.excluded_ufs)`,
    `greatest(g.long, g.wide, g.high) <= ${parcel.maxSideMm} and g.long + g.wide + g.high <= ${parcel.maxSumMm}`,
    `${charged} <= ${heaviest}`,
    // As many lighter bands as there are, and its own, have a price.
    `(select count(*) from jsonb_array_elements(z.rate -> 'cents') with ordinality as price (cents, band)
      where price.cents <> 'null' and price.band <= ${band}) = ${band}`,
    `greatest(g.said, g.printing) <= ${mostProductionDays}`,
    `greatest(g.said, g.printing) + ${daysOff} + z.days <= cardinality(${days}::date[])`,
  ]
}

/** The business days after a day, up to another. */
function businessDays(today: Day, until: Day): Day[] {
  const days = Array.from({ length: business.daysAhead }, (_, n) => addDays(today, n + 1))
  return days.filter((day) => day <= until && isBusinessDay(day))
}

import { addDays, type Day, daysBetween } from '#domain/shared/day.ts'
import { formatDate } from '#domain/shared/format.ts'
import type { DealRow } from './deal-table.tsx'

const daysShown = 30
/** Number of days before today at which the calendar begins. */
const daysBefore = 5
const rowHeight = 44
const top = 34
const mostLayers = 12

const looks = {
  promotion: { name: 'Promoção', bar: 'fill-cobalt', key: 'bg-cobalt' },
  coupon: { name: 'Cupom', bar: 'fill-star', key: 'bg-star' },
  kit: { name: 'Kit', bar: 'fill-surface stroke-ink', key: 'border border-ink bg-surface' },
}
const planned = { name: 'Ainda não começou', bar: 'fill-sunk stroke-line-strong', key: 'border border-line-strong bg-sunk' } // prettier-ignore

/** Calendar of promotions, coupons and kits, one bar each, with a line at today; the table repeats it in words. */
export function DealCalendar({ rows, today }: { rows: readonly DealRow[]; today: Day }) {
  const first = addDays(today, -daysBefore)
  const layers = rows.filter((row) => row.phase !== 'over' && reaches(row, first)).slice(0, mostLayers)
  if (layers.length === 0) return null
  const bottom = top + layers.length * rowHeight + 8
  const atDay = (index: number) => `${((100 * index) / daysShown).toFixed(2)}%`
  return (
    <section aria-labelledby="calendario" className="mt-10">
      <h2 id="calendario" className="mb-3">
        Calendário
      </h2>
      <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
        {[...Object.values(looks), planned].map(({ name, key }) => (
          <li key={name} className="flex items-center gap-2">
            <span className={`size-3 rounded-tag ${key}`} />
            {name}
          </li>
        ))}
      </ul>
      <div className="rounded-card border border-line bg-surface p-4 md:p-5">
        <svg
          role="img"
          aria-label={`O que vale de ${formatDate(first)} a ${formatDate(addDays(first, daysShown - 1))}`}
          width="100%"
          height={bottom}
          className="block"
        >
          {Array.from({ length: daysShown / 5 }, (_, part) => (
            <g key={part}>
              <line x1={atDay(part * 5)} x2={atDay(part * 5)} y1={top - 8} y2={bottom} className="stroke-line" />
              {part !== 1 && (
                <text x={atDay(part * 5)} y={14} className="fill-ink-3 text-axis">
                  {shortDay(addDays(first, part * 5))}
                </text>
              )}
            </g>
          ))}
          <line x1={atDay(daysBefore)} x2={atDay(daysBefore)} y1={top - 8} y2={bottom} className="stroke-ink" />
          <text x={atDay(daysBefore)} y={14} className="fill-ink text-axis font-semibold">
            hoje
          </text>
          {layers.map((row, index) => {
            const { from, length, isOpen } = spanOf(row, first)
            const look = row.phase === 'planned' ? planned : looks[row.field]
            const y = top + index * rowHeight
            return (
              <g key={row.id}>
                <title>{`${row.name}: ${row.terms}`}</title>
                {/* Begins where the bar begins, or earlier by what it would run over the edge. */}
                <foreignObject y={y} width="100%" height={21}>
                  <span className="flex text-sm font-medium">
                    <svg width={atDay(from)} height={1} className="min-w-0" />
                    <span className="max-w-full flex-none truncate bg-surface px-1">
                      {row.field === 'promotion' ? row.name : `${looks[row.field].name} ${row.name}`}
                    </span>
                  </span>
                </foreignObject>
                <svg x={atDay(from)} y={y + 23} width={atDay(length)} height={14}>
                  <rect x={1} y={1} width={isOpen ? '120%' : '99%'} height={12} rx={6} className={look.bar} />
                </svg>
              </g>
            )
          })}
        </svg>
        <p className="meta mt-3">
          Cada camada é uma promoção. Duas sobre o mesmo projeto não somam: vale o menor preço.
        </p>
      </div>
    </section>
  )
}

function reaches({ days }: DealRow, first: Day): boolean {
  return days === null || (days[1] >= first && days[0] < addDays(first, daysShown))
}

/** Returns where a deal begins and its length, in days; `isOpen` if it goes on after the last day shown. */
function spanOf({ days }: DealRow, first: Day): { from: number; length: number; isOpen: boolean } {
  if (days === null) return { from: 0, length: daysShown, isOpen: true }
  const from = Math.max(0, daysBetween(first, days[0]))
  const until = daysBetween(first, days[1]) + 1
  return { from, length: Math.min(daysShown, until) - from, isOpen: until > daysShown }
}

function shortDay(day: Day): string {
  const [, month, date] = day.split('-')
  return `${date}/${month}`
}

import { formatCount } from '#domain/shared/format.ts'

export type ChartBar = {
  /** Label below the bar, if there is room: `21/11`, `nov`. */
  label: string
  /** Tooltip and accessible name: `21/11: 9 vendas, R$ 214,10`. */
  title: string
  upper: number
  lower: number
}

type LayerChartProps = {
  bars: readonly ChartBar[]
  summary: string
}

/** Minimum height of a layer, in units of the view box. */
const thin = 11.5
/** Maximum height of a layer, in units of the view box. */
const tall = 26
const gap = 2

export function LayerChart({ bars, summary }: LayerChartProps) {
  const newest = bars.length > 13 ? bars.slice(-10) : bars
  return (
    <>
      <Bars bars={bars} summary={summary} width={1180} left={34} className="max-md:hidden" />
      <Bars bars={newest} summary={summary} width={330} left={24} className="md:hidden" />
    </>
  )
}

type BarsProps = LayerChartProps & { width: number; left: number; className: string }

function Bars({ bars, summary, width, left, className }: BarsProps) {
  const tallest = Math.max(...bars.map((bar) => bar.upper + bar.lower))
  const unit = countPerLayer(tallest)
  const pieces = Math.ceil(tallest / unit)
  // Few layers are thicker, so that a quiet month still fills the chart.
  const pitch = Math.max(thin, Math.min(tall, 150 / Math.max(1, pieces)))
  const floor = Math.max(8 * thin, pieces * pitch) + 12
  // Leaves room for the last label, which is wider than a narrow bar.
  const right = Math.max(0, 18 - (width - left) / bars.length / 2)
  const room = (width - left - right) / bars.length
  const thick = Math.min(44, room * 0.72)
  const every = Math.ceil(44 / room)
  return (
    <svg role="img" aria-label={summary} viewBox={`0 0 ${width} ${floor + 30}`} className={className}>
      {axisSteps(pieces).map((step) => (
        <g key={step}>
          <line
            x1={left}
            x2={width}
            y1={tidy(floor - step * pitch)}
            y2={tidy(floor - step * pitch)}
            className="stroke-line"
          />
          <text x={left - 8} y={tidy(floor - step * pitch + 4)} textAnchor="end" className="fill-ink-3 text-axis">
            {formatCount(step * unit)}
          </text>
        </g>
      ))}
      {bars.map((bar, index) => {
        const middle = left + room * (index + 0.5)
        return (
          <g key={bar.title}>
            <title>{bar.title}</title>
            <Pieces
              bar={bar}
              unit={unit}
              x={tidy(middle - thick / 2)}
              width={tidy(thick)}
              floor={floor}
              pitch={pitch}
            />
            {(bars.length - 1 - index) % every === 0 && (
              <text x={tidy(middle)} y={floor + 24} textAnchor="middle" className="fill-ink-3 text-axis">
                {bar.label}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

type PiecesProps = { bar: ChartBar; unit: number; x: number; width: number; floor: number; pitch: number }

function Pieces({ bar, unit, x, width, floor, pitch }: PiecesProps) {
  const { upper, lower } = layersOf(bar, unit)
  return Array.from({ length: upper + lower }, (_, row) => (
    <rect
      key={row}
      x={x}
      y={tidy(floor - (row + 1) * pitch + gap)}
      width={width}
      height={tidy(pitch - gap)}
      rx={Math.min(2, width / 2)}
      className={row < lower ? 'fill-star' : 'fill-cobalt'}
    />
  ))
}

/** Rounds a length to a tenth of a unit, to keep the page small. */
function tidy(length: number): number {
  return Math.round(length * 10) / 10
}

/** Maximum layers per bar; beyond it a layer stands for several units. */
const mostPieces = 25

/** Returns how many units a layer stands for, given the tallest bar: 1, 5, 10, 50, 100 … */
export function countPerLayer(tallest: number): number {
  let unit = 1
  while (tallest > unit * mostPieces) unit *= String(unit).startsWith('1') ? 5 : 2
  return unit
}

/** Returns the layers of a bar's upper and lower part; together at least one, unless the bar is 0. */
export function layersOf(bar: { upper: number; lower: number }, unit: number): { upper: number; lower: number } {
  const count = bar.upper + bar.lower
  if (count === 0) return { upper: 0, lower: 0 }
  const pieces = Math.max(1, Math.round(count / unit))
  const lower = Math.round((pieces * bar.lower) / count)
  return { lower, upper: pieces - lower }
}

/** Returns the heights of one to four axis lines, as round numbers of layers. */
export function axisSteps(tallestPieces: number): number[] {
  const step = [1, 2, 5, 10].find((size) => Math.floor(tallestPieces / size) <= 4) ?? 10
  const lines = Math.max(1, Math.floor(tallestPieces / step))
  return Array.from({ length: lines }, (_, index) => (index + 1) * step)
}

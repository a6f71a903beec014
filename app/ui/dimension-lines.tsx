import { classes } from './classes.ts'

/** Measured length drawn on a picture; positions are percentages of the picture. */
export type Dimension = {
  axis: 'horizontal' | 'vertical'
  x: number
  y: number
  /** Length in percent of the picture's width (horizontal) or height (vertical). */
  length: number
  label: string
  /** Position of the label: `after` is below or to the right of the line, `before` above or to the left. */
  side?: 'before' | 'after'
}

/** Draws dimension lines over the picture in a `.pic` box; decorative, since text repeats the figures. */
export function DimensionLines({
  lines,
  light,
  className,
}: {
  lines: readonly Dimension[]
  light?: boolean
  className?: string
}) {
  return (
    <svg
      aria-hidden="true"
      className={classes(
        'pointer-events-none absolute inset-0 size-full',
        light ? 'text-[#f1f0ea]' : 'text-night',
        className,
      )}
    >
      {lines.map((line) => (
        <DimensionLine key={`${line.axis} ${line.label}`} {...line} />
      ))}
    </svg>
  )
}

function DimensionLine({ axis, x, y, length, label, side = 'after' }: Dimension) {
  const across = axis === 'horizontal'
  const [x2, y2] = across ? [x + length, y] : [x, y + length]
  const middle = { x: (x + x2) / 2, y: (y + y2) / 2 }
  const before = side === 'before'
  return (
    <g stroke="currentColor">
      <line x1={`${x}%`} y1={`${y}%`} x2={`${x2}%`} y2={`${y2}%`} />
      <Tick x={x} y={y} across={across} />
      <Tick x={x2} y={y2} across={across} />
      <svg x={`${middle.x}%`} y={`${middle.y}%`} overflow="visible" stroke="none">
        <text
          className="font-sans text-xs font-medium"
          fill="currentColor"
          textAnchor={across ? 'middle' : before ? 'end' : 'start'}
          x={across ? 0 : before ? -11 : 11}
          y={across ? (before ? -9 : 19) : 5}
        >
          {label}
        </text>
      </svg>
    </g>
  )
}

function Tick({ x, y, across }: { x: number; y: number; across: boolean }) {
  return (
    <svg x={`${x}%`} y={`${y}%`} overflow="visible">
      {across ? <line y1={-4.5} y2={4.5} /> : <line x1={-4.5} x2={4.5} />}
    </svg>
  )
}

import { Fragment } from 'react'
import type { MeasuredLines } from './measured-lines.ts'

/** The switch 'Medidas' and the dimension lines it shows; it needs no script. */
export function Measures({ width, height, lines }: MeasuredLines) {
  return (
    <details className="measures" open>
      <summary>Medidas</summary>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {lines.map(({ path, label }) => (
          <Fragment key={path}>
            <path d={path} />
            <text x={label.x} y={label.y} textAnchor={label.anchor}>
              {label.words}
            </text>
          </Fragment>
        ))}
      </svg>
    </details>
  )
}

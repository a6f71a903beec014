import { Fragment } from 'react'
import type { MeasuredLines } from './measured-lines.ts'

export function Measures({ viewBox, lines }: MeasuredLines) {
  return (
    <details className="measures" open>
      <summary>Medidas</summary>
      <svg viewBox={viewBox} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {lines.map(({ path, x, y, anchor, words }) => (
          <Fragment key={path}>
            <path d={path} />
            <text x={x} y={y} textAnchor={anchor}>
              {words}
            </text>
          </Fragment>
        ))}
      </svg>
    </details>
  )
}

import { lengthWords } from '#app/catalog/words.ts'
import { type CameraMatrix, onScreen } from './orbit.ts'

/** Size of the measured object, and the centre of its base relative to the whole model's, mm. */
export type Measured = { size: [number, number, number]; at: [number, number, number] }

/** Draws the three edges of the object's box that are nearest to the eye, with their lengths. */
export function BoxLines({ camera, measured: { size, at } }: { camera: CameraMatrix; measured: Measured }) {
  const [w, d] = [size[0] / 2, size[1] / 2]
  const [low, high] = [at[2], at[2] + size[2]]
  const x = at[0] + (camera.eye[0] >= at[0] ? w : -w)
  const isNear = camera.eye[1] >= at[1]
  const [y, opposite] = [at[1] + (isNear ? d : -d), at[1] + (isNear ? -d : d)]
  const edges: [from: [number, number, number], to: [number, number, number], length: number][] = [
    [[at[0] - w, y, low], [at[0] + w, y, low], size[0]],
    [[x, at[1] - d, low], [x, at[1] + d, low], size[1]],
    [[x, opposite, low], [x, opposite, high], size[2]],
  ]
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full" stroke="currentColor">
      {edges.map(([from, to, length], i) => {
        const [a, b] = [onScreen(camera, from), onScreen(camera, to)]
        const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the three axes
          <g key={i}>
            <line x1={`${a[0] * 100}%`} y1={`${a[1] * 100}%`} x2={`${b[0] * 100}%`} y2={`${b[1] * 100}%`} />
            <svg x={`${mx * 100}%`} y={`${my * 100}%`} overflow="visible" stroke="none">
              <text
                className="font-sans text-xs font-medium"
                fill="currentColor"
                textAnchor={i === 0 ? 'middle' : mx < 0.5 ? 'end' : 'start'}
                x={i === 0 ? 0 : mx < 0.5 ? -10 : 10}
                y={i === 0 ? 20 : 4}
              >
                {lengthWords(length)}
              </text>
            </svg>
          </g>
        )
      })}
    </svg>
  )
}

import { lengthWords } from '#app/catalog/words.ts'
import { type CameraMatrix, onScreen } from './orbit.ts'

export function BoxLines({ camera, size }: { camera: CameraMatrix; size: [number, number, number] }) {
  const [w, d, h] = [size[0] / 2, size[1] / 2, size[2]]
  const x = camera.eye[0] >= 0 ? w : -w
  const y = camera.eye[1] >= 0 ? d : -d
  const edges: [from: [number, number, number], to: [number, number, number], length: number][] = [
    [[-w, y, 0], [w, y, 0], size[0]],
    [[x, -d, 0], [x, d, 0], size[1]],
    [[x, -y, 0], [x, -y, h], size[2]],
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

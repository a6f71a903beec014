import type { Mesh } from '#geometry/mesh/mesh.ts'
import { mix, type P2, type P3, together, TURN } from '#demo/solids/point.ts'
import { revolve } from '#demo/solids/revolve.ts'
import { sheetBuilder, thicken, type Sheet } from '#demo/solids/sheet.ts'

const AROUND = 72

/** Spike for a PET bottle: threaded cup above, cone with twelve drip slots below, solid point. Printed cup down. */
export function espeto(): Mesh {
  const cup = revolve(
    [
      [15.4, 0],
      [18.4, 0],
      [19, 0.6],
      [19, 17],
      [18.4, 18],
      [17, 19.6],
      [15.4, 19.6],
      [13.4, 18],
      [13.4, 16.4],
      [15.4, 15.6],
    ],
    AROUND,
    (theta, r, z) => {
      const knurl = r > 18 && z > 0.3 && z < 17.5 ? 0.5 * Math.cos(24 * theta) : 0
      return [(r + knurl) * Math.cos(theta), (r + knurl) * Math.sin(theta), z]
    },
  )
  const wall = thicken(
    slotted(),
    (u, v) => cone(u, v, 0),
    (u, v) => cone(u, v, 2.4),
  )
  const point: P2[] = [
    [0, 116],
    [5.4, 116],
    [6.6, 118],
    [5, 128],
    [1.4, 138],
    [0, 139],
  ]
  return together([cup, thread(), wall, revolve(point, AROUND)])
}

function cone(u: number, v: number, inset: number): P3 {
  const r = mix(17.6, 6.4, v) - inset
  return [r * Math.cos(u * TURN), r * Math.sin(u * TURN), mix(17, 119, v)]
}

/** Two rows of six slots; cells are left out where water runs. */
function slotted(): Sheet {
  const rows = 34
  const { sheet, quad } = sheetBuilder(1)
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < AROUND; i++) {
      const isLow = j >= 8 && j < 16 && i % 12 >= 5 && i % 12 <= 6
      const isHigh = j >= 20 && j < 28 && (i + 6) % 12 >= 5 && (i + 6) % 12 <= 6
      if (isLow || isHigh) continue
      const [u0, u1, v0, v1] = [i / AROUND, (i + 1) / AROUND, j / rows, (j + 1) / rows]
      quad([u0, v0], [u1, v0], [u1, v1], [u0, v1])
    }
  }
  return sheet
}

/** Two turns of a 28 mm bottle thread, 2.7 mm apart, inside the cup. */
function thread(): Mesh {
  const path = Array.from({ length: 97 }, (_, i): [number, number] => [(i / 96) * 2 * TURN, 3 + (i / 96) * 2 * 2.7])
  const sheet = {
    points: path.flatMap((_, i): P2[] => [
      [i, 0],
      [i, 1],
    ]),
    triangles: [] as number[],
  }
  for (let i = 0; i + 1 < path.length; i++)
    sheet.triangles.push(i * 2, i * 2 + 2, i * 2 + 3, i * 2, i * 2 + 3, i * 2 + 1)
  const at =
    (radius: number) =>
    (u: number, v: number): P3 => {
      const [angle, z] = path[u]!
      const fade = Math.min(1, u / 8, (96 - u) / 8)
      const r = radius === 0 ? 16.4 : 16.2 - 1.9 * fade
      const half = radius === 0 ? 1 : 0.4
      return [r * Math.cos(angle), r * Math.sin(angle), z + (v - 0.5) * 2 * half]
    }
  return thicken(sheet, at(0), at(1))
}

import type { Mesh } from '#geometry/mesh/mesh.ts'
import { vessel } from '#demo/solids/revolve.ts'

/** Swelling belly, fourteen ribs that turn half around: |cos 7θ| leaves sharp valleys between round ribs. */
export function vasoMare(): Mesh {
  return ribbedVase(181.2, 1, 1.6)
}

/** The same vase at 60 %, with the wall kept printable. */
export function vasoMareBotao(): Mesh {
  return ribbedVase(108.4, 0.6, 1.2)
}

function ribbedVase(height: number, size: number, wall: number): Mesh {
  const belly = (t: number) =>
    34 + 26 * Math.sin(Math.PI * (t * 0.86 + 0.07)) ** 1.35 - 15 * t ** 2.2 + 33 * Math.max(0, t - 0.86)
  const rib = (theta: number, t: number) => {
    return 3.4 * Math.abs(Math.cos(7 * theta)) * (1 - 0.55 * t) - 1
  }
  return vessel({
    height,
    radius: (theta, t) => (belly(t) + rib(theta, t)) * size,
    sway: (t) => 0.25 * Math.sin(3 * t) - 1.5 * t,
    wall,
    floor: 3,
    rows: 60,
    segments: 140,
  })
}

import { boxOf, joinMeshes, type Mesh } from '#geometry/mesh/mesh.ts'
import type { View } from './camera.ts'
import { coin, coinColors, coinProfile } from './coin-profile.ts'
import { buildStage, type PicturePart } from './scene.ts'
import type { Vector } from './vector.ts'

/** Pitch of the camera in degrees above which the coin lies flat instead of standing. */
const steep = 40

/** Minimum longest side of an object, mm; smaller ones are hardly visible next to a coin. */
const smallest = 10

export function isSeenBesideCoin(mesh: Mesh): boolean {
  const { min, max } = boxOf(mesh)
  return Math.max(...max.map((high, axis) => high - min[axis]!)) >= smallest
}

/** Returns the parts and, to their left and equally far from the camera, a coin; with a view of both. */
export function besideCoin(parts: readonly PicturePart[], view: View): { parts: PicturePart[]; view: View } {
  const { positions, min, max, floor } = buildStage(parts)
  const angle = (view.yaw * Math.PI) / 180
  const right: Vector = [Math.cos(angle), Math.sin(angle), 0]
  let left = Infinity
  for (let i = 0; i < positions.length; i += 3)
    left = Math.min(left, positions[i]! * right[0] + positions[i + 1]! * right[1])
  const [x, y] = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2]
  const gap = Math.max(coin.diameter / 4, Math.hypot(max[0] - min[0], max[1] - min[1]) * 0.05)
  const across = left - gap - coin.diameter / 2 - (x * right[0] + y * right[1])
  const isLying = view.pitch > steep
  const at: Vector = [x + across * right[0], y + across * right[1], floor + (isLying ? 0 : coin.diameter / 2)]
  const turn: Vector = [isLying ? 0 : 90, 0, view.yaw]
  const coins = coinMeshes().map((part) => ({ ...part, at, turn, layer: 0, sheen: 1 }))
  return { parts: [...parts, ...coins], view: { ...view, fill: 0.8, reach: undefined, shift: [0, -0.02] } }
}

export function coinMeshes(): { mesh: Mesh; color: string }[] {
  const [low] = coinProfile.map(([, z]) => z)
  const figure = [
    prism([[-1.1, -6], [1.9, -6], [1.9, 6], [-1.1, 6]], low!, coin.thickness), // prettier-ignore
    prism([[-1.1, 6], [-4.3, 3.4], [-4.3, 0.4], [-1.1, 2.7]], low!, coin.thickness), // prettier-ignore
  ]
  return [
    { mesh: turnedAround([...coinProfile.slice(0, 2), [coinProfile[1][0], 0], [0, 0]]), color: coinColors.core },
    { mesh: turnedAround([...coinProfile.slice(1), [coinProfile[1][0], 0]]), color: coinColors.ring },
    { mesh: joinMeshes(figure), color: coinColors.figure },
  ]
}

/** Returns a solid of revolution around z; its half section [r, z] runs from inner top outwards and down. */
function turnedAround(section: readonly (readonly [r: number, z: number])[], steps = 96): Mesh {
  const count = section.length
  const positions = new Float32Array(count * steps * 3)
  const triangles: number[] = []
  for (let step = 0; step < steps; step++) {
    const angle = (2 * Math.PI * step) / steps
    section.forEach(([r, z], i) => positions.set([r * Math.cos(angle), r * Math.sin(angle), z], (step * count + i) * 3))
    for (let i = 0; i < count; i++) {
      const [here, there] = [step * count, ((step + 1) % steps) * count]
      const next = (i + 1) % count
      triangles.push(here + i, here + next, there + next, here + i, there + next, there + i)
    }
  }
  return { positions, triangles: new Uint32Array(triangles) }
}

/** Returns a prism between two heights; its outline is convex and counter-clockwise. */
function prism(outline: readonly (readonly [x: number, y: number])[], low: number, high: number): Mesh {
  const count = outline.length
  const positions = new Float32Array([low, high].flatMap((z) => outline.flatMap(([x, y]) => [x, y, z])))
  const triangles = outline.flatMap((_, i) => {
    const next = (i + 1) % count
    const wall = [i, next, count + next, i, count + next, count + i]
    return i > 1 ? [...wall, 0, i, i - 1, count, count + i - 1, count + i] : wall
  })
  return { positions, triangles: new Uint32Array(triangles) }
}

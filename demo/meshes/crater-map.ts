import { TURN } from '#demo/solids/point.ts'

type Crater = { x: number; y: number; z: number; radius: number; depth: number }

/** Ninety craters, most of them small, spread by the golden angle so that none hides another for long. */
const craters: Crater[] = Array.from({ length: 90 }, (_, i) => {
  const z = 1 - (2 * i + 1) / 90
  const angle = i * TURN * 0.6180339887 + Math.sin(i * 12.9898) * 0.25
  const r = Math.sqrt(1 - z * z)
  const radius = 0.07 + 0.24 * Math.abs(Math.sin(i * 78.233)) ** 4
  return { x: r * Math.cos(angle), y: r * Math.sin(angle), z, radius, depth: 0.35 + radius * 2.6 }
})

/** Height in mm over the mean sphere, for a direction of length 1: seas, bowls and rims. */
export function craterHeight(x: number, y: number, z: number): number {
  let height = 0.35 * Math.sin(3.1 * x + 1.7) * Math.sin(2.6 * y + 0.6) * Math.sin(2.9 * z - 0.4)
  height += 0.12 * Math.sin(9 * x + 4 * z) * Math.sin(8 * y - 5 * x)
  for (const crater of craters) {
    const away = Math.hypot(x - crater.x, y - crater.y, z - crater.z) / crater.radius
    if (away < 1) height -= crater.depth * (1 - away * away) * (1 - away * away * 0.3)
    const rim = Math.abs(away - 1) / 0.28
    if (rim < 1) height += crater.depth * 0.42 * (1 - rim * rim) ** 2
  }
  return Math.max(-1.4, height)
}

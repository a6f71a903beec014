import { boxOf, type Mesh } from '#geometry/mesh/mesh.ts'
import type { View } from './camera.ts'
import { linear } from './vector.ts'

/** Backgrounds of the pictures; `night` is only for things that glow. */
export const papers = {
  paper: '#eceae4',
  stone: '#d9d8d3',
  cool: '#dde2ea',
  leaf: '#d6e4dc',
  blush: '#efdbd2',
  sun: '#f6e3b3',
  night: '#1a1e33',
} as const

export type Paper = keyof typeof papers

export const viewNames = ['frente', 'costas', 'alto', 'detalhe'] as const
export type ViewName = (typeof viewNames)[number]

export type ModelView = { name: ViewName; view: View }

/** From where an unknown object is photographed: upright ones from the side, flat ones from above, and one part of it closely. */
export function modelViews(mesh: Mesh): ModelView[] {
  const { min, max } = boxOf(mesh)
  const across = Math.max(max[0] - min[0], max[1] - min[1])
  const tall = (max[2] - min[2]) / (across || 1)
  const pitch = tall < 0.18 ? 48 : tall < 0.5 ? 30 : 15
  const shot = (name: ViewName, yaw: number, up: number, fill: number, shift: [number, number] = [0, -0.02]) => ({
    name,
    view: { yaw, pitch: up, fill, shift },
  })
  return [
    shot('frente', -24, pitch, tall > 1.6 ? 0.84 : 0.76),
    shot('costas', 152, pitch + 4, 0.76),
    shot('alto', -24, Math.max(56, pitch + 18), 0.74),
    shot('detalhe', 22, pitch - 2, 1.7, [0.06, -0.3]),
  ]
}

/** The paper on which a filament stands out best, without shouting. */
export function paperFor(color: string): Paper {
  const [r, g, b] = linear(color)
  const light = 0.21 * r + 0.72 * g + 0.07 * b
  if (light > 0.55) return b < r * 0.8 ? 'cool' : 'blush'
  if (light > 0.25) return r > g && r > b ? 'cool' : 'stone'
  return 'paper'
}

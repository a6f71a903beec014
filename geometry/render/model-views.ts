import { boxOf, type Mesh } from '#geometry/mesh/mesh.ts'
import type { ViewName } from '#geometry/preview/prepared-model.ts'
import type { View } from './camera.ts'
import { clearness, inFrame, longSide } from './silhouette.ts'
import { linear } from './vector.ts'

export const papers = {
  paper: '#eceae4',
  stone: '#d9d8d3',
  cool: '#dde2ea',
  leaf: '#d6e4dc',
  blush: '#efdbd2',
  sun: '#f6e3b3',
} as const

export type Paper = keyof typeof papers

export type ModelView = { name: ViewName; view: View }

/** Returns the view for the cover: tall objects from the side, flat ones from above. */
export function coverView(mesh: Mesh): ModelView {
  const { min, max } = boxOf(mesh)
  const across = Math.max(max[0] - min[0], max[1] - min[1])
  const tall = (max[2] - min[2]) / (across || 1)
  const pitch = tall < 0.18 ? 48 : tall < 0.5 ? 30 : 15
  const side = longSide(mesh)
  const [first = 0, ...others] = around.map((yaw) => Math.round(side + yaw))
  const clear = (yaw: number) => clearness(mesh, { yaw, pitch })
  // Prefer the usual direction unless another is clearly better.
  let best = { yaw: first, clear: clear(first) * 1.04 }
  for (const yaw of others) if (clear(yaw) > best.clear) best = { yaw, clear: clear(yaw) }
  return shot('frente', best.yaw, pitch, tall > 1.6 ? 0.84 : 0.76)
}

/** Yaws compared for the cover, in degrees from the longer side: front and back, from left and right. */
const around = [-24, 24, 156, -156, -40, 40, 140, -140]

/** Returns the cover view, the back, a view from above, and a close-up if it shows enough. */
export function modelViews(mesh: Mesh): ModelView[] {
  const cover = coverView(mesh)
  const { yaw, pitch } = cover.view
  const detail = closeBy
    .map(([fill, across, up]) => shot('detalhe', yaw + 46, pitch - 2, fill, [across, up]))
    .find(({ view }) => showsMore(inFrame(mesh, view)))
  return [
    cover,
    shot('costas', yaw + 176, pitch + 4, 0.76),
    shot('alto', yaw, Math.max(56, pitch + 18), 0.74),
    ...(detail ? [detail] : []),
  ]
}

/** Close-ups tried in turn: magnification, then shift right and up in half frames; of the upper or left end. */
const closeBy = [
  [1.7, 0, -0.75],
  [1.6, 0.65, -0.1],
  [1.5, 0, -0.6],
  [1.4, 0.45, -0.1],
  [1.3, 0, -0.45],
  [1.2, 0.25, -0.15],
] as const

function showsMore({ share, sides }: ReturnType<typeof inFrame>): boolean {
  return sides <= 1 && share > 0.25
}

/** Returns a named view; views of the whole object have room for dimension lines. */
function shot(name: ViewName, yaw: number, pitch: number, fill: number, shift: [number, number] = [0, -0.02]) {
  const reach = fill < 1 ? ([0.82, 0.9] as const) : undefined
  return { name, view: { yaw, pitch, fill, reach, shift } }
}

function papersFor(color: string): readonly Paper[] {
  const [r, g, b] = linear(color)
  const light = 0.21 * r + 0.72 * g + 0.07 * b
  if (light > 0.55) return b < r * 0.8 ? ['cool', 'leaf'] : ['blush', 'cool', 'sun']
  if (light > 0.25) return r > g && r > b ? ['cool', 'paper'] : ['stone', 'blush', 'paper']
  if (r > g * 1.4 && r > b) return ['paper', 'cool', 'leaf', 'stone']
  if (g > r && g > b) return ['paper', 'blush', 'sun']
  return ['paper', 'sun', 'blush', 'stone']
}

/** Returns the background paper for a filament colour; `chance`, a whole number from 0, picks among several. */
export function paperFor(color: string, chance = 0): Paper {
  const papers = papersFor(color)
  return papers[chance % papers.length] ?? 'paper'
}

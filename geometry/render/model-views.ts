import { boxOf, type Mesh } from '#geometry/mesh/mesh.ts'
import type { View } from './camera.ts'
import { clearness, inFrame, longSide } from './silhouette.ts'
import { linear } from './vector.ts'

/** Backgrounds of the pictures. */
export const papers = {
  paper: '#eceae4',
  stone: '#d9d8d3',
  cool: '#dde2ea',
  leaf: '#d6e4dc',
  blush: '#efdbd2',
  sun: '#f6e3b3',
} as const

export type Paper = keyof typeof papers

const viewNames = ['frente', 'costas', 'alto', 'detalhe'] as const
export type ViewName = (typeof viewNames)[number]

export type ModelView = { name: ViewName; view: View }

/**
 * From where an unknown object is photographed first: upright ones from the side, flat ones from above, the longer side across,
 * and of eight ways around it the one from which it is seen most clearly.
 */
export function coverView(mesh: Mesh): ModelView {
  const { min, max } = boxOf(mesh)
  const across = Math.max(max[0] - min[0], max[1] - min[1])
  const tall = (max[2] - min[2]) / (across || 1)
  const pitch = tall < 0.18 ? 48 : tall < 0.5 ? 30 : 15
  const side = longSide(mesh)
  const [first = 0, ...others] = around.map((yaw) => Math.round(side + yaw))
  const clear = (yaw: number) => clearness(mesh, { yaw, pitch })
  // The first one is the most usual, so another has to be better by more than chance.
  let best = { yaw: first, clear: clear(first) * 1.04 }
  for (const yaw of others) if (clear(yaw) > best.clear) best = { yaw, clear: clear(yaw) }
  return shot('frente', best.yaw, pitch, tall > 1.6 ? 0.84 : 0.76)
}

/** From the longer side, degrees: front and back, from left and right. */
const around = [-24, 24, 156, -156, -40, 40, 140, -140]

/** The first view with the back, from higher up, and one part of it closely, where that shows more than an edge. */
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

/** How large, and where, a part of an object is seen closely: its upper end, or the left one. */
const closeBy = [
  [1.7, 0, -0.75],
  [1.6, 0.65, -0.1],
  [1.5, 0, -0.6],
  [1.4, 0.45, -0.1],
  [1.3, 0, -0.45],
  [1.2, 0.25, -0.15],
] as const

/** A close picture is of the object, which may leave it on one side. */
function showsMore({ share, sides }: ReturnType<typeof inFrame>): boolean {
  return sides <= 1 && share > 0.25
}

/** Where the whole is seen, its box leaves room for dimension lines, also where a page crops the picture. */
function shot(name: ViewName, yaw: number, pitch: number, fill: number, shift: [number, number] = [0, -0.02]) {
  const reach = fill < 1 ? ([0.82, 0.9] as const) : undefined
  return { name, view: { yaw, pitch, fill, reach, shift } }
}

/** Papers on which a filament stands out without shouting, the quietest first. */
function papersFor(color: string): readonly Paper[] {
  const [r, g, b] = linear(color)
  const light = 0.21 * r + 0.72 * g + 0.07 * b
  if (light > 0.55) return b < r * 0.8 ? ['cool', 'leaf'] : ['blush', 'cool', 'sun']
  if (light > 0.25) return r > g && r > b ? ['cool', 'paper'] : ['stone', 'blush', 'paper']
  if (r > g * 1.4 && r > b) return ['paper', 'cool', 'leaf', 'stone']
  if (g > r && g > b) return ['paper', 'blush', 'sun']
  return ['paper', 'sun', 'blush', 'stone']
}

/** One of the papers for a filament; `chance` is a whole number from 0. */
export function paperFor(color: string, chance = 0): Paper {
  const papers = papersFor(color)
  return papers[chance % papers.length] ?? 'paper'
}

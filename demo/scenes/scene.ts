import type { View } from '#geometry/render/camera.ts'
import type { Paper } from '#geometry/render/model-views.ts'
import type { PicturePart } from '#geometry/render/scene.ts'

/** A picture of the catalogue: what lies on the table and how it is looked at. */
export type SeedScene = { parts: () => PicturePart[]; paper: Paper; view: View; samples?: number }

/** Filaments of the house. */
export const filament = {
  cobalt: '#2648d6',
  terra: '#c45c3a',
  white: '#ece9e0',
  sun: '#f6be22',
  leaf: '#1e7c5c',
  ink: '#282c3a',
  coral: '#e86854',
  stone: '#969692',
  sand: '#d6be98',
  mint: '#7ec4a6',
  orange: '#f07624',
  sky: '#78a8e2',
  bone: '#e2d8c4',
  brick: '#b23a30',
  plum: '#7a4a78',
} as const

export function view(yaw: number, pitch: number, fill = 0.78, shift: [number, number] = [0, -0.02], lens = 18): View {
  return { yaw, pitch, fill, shift, lens }
}

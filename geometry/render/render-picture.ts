import { Fault } from '#fault'
import type { Box } from '#geometry/mesh/mesh.ts'
import { frameScene, projectBox, type ProjectedBox, type View } from './camera.ts'
import { develop } from './develop.ts'
import { castFrame } from './frame.ts'
import { gatherLight } from './gather-light.ts'
import { type Paper, papers } from './model-views.ts'
import { buildScene, type PicturePart, type Stage } from './scene.ts'
import { smoothLight } from './smooth-light.ts'
import { buildStudio } from './studio.ts'

export type PictureOptions = {
  width: number
  height: number
  view: View
  paper?: Paper
  /** Rays per pixel for soft shadows and indirect light; 4 is quick, 8 fine. */
  samples?: number
  /** Bounding box to return as `box`, for a mesh centred on the table; default the whole object. */
  measured?: Box
}

export type Picture = {
  width: number
  height: number
  /** RGBA, row by row from the top. */
  pixels: Uint8ClampedArray
  box: ProjectedBox
}

/** Renders meshes by ray casting, equal on all machines, in about 5–12 s; throws if there are no triangles. */
export function renderPicture(parts: readonly PicturePart[], options: PictureOptions): Picture {
  const { width, height, view, paper = 'paper', samples = 8 } = options
  const scene = buildScene(parts)
  if (scene.material.length === 0) throw new Fault('picture: no triangle to render')
  const camera = frameScene(scene, view, width / height)
  const studio = buildStudio(camera, papers[paper])
  const frame = castFrame(scene, camera, width, height)
  const light = smoothLight(frame, gatherLight(scene, studio, frame, samples))
  const distance = Math.hypot(camera.eye[0], camera.eye[1], camera.eye[2])
  const pixel = (2 * camera.halfHeight * distance) / height
  const pixels = develop(scene, studio, camera, frame, light, layerHeights(scene, pixel))
  return { width, height, pixels, box: projectBox(scene, camera, options.measured) }
}

/** Returns the layer height of each material in mm, by default about three pixels. */
export function layerHeights(scene: Pick<Stage, 'materials'>, pixel: number): Float64Array {
  return Float64Array.from(scene.materials, ({ layer }) =>
    layer >= 0 ? layer : Math.min(1.2, Math.max(0.24, pixel * 3.3)),
  )
}

import { Fault } from '#fault'
import { measureWork } from '#geometry/estimate/measure-work.ts'
import { type Box, boxOf, type Mesh } from '#geometry/mesh/mesh.ts'
import { sizeOf } from '#geometry/mesh/objects.ts'
import { printedVolume } from '#geometry/mesh/printed-volume.ts'
import { besideCoin, isSeenBesideCoin } from '#geometry/render/coin.ts'
import { coverView, modelViews, paperFor, type ModelView } from '#geometry/render/model-views.ts'
import { rasterPicture } from '#geometry/render/raster-picture.ts'
import { renderPicture, type Picture } from '#geometry/render/render-picture.ts'
import { encodePreview } from './preview-format.ts'
import { previewLimits, previewMesh, type Simplify } from './preview-mesh.ts'
import type { Preparation, PreparedModel, PreparedPicture } from './prepared-model.ts'

export type PrepareTools = {
  simplify: Simplify
  pngOf: (picture: Picture) => Uint8Array
  gzip: (bytes: Uint8Array) => Uint8Array
}

export type PrepareChoice = {
  /** Filament colours, `#rrggbb`; pictures in one colour use the first. */
  colors: readonly string[]
  /** Secret that determines how the public mesh differs from the original. */
  seed: number
  /** Bounding box of the largest object in mm, measured in pictures; default the whole mesh. */
  largest?: Box
}

/** Maximum triangles for ray casting, since building its tree takes long. */
const mostForRays = 300_000

export function prepareModel(
  mesh: Mesh,
  preparation: Preparation,
  choice: PrepareChoice,
  tools: PrepareTools,
): PreparedModel {
  switch (preparation) {
    case 'glance': {
      return { preview: null, pictures: [glanceAt(mesh, choice, tools)] }
    }
    case 'preview': {
      const volumeMm3 = Math.abs(printedVolume(mesh))
      return { pictures: [], preview: { ...packedPreview(mesh, choice, tools), volumeMm3, work: measureWork(mesh) } }
    }
    case 'gallery': {
      const simpler = forRays(mesh, tools)
      const filament = { ...choice, color: filamentOf(choice) }
      return { preview: null, pictures: modelViews(simpler).map((view) => photograph(simpler, view, filament, tools)) }
    }
    case 'colors': {
      const simpler = forRays(mesh, tools)
      const cover = coverView(simpler)
      return {
        preview: null,
        pictures: choice.colors.map((color) => photograph(simpler, cover, { ...choice, color }, tools)),
      }
    }
    case 'scale': {
      if (!isSeenBesideCoin(mesh)) return { preview: null, pictures: [] }
      const simpler = forRays(mesh, tools)
      return { preview: null, pictures: [scaleOf(simpler, choice, tools)] }
    }
  }
}

type Filament = { color: string } & Pick<PrepareChoice, 'seed' | 'largest'>

function filamentOf({ colors }: PrepareChoice): string {
  const [color] = colors
  if (!color) throw new Fault('colours of a model: no filament')
  return color
}

function forRays(mesh: Mesh, { simplify }: PrepareTools): Mesh {
  return mesh.triangles.length / 3 > mostForRays ? simplify(mesh, mostForRays, 0.001) : mesh
}

/** Returns a packed preview, with triangles reduced until it fits `previewLimits.bytes`. */
function packedPreview(mesh: Mesh, { seed }: PrepareChoice, { simplify, gzip }: PrepareTools) {
  for (let most: number = previewLimits.triangles; ; most = Math.floor(most * 0.75)) {
    const preview = previewMesh(mesh, seed, simplify, most)
    const packed = gzip(encodePreview(preview))
    if (packed.length <= previewLimits.bytes) return { mesh: packed, triangles: preview.triangles.length / 3 }
  }
}

function glanceAt(mesh: Mesh, choice: PrepareChoice, { pngOf }: PrepareTools) {
  const { name, view } = coverView(mesh)
  const color = filamentOf(choice)
  const measured = choice.largest ?? boxOf(mesh)
  const options = { width: 640, height: 480, view, paper: paperFor(color, choice.seed), measured }
  const picture = rasterPicture({ mesh, color }, options)
  return prepared(measured, name, picture, pngOf)
}

function photograph(
  mesh: Mesh,
  { name, view }: ModelView,
  { color, seed, largest }: Filament,
  { pngOf }: PrepareTools,
) {
  const measured = largest ?? boxOf(mesh)
  const width = name === 'frente' ? 960 : 800
  const options = { width, height: (width * 3) / 4, view, paper: paperFor(color, seed), samples: 3, measured }
  return prepared(measured, name, renderPicture([{ mesh, color }], options), pngOf)
}

/** Returns a picture of the model next to a coin, with view and paper of the cover. */
function scaleOf(mesh: Mesh, choice: PrepareChoice, { pngOf }: PrepareTools): PreparedPicture {
  const color = filamentOf(choice)
  const { parts, view } = besideCoin([{ mesh, color }], coverView(mesh).view)
  const options = { width: 800, height: 600, view, paper: paperFor(color, choice.seed), samples: 3 }
  return { view: 'escala', box: null, png: pngOf(renderPicture(parts, options)) }
}

function prepared(
  measured: Box,
  view: PreparedPicture['view'],
  picture: Picture,
  pngOf: PrepareTools['pngOf'],
): PreparedPicture {
  return { view, box: { ...picture.box, size: sizeOf(measured) }, png: pngOf(picture) }
}

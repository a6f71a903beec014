import { Fault } from '#fault'
import { type Camera, frameScene, projectBox } from './camera.ts'
import { cornerNormals } from './corner-normals.ts'
import {
  castShadowMap,
  type DepthMap,
  drawTriangles,
  lampShareAt,
  newDepthMap,
  type Projected,
  type ShadowMap,
} from './depth-map.ts'
import { projectVertices } from './project-vertices.ts'
import { rayThrough } from './frame.ts'
import { papers } from './model-views.ts'
import { layerHeights, type Picture, type PictureOptions } from './render-picture.ts'
import { buildStage, type PicturePart, type Stage } from './scene.ts'
import { shade, type Tone } from './shade.ts'
import { buildStudio, type Studio } from './studio.ts'
import { GROUND, newSurface, SKY } from './surface.ts'

/** Samples per pixel along each axis. */
const fine = 2

/** Renders a mesh in a fraction of a second, as a placeholder for `renderPicture`. Throws without triangles. */
export function rasterPicture(part: PicturePart, options: Omit<PictureOptions, 'samples'>): Picture {
  const { width, height, view, paper = 'paper' } = options
  const { triangles } = part.mesh
  if (triangles.length === 0) throw new Fault('picture: no triangle to render')
  const stage = buildStage([part])
  const camera = frameScene(stage, view, width / height)
  const studio = buildStudio(camera, papers[paper])
  const seen = projectVertices(stage, camera, width * fine, height * fine)
  const depths = newDepthMap(width * fine, height * fine)
  drawTriangles(depths, seen, triangles)
  const normals = cornerNormals({ positions: stage.positions, triangles })
  const shadow = castShadowMap(stage, triangles, studio.key)
  const distance = Math.hypot(camera.eye[0], camera.eye[1], camera.eye[2])
  const layers = layerHeights(stage, (2 * camera.halfHeight * distance) / height)
  const pixels = developDepths({ stage, camera, studio, depths, seen, triangles, normals, shadow, layers })
  return { width, height, pixels, box: projectBox(stage, camera, options.measured) }
}

type Darkroom = {
  stage: Stage
  camera: Camera
  studio: Studio
  depths: DepthMap
  seen: Projected
  triangles: Uint32Array
  normals: Float32Array
  shadow: ShadowMap
  layers: Float64Array
}

function developDepths(room: Darkroom): Uint8ClampedArray {
  const { stage, camera, studio, depths, shadow, layers } = room
  const width = depths.width / fine
  const pixels = new Uint8ClampedArray((depths.width / fine) * (depths.height / fine) * 4)
  const sums = new Float32Array(pixels.length)
  const light = new Float64Array(5)
  const tone: Tone = { r: 0, g: 0, b: 0 }
  light[1] = 1
  for (let y = 0, at = 0; y < depths.height; y++) {
    for (let x = 0; x < depths.width; x++, at++) {
      const { dx, dy, dz } = rayThrough(camera, depths, x + 0.5, y + 0.5)
      meet(room, at, x + 0.5, y + 0.5, dx, dy, dz)
      const step = surface.part === SKY ? 0 : stage.diagonal * 1e-3
      light[0] =
        surface.part === SKY
          ? 1
          : lampShareAt(
              shadow,
              surface.x + surface.gx * step,
              surface.y + surface.gy * step,
              surface.z + surface.gz * step,
            )
      shade(
        stage,
        studio,
        surface,
        light,
        layers,
        (x + 0.5) / depths.width,
        (y + 0.5) / depths.height,
        dx,
        dy,
        dz,
        tone,
      )
      const pixel = (Math.floor(y / fine) * width + Math.floor(x / fine)) * 4
      sums[pixel]! += tone.r
      sums[pixel + 1]! += tone.g
      sums[pixel + 2]! += tone.b
    }
  }
  for (let i = 0; i < pixels.length; i++) {
    pixels[i] = i % 4 === 3 ? 255 : Math.min(1, Math.max(0, sums[i]! / (fine * fine))) ** (1 / 2.2) * 255 + 0.5
  }
  return pixels
}

const surface = newSurface()

/** Writes the surface seen at a sample to `surface`. */
function meet(room: Darkroom, at: number, px: number, py: number, dx: number, dy: number, dz: number) {
  const { camera, depths } = room
  const { eye, forward } = camera
  const triangle = depths.triangle[at]!
  if (triangle >= 0) {
    surface.part = 0
    surface.depth = 1 / depths.near[at]! / (dx * forward[0] + dy * forward[1] + dz * forward[2])
    readNormals(room, triangle, px, py, dx, dy, dz)
  } else if (dz < -1e-6) {
    surface.part = GROUND
    surface.depth = -eye[2] / dz
    surface.nx = surface.ny = surface.gx = surface.gy = 0
    surface.nz = surface.gz = 1
  } else {
    surface.part = SKY
    return
  }
  surface.x = eye[0] + dx * surface.depth
  surface.y = eye[1] + dy * surface.depth
  surface.z = eye[2] + dz * surface.depth
}

/** Writes a triangle's flat and smooth normals at a sample to `surface`, turned towards the camera. */
function readNormals(room: Darkroom, triangle: number, px: number, py: number, dx: number, dy: number, dz: number) {
  const { seen, triangles, normals, stage } = room
  const a = triangles[triangle * 3]!
  const b = triangles[triangle * 3 + 1]!
  const c = triangles[triangle * 3 + 2]!
  const abx = seen.x[b]! - seen.x[a]!
  const aby = seen.y[b]! - seen.y[a]!
  const acx = seen.x[c]! - seen.x[a]!
  const acy = seen.y[c]! - seen.y[a]!
  const area = abx * acy - aby * acx
  // Screen weights, corrected for perspective by nearness.
  let v = (((px - seen.x[a]!) * acy - (py - seen.y[a]!) * acx) / area) * seen.near[b]!
  let w = ((abx * (py - seen.y[a]!) - aby * (px - seen.x[a]!)) / area) * seen.near[c]!
  let u = (1 - v / seen.near[b]! - w / seen.near[c]!) * seen.near[a]!
  const whole = u + v + w
  u /= whole
  v /= whole
  w /= whole
  const n = triangle * 9
  const nx = normals[n]! * u + normals[n + 3]! * v + normals[n + 6]! * w
  const ny = normals[n + 1]! * u + normals[n + 4]! * v + normals[n + 7]! * w
  const nz = normals[n + 2]! * u + normals[n + 5]! * v + normals[n + 8]! * w
  const p = stage.positions
  const [ux, uy, uz] = [p[b * 3]! - p[a * 3]!, p[b * 3 + 1]! - p[a * 3 + 1]!, p[b * 3 + 2]! - p[a * 3 + 2]!]
  const [wx, wy, wz] = [p[c * 3]! - p[a * 3]!, p[c * 3 + 1]! - p[a * 3 + 1]!, p[c * 3 + 2]! - p[a * 3 + 2]!]
  const gx = uy * wz - uz * wy
  const gy = uz * wx - ux * wz
  const gz = ux * wy - uy * wx
  const flat = (gx * dx + gy * dy + gz * dz > 0 ? -1 : 1) / (Math.sqrt(gx * gx + gy * gy + gz * gz) || 1)
  surface.gx = gx * flat
  surface.gy = gy * flat
  surface.gz = gz * flat
  const facing = nx * surface.gx + ny * surface.gy + nz * surface.gz < 0 ? -1 : 1
  const smooth = facing / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1)
  surface.nx = nx * smooth
  surface.ny = ny * smooth
  surface.nz = nz * smooth
}

import { coinColors, coinProfile } from '#geometry/render/coin-profile.ts'
import type { PreviewMesh } from '#geometry/preview/preview-mesh.ts'
import { arrayOf, give, programOf } from './drawing.ts'
import { type CameraMatrix, cameraOf, type Orbit } from './orbit.ts'
import { bedFragment, bedVertex, modelFragment, modelVertex } from './shaders.ts'
import { cells, shadowOf } from './shadow.ts'

type Look = {
  orbit: Orbit
  color: string
  /** Height in mm above which the object is cut off; negative shows all of it. */
  cut: number
  overhangs: boolean
  mesh: boolean
  coin: boolean
}

export type Stage = { draw: (look: Look) => CameraMatrix }

/** Half a side in mm of the bed, for objects that fit on a common bed of 220 mm. */
const halfBed = 110

/** Minimum distance in mm from the coin's centre to the object and to the bed's edge. */
const coinRoom = 22

/** Colours for the view of triangles: lines, then surface. */
const [lines, dark] = ['#9bacff', '#171b28']

/** Opens a WebGL 2 scene of a mesh, drawn on request; null if the browser has no WebGL 2. */
export function openStage(canvas: HTMLCanvasElement, mesh: PreviewMesh): Stage | null {
  const context = canvas.getContext('webgl2', { alpha: false, powerPreference: 'low-power' })
  if (!context) return null
  const gl = context
  const model = programOf(gl, modelVertex, modelFragment)
  const bed = programOf(gl, bedVertex, bedFragment)
  if (!model || !bed) return null
  const count = mesh.triangles.length
  const object = arrayOf(
    gl,
    model,
    [
      { name: 'point', values: mesh.points, size: 3, type: gl.UNSIGNED_SHORT },
      { name: 'octa', values: mesh.normals, size: 2, type: gl.BYTE },
    ],
    withEdges(mesh.triangles),
  )
  const coin = arrayOf(gl, model, [{ name: 'point', values: coinPoints(), size: 3, type: gl.FLOAT }])
  gl.vertexAttrib2f(gl.getAttribLocation(model, 'octa'), -128, 0)
  const square = new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1])
  const ground = arrayOf(gl, bed, [{ name: 'corner', values: square, size: 2, type: gl.FLOAT }])
  const { shift, reach } = placeOf(mesh)
  const [across, along] = [reach[0]!, reach[1]!]
  const wide = Math.max(across, along) * 1.4 + 10
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, cells, cells, 0, gl.RED, gl.UNSIGNED_BYTE, shadowOf(mesh, shift, wide))
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  gl.enable(gl.DEPTH_TEST)
  gl.enable(gl.BLEND)
  gl.clearColor(0.0627, 0.0745, 0.1216, 1)
  gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)

  function draw({ orbit, cut, ...look }: Look): CameraMatrix {
    const { width, height } = canvas
    const camera = cameraOf(orbit, width / height)
    gl.viewport(0, 0, width, height)
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
    give(gl, model!, {
      camera: camera.matrix,
      origin: shift,
      step: mesh.step,
      eye: camera.eye,
      filament: linear(look.mesh ? dark : look.color),
      key: lamp(camera, 0.35, -0.94, 52),
      rim: lamp(camera, -0.75, 0.75, 29),
      cut,
      overhang: Number(look.overhangs),
    })
    gl.bindVertexArray(object)
    gl.drawElements(gl.TRIANGLES, count, gl.UNSIGNED_INT, 0)
    if (look.mesh) {
      give(gl, model!, { filament: linear(lines) })
      // Slightly nearer than the surface, against z-fighting.
      gl.depthRange(0, 0.99998)
      gl.drawElements(gl.LINES, count * 2, gl.UNSIGNED_INT, count * 4)
      gl.depthRange(0, 1)
    }
    if (look.coin) drawCoin()
    give(gl, bed!, {
      camera: camera.matrix,
      bed: [across + (look.coin ? coinRoom * 2 : 0), along].map((half) => Math.max(halfBed, Math.ceil(half / 10) * 10)),
      shaded: [wide, camera.eye[2] > 0 ? 1 : 0.3],
      dense: width / canvas.clientWidth,
    })
    gl.bindVertexArray(ground)
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
    return camera
  }

  /** Draws the coin to the right of the object, even where the object is cut off. */
  function drawCoin(): void {
    gl.bindVertexArray(coin)
    const place = { origin: [across + coinRoom, 0, 0], step: 1, cut: -1, overhang: 0 }
    give(gl, model!, { ...place, filament: linear(coinColors.core) })
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, around)
    give(gl, model!, { filament: linear(coinColors.ring) })
    gl.drawArrays(gl.TRIANGLE_STRIP, around, around * (coinProfile.length - 2))
  }

  return { draw }
}

/** Returns the triangles' indices, followed by both ends of each edge. */
function withEdges(triangles: Uint32Array): Uint32Array {
  const count = triangles.length
  const corners = new Uint32Array(count * 3)
  corners.set(triangles)
  triangles.forEach((corner, i) => corners.set([corner, triangles[i % 3 < 2 ? i + 1 : i - 2]!], count + i * 2))
  return corners
}

const around = 130

/** Returns the coin's vertices as triangle strips, one per segment of its profile. */
function coinPoints(): Float32Array {
  const points: number[] = []
  for (let i = 0; i < around * (coinProfile.length - 1); i++) {
    const [radius, z] = coinProfile[Math.floor(i / around) + (i % 2)]!
    const angle = (Math.floor((i % around) / 2) * Math.PI) / 32
    points.push(radius * Math.cos(angle), radius * Math.sin(angle), z)
  }
  return new Float32Array(points)
}

/** Returns in mm `shift`, which centres the object on the bed, and `reach`, half of the object's width and depth. */
function placeOf({ points, step }: PreviewMesh): { shift: number[]; reach: number[] } {
  const low = [Infinity, Infinity, Infinity]
  const high = [0, 0, 0]
  points.forEach((value, i) => {
    low[i % 3] = Math.min(low[i % 3]!, value)
    high[i % 3] = Math.max(high[i % 3]!, value)
  })
  const middle = low.map((value, axis) => (axis === 2 ? value : (value + high[axis]!) / 2))
  return {
    shift: middle.map((value) => -value * step),
    reach: low.map((value, axis) => ((high[axis]! - value) / 2) * step),
  }
}

function linear(color: string): number[] {
  return [1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255) ** 2.2)
}

/** Returns the direction of a lamp, which moves with the camera. */
function lamp({ right }: CameraMatrix, back: number, sideways: number, degrees: number): number[] {
  const angle = (degrees * Math.PI) / 180
  const flat = Math.cos(angle) / Math.hypot(back, sideways)
  const across = (right[0] * sideways + right[1] * back) * flat
  const along = (right[1] * sideways - right[0] * back) * flat
  return [across, along, Math.sin(angle)]
}

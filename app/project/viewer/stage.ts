import type { PreviewMesh } from '#geometry/preview/preview-mesh.ts'
import { type CameraMatrix, cameraOf, type Orbit } from './orbit.ts'

type Look = {
  orbit: Orbit
  /** `#rrggbb` */
  color: string
  /** mm above the bed from which the object is left out; null shows all of it. */
  cut: number | null
  showsOverhangs: boolean
}

export type Stage = { draw: (look: Look) => CameraMatrix }

/** Half a side of an ordinary bed of 220 mm; a larger object gets as much as it needs. */
const halfBed = 110

/** Sets a mesh on the stage of a canvas; null where the browser has no WebGL 2. Draws only when asked to. */
export function openStage(canvas: HTMLCanvasElement, mesh: PreviewMesh): Stage | null {
  const gl = canvas.getContext('webgl2', { antialias: true, alpha: false, powerPreference: 'low-power' })
  if (!gl) return null
  const model = programOf(gl, modelVertex, modelFragment)
  const bed = programOf(gl, bedVertex, bedFragment)
  if (!model || !bed) return null
  const points = arrayOf(gl, model, 'point', mesh.points, 3, gl.UNSIGNED_SHORT)
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, mesh.triangles, gl.STATIC_DRAW)
  const corners = arrayOf(gl, bed, 'corner', new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), 2, gl.FLOAT)
  const { shift, reach } = placeOf(mesh)
  const half = [Math.max(halfBed, Math.ceil(reach[0]! / 10) * 10), Math.max(halfBed, Math.ceil(reach[1]! / 10) * 10)]

  function draw(look: Look): CameraMatrix {
    const [width, height] = [canvas.width, canvas.height]
    const camera = cameraOf(look.orbit, width / height)
    gl!.viewport(0, 0, width, height)
    gl!.clearColor(0.0627, 0.0745, 0.1216, 1)
    gl!.clear(gl!.COLOR_BUFFER_BIT | gl!.DEPTH_BUFFER_BIT)
    gl!.enable(gl!.DEPTH_TEST)
    gl!.useProgram(model)
    const at = (name: string) => gl!.getUniformLocation(model!, name)
    gl!.uniformMatrix4fv(at('camera'), false, camera.matrix)
    gl!.uniform3fv(at('origin'), shift)
    gl!.uniform1f(at('step'), mesh.step)
    gl!.uniform3fv(at('eye'), camera.eye)
    gl!.uniform3fv(at('filament'), linear(look.color))
    gl!.uniform3fv(at('key'), towards(camera, -0.55, 0.62, 0.6))
    gl!.uniform3fv(at('rim'), towards(camera, 0.9, 0.2, -0.3))
    gl!.uniform1f(at('cut'), look.cut ?? -1)
    gl!.uniform1f(at('overhang'), look.showsOverhangs ? 1 : 0)
    gl!.bindVertexArray(points)
    gl!.drawElements(gl!.TRIANGLES, mesh.triangles.length, gl!.UNSIGNED_INT, 0)
    drawBed(camera)
    return camera
  }

  function drawBed(camera: CameraMatrix): void {
    gl!.useProgram(bed)
    gl!.uniformMatrix4fv(gl!.getUniformLocation(bed!, 'camera'), false, camera.matrix)
    gl!.uniform2fv(gl!.getUniformLocation(bed!, 'bed'), half)
    gl!.enable(gl!.BLEND)
    gl!.blendFunc(gl!.SRC_ALPHA, gl!.ONE_MINUS_SRC_ALPHA)
    gl!.bindVertexArray(corners)
    gl!.drawArrays(gl!.TRIANGLE_STRIP, 0, 4)
    gl!.disable(gl!.BLEND)
  }

  return { draw }
}

/** What brings the object's middle over that of the bed and its lowest point onto it, and half its width and depth, in mm. */
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

function programOf(gl: WebGL2RenderingContext, vertex: string, fragment: string): WebGLProgram | null {
  const program = gl.createProgram()
  for (const [kind, text] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind)
    if (!shader) return null
    gl.shaderSource(shader, text)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : null
}

function arrayOf(
  gl: WebGL2RenderingContext,
  program: WebGLProgram,
  name: string,
  values: Uint16Array | Float32Array,
  size: number,
  type: number,
): WebGLVertexArrayObject {
  const array = gl.createVertexArray()
  gl.bindVertexArray(array)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, values, gl.STATIC_DRAW)
  const place = gl.getAttribLocation(program, name)
  gl.enableVertexAttribArray(place)
  gl.vertexAttribPointer(place, size, type, false, 0, 0)
  return array
}

function linear(color: string): number[] {
  return [1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255) ** 2.2)
}

/** A direction that hangs on the camera, so that the light always comes from the same side of the picture. */
function towards({ right, up, back }: CameraMatrix, x: number, y: number, z: number): number[] {
  const length = Math.hypot(x, y, z)
  return [0, 1, 2].map((i) => (right[i]! * x + up[i]! * y + back[i]! * z) / length)
}

/** Normals come from the surface itself, so the mesh needs none. `place` is in mm, the bed at z = 0. */
const modelVertex = `#version 300 es
in vec3 point; uniform mat4 camera; uniform vec3 origin; uniform float step; out vec3 place;
void main() { place = point * step + origin; gl_Position = camera * vec4(place, 1.); }`

const modelFragment = `#version 300 es
precision highp float;
in vec3 place; uniform vec3 eye, filament, key, rim; uniform float cut, overhang; out vec4 color;
void main() {
  bool isCut = cut >= 0.;
  if (isCut && place.z > cut) discard;
  vec3 n = normalize(cross(dFdx(place), dFdy(place)));
  vec3 away = normalize(eye - place);
  if (dot(n, away) < 0.) n = -n;
  if (isCut && !gl_FrontFacing) { color = vec4(pow(filament * .3 + .05, vec3(1. / 2.2)), 1.); return; }
  vec3 base = filament;
  if (overhang > 0. && n.z < -.7072 && place.z > .3) base = vec3(.93, .25, .16);
  float light = .34 + .12 * n.z + .62 * max(0., dot(n, key)) + .2 * max(0., dot(n, rim));
  float shine = pow(max(0., dot(n, normalize(key + away))), 28.) * .16;
  color = vec4(pow(base * light + shine, vec3(1. / 2.2)), 1.);
}`

/** A bed with lines every 10 mm, fading with the distance. */
const bedVertex = `#version 300 es
in vec2 corner; uniform mat4 camera; uniform vec2 bed; out vec2 place;
void main() { place = corner * bed; gl_Position = camera * vec4(place, 0., 1.); }`

const bedFragment = `#version 300 es
precision highp float;
in vec2 place; uniform vec2 bed; out vec4 color;
float lines(vec2 p, float every) { vec2 g = abs(fract(p / every - .5) - .5) * every / fwidth(p); return 1. - min(min(g.x, g.y), 1.); }
void main() {
  vec2 rest = bed - abs(place);
  float border = 1. - min(min(rest.x, rest.y) / max(fwidth(place.x), fwidth(place.y)) / 1.5, 1.);
  color = vec4(.55, .62, .95, max(.1 + .22 * lines(place, 10.), border * .5));
}`

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
  attribute(gl, model, 'octa', mesh.normals, 2, gl.BYTE)
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, mesh.triangles, gl.STATIC_DRAW)
  const corners = arrayOf(gl, bed, 'corner', new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), 2, gl.FLOAT)
  const { shift, reach } = placeOf(mesh)
  const wide = Math.max(reach[0]!, reach[1]!) * 1.4 + 10
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  const shadow = shadowOf(mesh, shift, wide)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, cells, cells, 0, gl.RED, gl.UNSIGNED_BYTE, shadow)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  const half = [Math.max(halfBed, Math.ceil(reach[0]! / 10) * 10), Math.max(halfBed, Math.ceil(reach[1]! / 10) * 10)]

  const placesIn = (program: WebGLProgram) => (name: string) => gl.getUniformLocation(program, name)

  function draw(look: Look): CameraMatrix {
    const [width, height] = [canvas.width, canvas.height]
    const camera = cameraOf(look.orbit, width / height)
    gl!.viewport(0, 0, width, height)
    gl!.clearColor(0.0627, 0.0745, 0.1216, 1)
    gl!.clear(gl!.COLOR_BUFFER_BIT | gl!.DEPTH_BUFFER_BIT)
    gl!.enable(gl!.DEPTH_TEST)
    gl!.useProgram(model)
    const at = placesIn(model!)
    gl!.uniformMatrix4fv(at('camera'), false, camera.matrix)
    gl!.uniform3fv(at('origin'), shift)
    gl!.uniform1f(at('step'), mesh.step)
    gl!.uniform3fv(at('eye'), camera.eye)
    gl!.uniform3fv(at('filament'), linear(look.color))
    gl!.uniform3fv(at('key'), lamp(camera, 0.35, -0.94, 52))
    gl!.uniform3fv(at('rim'), lamp(camera, -0.75, 0.75, 29))
    gl!.uniform1f(at('cut'), look.cut ?? -1)
    gl!.uniform1f(at('overhang'), look.showsOverhangs ? 1 : 0)
    gl!.bindVertexArray(points)
    gl!.drawElements(gl!.TRIANGLES, mesh.triangles.length, gl!.UNSIGNED_INT, 0)
    drawBed(camera)
    return camera
  }

  function drawBed(camera: CameraMatrix): void {
    gl!.useProgram(bed)
    const at = placesIn(bed!)
    gl!.uniformMatrix4fv(at('camera'), false, camera.matrix)
    gl!.uniform2fv(at('bed'), half)
    gl!.uniform2f(at('shaded'), wide, camera.eye[2] > 0 ? 1 : 0.3)
    gl!.uniform1f(at('dense'), canvas.width / canvas.clientWidth)
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

const cells = 64

/** How much of the light of the bed the object takes, seen from above, in a square of 2 × `wide` mm: most where it touches. */
function shadowOf({ points, triangles, step }: PreviewMesh, shift: readonly number[], wide: number): Uint8Array {
  const dark = new Float32Array(cells * cells)
  const cell = (2 * wide) / cells
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) =>
      shift.map((value, axis) => points[triangles[i + k]! * 3 + axis]! * step + value),
    ) as [number[], number[], number[]]
    const length = (p: number[], q: number[]) => Math.hypot(p[0]! - q[0]!, p[1]! - q[1]!)
    const parts = Math.ceil(Math.max(length(a, b), length(b, c), length(c, a)) / cell) + 1
    for (let u = 0; u <= parts; u++) {
      for (let v = 0; v <= parts - u; v++) {
        const [x, y, z] = a.map((from, axis) => from + ((b[axis]! - from) * u + (c[axis]! - from) * v) / parts)
        const at = Math.floor((y! + wide) / cell) * cells + Math.floor((x! + wide) / cell)
        dark[at] = Math.max(dark[at]!, 1 - z! / (wide * 0.5))
      }
    }
  }
  for (const by of [1, cells, 1, cells, 1, cells]) {
    const sharp = dark.slice()
    dark.forEach((_, at) => {
      let sum = 0
      for (let k = -2; k <= 2; k++) sum += sharp[at + k * by] ?? 0
      dark[at] = sum / 5
    })
  }
  return Uint8Array.from(dark, (value) => value * 255)
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
  attribute(gl, program, name, values, size, type)
  return array
}

/** Adds an attribute to the array that is bound. */
function attribute(
  gl: WebGL2RenderingContext,
  program: WebGLProgram,
  name: string,
  values: Uint16Array | Float32Array | Int8Array,
  size: number,
  type: number,
): void {
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, values, gl.STATIC_DRAW)
  const place = gl.getAttribLocation(program, name)
  gl.enableVertexAttribArray(place)
  gl.vertexAttribPointer(place, size, type, false, 0, 0)
}

function linear(color: string): number[] {
  return [1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255) ** 2.2)
}

/** Where a lamp of the photo studio stands: it hangs on the camera, so that the light comes from the same side of every picture. */
function lamp({ right }: CameraMatrix, back: number, sideways: number, degrees: number): number[] {
  const angle = (degrees * Math.PI) / 180
  const flat = Math.cos(angle) / Math.hypot(back, sideways)
  const across = (right[0] * sideways + right[1] * back) * flat
  const along = (right[1] * sideways - right[0] * back) * flat
  return [across, along, Math.sin(angle)]
}

/** `place` is in mm, the bed at z = 0; a mesh without normals gets none. */
const modelVertex = `#version 300 es
in vec3 point; in vec2 octa; uniform mat4 camera; uniform vec3 origin; uniform float step; out vec3 place, normal;
void main() {
place = point * step + origin;
vec2 o = octa / 127.;
normal = vec3(o, 1. - abs(o.x) - abs(o.y));
normal.xy -= sign(o) * max(-normal.z, 0.);
if (octa.x < -127.) normal = vec3(0);
gl_Position = camera * vec4(place, 1.);
}`

/** Filament under the lamps and the dome of `geometry/render/studio.ts`. */
const modelFragment = `#version 300 es
precision highp float;
in vec3 place, normal; uniform vec3 eye, filament, key, rim; uniform float cut, overhang; out vec4 color;
void main() {
bool isCut = cut >= 0.;
if (isCut && place.z > cut) discard;
vec3 away = normalize(eye - place);
vec3 face = normalize(cross(dFdx(place), dFdy(place)));
if (dot(face, away) < 0.) face = -face;
vec3 n = dot(normal, normal) > 0. ? normalize(normal) : face;
if (dot(n, face) < 0.) n = -n;
if (isCut && !gl_FrontFacing) { color = vec4(pow(filament * .3 + .05, vec3(1. / 2.2)), 1.); return; }
vec3 base = filament;
if (overhang > 0. && n.z < -.7072 && place.z > .3) base = vec3(.93, .25, .16);
vec3 m = reflect(-away, n);
float fresnel = .035 + .34 * pow(1. - max(0., dot(n, away)), 5.);
vec3 across = normalize(cross(vec3(0, 0, 1), key));
float ahead = dot(m, key);
vec2 soft = 1. - smoothstep(vec2(0, -.1), vec2(.82, .74), abs(vec2(dot(m, across), dot(m, cross(key, across)))) / max(ahead, .05));
float shine = fresnel * (4. * soft.x * soft.y * step(.05, ahead) + .3);
vec3 light = vec3(1, .985, .955) * .94 * max(0., dot(n, key)) + vec3(.93, .97, 1) * .19 * max(0., dot(n, rim)) + .38 + .1 * n.z;
vec3 c = base * light * (1. - fresnel * .6) + shine * .7;
c = mix(c, .6 + .4 * (1. - exp((.6 - c) / .4)), step(.6, c));
color = vec4(pow(c, vec3(1. / 2.2)), 1.);
}`

/** A bed with lines every 10 mm and the object's shadow, which ends before the tools at the foot of the picture. */
const bedVertex = `#version 300 es
in vec2 corner; uniform mat4 camera; uniform vec2 bed; out vec2 place;
void main() { place = corner * bed; gl_Position = camera * vec4(place, 0., 1.); }`

const bedFragment = `#version 300 es
precision highp float;
in vec2 place; uniform vec2 bed, shaded; uniform float dense; uniform sampler2D shadow; out vec4 color;
void main() {
vec2 rest = bed - abs(place), wide = fwidth(place);
vec2 g = abs(fract(place / 10. - .5) - .5) * 10. / wide;
float line = (1. - min(min(g.x, g.y), 1.)) * .4 / (1. + max(wide.x, wide.y));
float border = 1. - min(min(rest.x, rest.y) / max(wide.x, wide.y) / 1.5, 1.);
vec2 at = abs(place) / shaded.x;
float dark = max(at.x, at.y) < 1. ? texture(shadow, place / shaded.x / 2. + .5).r : 0.;
vec3 ground = mix(vec3(.125, .148, .25), vec3(.4, .46, .75), max(line, border * .5)) * (1. - .85 * dark);
color = vec4(ground, shaded.y * smoothstep(60., 130., gl_FragCoord.y / dense));
}`

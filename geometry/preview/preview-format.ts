import { Fault } from '#fault'
import type { PreviewMesh } from './preview-mesh.ts'

const headBytes = 28
const magic = 0x32444d43 // 'CMD2'

/** Encodes a preview mesh, with vertices and corners as deltas (Giesen, 'Index compression follow-up', 2013). */
export function encodePreview(mesh: PreviewMesh): Uint8Array<ArrayBuffer> {
  const { points, normals, triangles } = inOrderOfUse(mesh)
  const count = points.length
  const end = headBytes + count * 2 + normals.length
  const corners: number[] = []
  let high = 0
  for (const vertex of triangles) {
    let code = high - vertex
    if (code === 0) high++
    for (; code > 127; code >>>= 7) corners.push((code & 127) | 128)
    corners.push(code)
  }
  const bytes = new Uint8Array(end + corners.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, magic, true)
  view.setUint32(4, count / 3, true)
  view.setUint32(8, triangles.length / 3, true)
  view.setFloat32(12, mesh.step, true)
  mesh.origin.forEach((value, axis) => view.setFloat32(16 + axis * 4, value, true))
  const before = [0, 0, 0]
  for (let i = 0; i < count; i++) {
    const difference = points[i]! - before[i % 3]!
    before[i % 3] = points[i]!
    const folded = difference < 0 ? -2 * difference - 1 : 2 * difference
    bytes[headBytes + i] = folded & 255
    bytes[headBytes + count + i] = folded >> 8
  }
  normals.forEach((value, i) => {
    const place = (i % 2) * (normals.length / 2) + Math.floor(i / 2)
    bytes[headBytes + count * 2 + place] = value - (normals[i - 2] ?? 0)
  })
  bytes.set(corners, end)
  return bytes
}

/** Decodes a preview mesh; throws on invalid input. */
export function decodePreview(bytes: Uint8Array): PreviewMesh {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < headBytes || view.getUint32(0, true) !== magic) throw new Fault('preview: not a preview mesh')
  const vertices = view.getUint32(4, true)
  const count = vertices * 3
  const points = new Uint16Array(count)
  for (let i = 0; i < count; i++) {
    const folded = bytes[headBytes + i]! | (bytes[headBytes + count + i]! << 8)
    points[i] = (i < 3 ? 0 : points[i - 3]!) + (folded & 1 ? -(folded + 1) / 2 : folded / 2)
  }
  let at = headBytes + count * 2
  const normals = new Int8Array(vertices * 2)
  for (let i = 0; i < vertices * 2; i++)
    normals[i] = (i < 2 ? 0 : normals[i - 2]!) + bytes[at + (i % 2) * vertices + (i >> 1)]!
  at += vertices * 2
  const triangles = new Uint32Array(view.getUint32(8, true) * 3)
  let high = 0
  for (let i = 0; i < triangles.length; i++) {
    let code = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!
      code |= (byte & 127) << shift
      if (byte < 128) break
    }
    triangles[i] = high - code
    if (code === 0) high++
  }
  const origin: PreviewMesh['origin'] = [
    view.getFloat32(16, true),
    view.getFloat32(20, true),
    view.getFloat32(24, true),
  ]
  return { points, normals, triangles, step: view.getFloat32(12, true), origin }
}

function inOrderOfUse({
  points,
  normals,
  triangles,
}: PreviewMesh): Pick<PreviewMesh, 'points' | 'normals' | 'triangles'> {
  const places = new Int32Array(points.length / 3).fill(-1)
  const used: number[] = []
  const renamed = triangles.map((vertex) => {
    if (places[vertex] === -1) places[vertex] = used.push(vertex) - 1
    return places[vertex]!
  })
  const ordered = { points: new Uint16Array(used.length * 3), normals: new Int8Array(used.length * 2) }
  used.forEach((vertex, i) => {
    ordered.points.set(points.subarray(vertex * 3, vertex * 3 + 3), i * 3)
    ordered.normals.set(normals.subarray(vertex * 2, vertex * 2 + 2), i * 2)
  })
  return { ...ordered, triangles: renamed }
}

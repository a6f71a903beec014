import { piecesOf, type ByteSource } from './byte-source.ts'
import { include, noExtents, sizeOf } from './extents.ts'
import { Refused, type RecognizedModel } from './recognition.ts'

const headerBytes = 84
const facetBytes = 50

/** Triangles a binary STL header claims; 0 when the file is too short to have one. */
export function claimedTriangles(source: ByteSource): number {
  if (source.size < headerBytes) return 0
  const { buffer, byteOffset } = source.read(80, 4)
  return new DataView(buffer, byteOffset, 4).getUint32(0, true)
}

/** Whether the length is the one that the header's count asks for: then it is a binary STL, whatever its first words are. */
export function hasBinaryStlLength(source: ByteSource): boolean {
  return source.size >= headerBytes && headerBytes + facetBytes * claimedTriangles(source) === source.size
}

/** Whether what follows the header looks like facets: small finite numbers, as noise and other formats hardly have. */
export function looksLikeFacets(source: ByteSource): boolean {
  const count = Math.min(8, Math.floor((source.size - headerBytes) / facetBytes))
  if (count < 1) return false
  const bytes = source.read(headerBytes, count * facetBytes)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let facet = 0; facet < count; facet++) {
    for (let number = 0; number < 12; number++) {
      const value = Math.abs(view.getFloat32(facet * facetBytes + number * 4, true))
      if (!(value === 0 || (value > 1e-12 && value < 1e6))) return false
    }
  }
  return true
}

/** Reads every facet of a binary STL: coordinates finite, somewhere a triangle with an area. Normals are not trusted, nor read. */
export function checkBinaryStl(source: ByteSource): RecognizedModel {
  const triangles = claimedTriangles(source)
  const extents = noExtents()
  let solid = false
  for (const piece of piecesOf(source, headerBytes, source.size, facetBytes * 20_000)) {
    const view = new DataView(piece.buffer, piece.byteOffset, piece.length)
    for (let at = 12; at < piece.length; at += facetBytes) {
      for (let corner = at; corner < at + 36; corner += 12) {
        include(extents, 0, view.getFloat32(corner, true))
        include(extents, 1, view.getFloat32(corner + 4, true))
        include(extents, 2, view.getFloat32(corner + 8, true))
      }
      solid ||= hasArea(view, at)
    }
  }
  const size = sizeOf(extents)
  if (!solid) throw new Refused('no_triangles')
  return { ok: true, format: 'stl', triangles, size }
}

function hasArea(view: DataView, at: number): boolean {
  const number = (i: number) => view.getFloat32(at + i * 4, true)
  const [ax, ay, az] = [number(0), number(1), number(2)]
  const [ux, uy, uz] = [number(3) - ax, number(4) - ay, number(5) - az]
  const [vx, vy, vz] = [number(6) - ax, number(7) - ay, number(8) - az]
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) > 0
}

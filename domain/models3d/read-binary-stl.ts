import { piecesOf, type ByteSource } from './byte-source.ts'
import { MeshBuilder, mostTriangles, type ReadMesh } from './mesh-builder.ts'
import { Refused } from './recognition.ts'

const headerBytes = 84
const facetBytes = 50
const facetsPerPiece = 20_000

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

/** Reads every facet of a binary STL, whose length was seen to be right. Normals are not trusted, nor read. */
export function readBinaryStl(source: ByteSource): ReadMesh {
  const count = claimedTriangles(source)
  if (count > mostTriangles) throw new Refused('too_many_triangles')
  const builder = new MeshBuilder(count)
  for (const piece of piecesOf(source, headerBytes, source.size, facetBytes * facetsPerPiece)) {
    takeFacets(builder, new DataView(piece.buffer, piece.byteOffset, piece.length))
  }
  return builder.finish()
}

/** Facets share two corners with the one before more often than not, and comparing is cheaper than looking up. */
function takeFacets(builder: MeshBuilder, view: DataView): void {
  const { table } = builder
  // The first and the second corner of the facet before. Plain variables: this runs for every facet of every file.
  let px = -1
  let py = 0
  let pz = 0
  let p = 0
  let qx = -1
  let qy = 0
  let qz = 0
  let q = 0
  for (let at = 12; at < view.byteLength; at += facetBytes) {
    const ax = view.getUint32(at, true)
    const ay = view.getUint32(at + 4, true)
    const az = view.getUint32(at + 8, true)
    const bx = view.getUint32(at + 12, true)
    const by = view.getUint32(at + 16, true)
    const bz = view.getUint32(at + 20, true)
    const a = ax === px && ay === py && az === pz ? p : table.add(ax, ay, az)
    const b = bx === qx && by === qy && bz === qz ? q : table.add(bx, by, bz)
    const c = table.add(view.getUint32(at + 24, true), view.getUint32(at + 28, true), view.getUint32(at + 32, true))
    builder.triangle(a, b, c)
    px = ax
    py = ay
    pz = az
    p = a
    qx = bx
    qy = by
    qz = bz
    q = b
  }
}

import { piecesOf, type ByteSource } from './byte-source.ts'
import { MeshBuilder, mostTriangles, type ReadMesh } from '#geometry/mesh/mesh-builder.ts'
import { Refused } from './recognition.ts'
import { VertexTable, zeroed } from '#geometry/mesh/vertex-table.ts'

const headerBytes = 84
const facetBytes = 50
const facetsPerPiece = 8_192

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
  const near = new VertexTable(facetsPerPiece)
  const places = new Int32Array(facetsPerPiece * 9)
  const corners = new Uint32Array(facetsPerPiece * 3)
  for (const piece of piecesOf(source, headerBytes, source.size, facetBytes * facetsPerPiece)) {
    const count = takePlaces(new DataView(piece.buffer, piece.byteOffset, piece.length), places)
    // What is near in the file is welded by itself first, in a table that the processor's cache holds. Most corners meet
    // there, so the large table, where a look-up waits for the memory, is asked once for a vertex and not for a corner.
    near.clear()
    near.addAll(places, count, corners)
    builder.welded(near, corners.subarray(0, count))
  }
  return builder.finish()
}

/** The corners of the facets as the bits of their coordinates; says how many corners. */
function takePlaces(facets: DataView, places: Int32Array): number {
  let taken = 0
  for (let facet = 12; facet < facets.byteLength; facet += facetBytes) {
    for (let at = facet; at < facet + 36; at += 4) places[taken++] = zeroed(facets.getInt32(at, true))
  }
  return taken / 3
}

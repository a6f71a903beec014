import { piecesOf, type ByteSource } from './byte-source.ts'
import { MeshBuilder, mostTriangles, type ReadMesh } from './mesh-builder.ts'
import { Refused } from './recognition.ts'
import { VertexTable } from './vertex-table.ts'

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
  const corners = new Uint32Array(facetsPerPiece * 3)
  for (const piece of piecesOf(source, headerBytes, source.size, facetBytes * facetsPerPiece)) {
    weldPiece(near, corners, new DataView(piece.buffer, piece.byteOffset, piece.length))
    builder.welded(near, corners.subarray(0, (piece.length / facetBytes) * 3))
  }
  return builder.finish()
}

/**
 * Welds what is near in the file by itself, in a table that the processor's cache holds. Most corners meet there, so the
 * large table, where each look-up waits for the memory, is asked once for a vertex and not once for a corner: twice as fast.
 */
function weldPiece(near: VertexTable, corners: Uint32Array, view: DataView): void {
  near.clear()
  let corner = 0
  for (let facet = 12; facet < view.byteLength; facet += facetBytes) {
    for (let at = facet; at < facet + 36; at += 12) {
      corners[corner++] = near.add(view.getUint32(at, true), view.getUint32(at + 4, true), view.getUint32(at + 8, true))
    }
  }
}

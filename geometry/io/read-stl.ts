import { MeshBuilder, mostTriangles, type ReadMesh } from '#geometry/mesh/mesh-builder.ts'
import { VertexTable, zeroed } from '#geometry/mesh/vertex-table.ts'
import { type ByteSource, piecesOf } from './byte-source.ts'
import { Refused } from './recognition.ts'
import { isLineEnd, isSpace, isWord, linesInBlocks, lower, readNumber } from './text-reading.ts'

const headerBytes = 84
const facetBytes = 50
const facetsPerPiece = 8_192

/** Returns the triangle count of a binary STL header; 0 if the file is too short for one. */
export function claimedTriangles(source: ByteSource): number {
  if (source.size < headerBytes) return 0
  const { buffer, byteOffset } = source.read(80, 4)
  return new DataView(buffer, byteOffset, 4).getUint32(0, true)
}

/** Returns whether the length fits the header's count, as in a binary STL that begins with "solid". */
export function hasBinaryStlLength(source: ByteSource): boolean {
  return source.size >= headerBytes && headerBytes + facetBytes * claimedTriangles(source) === source.size
}

/** Returns the number of binary facets that the file's length allows, or null if bytes are left over. */
export function wholeFacets(source: ByteSource): number | null {
  const count = (source.size - headerBytes) / facetBytes
  return Number.isInteger(count) && count > 0 ? count : null
}

/** Returns whether the bytes after the header look like facets: small finite numbers, unlike noise or other formats. */
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

/** Reads a binary STL of the given number of facets; ignores normals. */
export function readBinaryStl(source: ByteSource, count = claimedTriangles(source)): ReadMesh {
  if (count > mostTriangles) throw new Refused('too_many_triangles')
  const builder = new MeshBuilder(count)
  const near = new VertexTable(facetsPerPiece)
  const places = new Int32Array(facetsPerPiece * 9)
  const corners = new Uint32Array(facetsPerPiece * 3)
  for (const piece of piecesOf(source, headerBytes, source.size, facetBytes * facetsPerPiece)) {
    const count = takePlaces(new DataView(piece.buffer, piece.byteOffset, piece.length), places)
    // Most corners merge in this table, which fits the CPU cache; the large one is read once per vertex.
    near.clear()
    near.addAll(places, count, corners)
    builder.welded(near, corners.subarray(0, count))
  }
  return builder.finish()
}

function takePlaces(facets: DataView, places: Int32Array): number {
  let taken = 0
  for (let facet = 12; facet < facets.byteLength; facet += facetBytes) {
    for (let at = facet; at < facet + 36; at += 4) places[taken++] = zeroed(facets.getInt32(at, true))
  }
  return taken / 3
}

/** Minimum bytes of an ASCII facet, for sizing buffers. */
const bytesOfAFacet = 150

/** Reads an ASCII STL; a missing `endsolid` is accepted, since not all programs write it. */
export function readAsciiStl(source: ByteSource): ReadMesh {
  const builder = new MeshBuilder(source.size / bytesOfAFacet)
  const progress: Progress = {
    point: [0, 0, 0],
    corners: [],
    numbersDue: 0,
    isVertex: false,
    inFacet: false,
    isEnd: false,
  }
  for (const text of linesInBlocks(source, 'malformed_stl')) {
    for (let i = 0; i < text.length;) {
      if (isSpace(text[i]!)) {
        i++
        continue
      }
      const start = i
      while (i < text.length && !isSpace(text[i]!)) i++
      if (progress.numbersDue > 0) {
        progress.numbersDue--
        if (progress.isVertex) takeNumber(builder, progress, readNumber(text, start, i, 'malformed_stl'))
      } else if (takeWord(builder, progress, text, start, i)) {
        while (i < text.length && !isLineEnd(text[i]!)) i++
      }
    }
  }
  if (progress.inFacet || progress.numbersDue > 0) throw new Refused('truncated_stl')
  return builder.finish()
}

type Progress = {
  point: [number, number, number]
  corners: number[]
  numbersDue: number
  isVertex: boolean
  inFacet: boolean
  /** True after the word `end` alone, until the next word says what it ends. */
  isEnd: boolean
}

function takeNumber(builder: MeshBuilder, { point, corners, numbersDue }: Progress, value: number): void {
  point[2 - numbersDue] = value
  if (numbersDue === 0) corners.push(builder.vertex(...point))
}

/** Processes one word; returns true if a name follows, to be skipped to the end of the line. */
function takeWord(builder: MeshBuilder, progress: Progress, text: Uint8Array, start: number, end: number): boolean {
  const is = (word: string) => isWord(text, start, end, word)
  const isEnd = progress.isEnd
  progress.isEnd = is('end')
  if (progress.isEnd) return false
  if (is('vertex') || is('normal')) {
    progress.isVertex = is('vertex')
    progress.numbersDue = 3
    if (progress.isVertex && (!progress.inFacet || progress.corners.length === 3)) throw new Refused('malformed_stl')
  } else if (is('facet') && !isEnd) {
    if (progress.inFacet) throw new Refused('malformed_stl')
    progress.inFacet = true
    progress.corners.length = 0
  } else if (is('endfacet') || is('facet')) {
    const [a, b, c] = progress.corners
    if (!progress.inFacet || a === undefined || b === undefined || c === undefined) throw new Refused('malformed_stl')
    progress.inFacet = false
    builder.triangle(a, b, c)
  } else if (is('solid') || is('endsolid')) {
    return true
  } else if (!is('outer') && !is('loop') && !is('endloop')) {
    const first = lower(text[start]!)
    // Skip the lines of unknown words (`color`, comments), but not stray numbers.
    if (first < 97 || (first > 122 && first < 128)) throw new Refused('malformed_stl')
    return true
  }
  return false
}

import type { ByteSource } from './byte-source.ts'
import { IndexList } from './number-lists.ts'
import { MeshBuilder, mostTriangles, type ReadMesh } from '#geometry/mesh/mesh-builder.ts'
import { Refused } from './recognition.ts'
import { isBlank, isLineEnd, isSpace, linesInBlocks, readNumber } from './text-reading.ts'
import { triangulate } from '#geometry/mesh/triangulate.ts'

/** Maximum corners of a face; no program writes more, and triangulating one would be slow. */
const mostCorners = 10_000
const mostVertices = 3 * mostTriangles
const backslash = 92
const hash = 35

type Progress = {
  builder: MeshBuilder
  vertices: IndexList
  /** Faces as in the file: number of corners, then the vertex number of each corner, from 1. */
  faces: IndexList
  farthestIndex: number
  triangles: number
}

/** Reads a Wavefront OBJ without material files; negative indexes count back from the last vertex. */
export function readObj(source: ByteSource): ReadMesh {
  const progress: Progress = {
    builder: new MeshBuilder(),
    vertices: new IndexList(),
    faces: new IndexList(),
    farthestIndex: 0,
    triangles: 0,
  }
  for (const text of linesInBlocks(source, 'malformed_obj')) {
    for (let i = 0; i < text.length;) {
      const end = endOfLine(text, i)
      takeLine(progress, text, i, end)
      i = end + 1
    }
  }
  if (progress.farthestIndex > progress.vertices.length) throw new Refused('obj_index_out_of_range')
  fillFaces(progress)
  return progress.builder.finish()
}

/** Triangulates all faces at the end of the file, since corners may refer to later vertices. */
function fillFaces({ builder, vertices, faces }: Progress): void {
  const all = faces.view()
  for (let at = 0; at < all.length;) {
    const count = all[at++]!
    const corner = (i: number) => vertices.values[all[at + i]! - 1]!
    if (count === 3) builder.triangle(corner(0), corner(1), corner(2))
    else {
      const polygon = Array.from({ length: count }, (_, i) => corner(i))
      const filled = triangulate(polygon.map((vertex) => builder.table.place(vertex)))
      for (const [a, b, c] of filled) builder.triangle(polygon[a]!, polygon[b]!, polygon[c]!)
    }
    at += count
  }
}

/** Returns the end of a line with its continuations; a backslash after a comment or name continues nothing. */
function endOfLine(text: Uint8Array, start: number): number {
  let first = start
  while (first < text.length && isBlank(text[first]!)) first++
  let mayContinue = kindAt(text, first, text.length) !== null
  for (let i = start; i < text.length; i++) {
    const byte = text[i]!
    if (byte === 0) throw new Refused('binary_obj')
    if (byte === hash) mayContinue = false
    if (!isLineEnd(byte)) continue
    if (!mayContinue || !isContinued(text, start, i)) return i
    if (byte === 13 && text[i + 1] === 10) i++
  }
  return text.length
}

function isContinued(text: Uint8Array, start: number, end: number): boolean {
  let i = end - 1
  while (i > start && isBlank(text[i]!)) i--
  return i > start && text[i] === backslash
}

function kindAt(text: Uint8Array, at: number, end: number): 'point' | 'face' | null {
  const isAlone = at + 1 < end && (isSpace(text[at + 1]!) || text[at + 1] === backslash)
  if (!isAlone) return null
  return text[at] === 118 ? 'point' : text[at] === 102 ? 'face' : null
}

function takeLine(progress: Progress, text: Uint8Array, start: number, end: number): void {
  const i = skipSpace(text, start, end)
  const kind = kindAt(text, i, end)
  if (kind === 'point') takeVertex(progress, text, i + 1, end)
  else if (kind === 'face') takeFace(progress, text, i + 1, end)
}

/** Parses the three numbers of a vertex; ignores a weight or colour after them. */
function takeVertex({ builder, vertices }: Progress, text: Uint8Array, from: number, end: number): void {
  const point: [number, number, number] = [0, 0, 0]
  let i = from
  for (let axis = 0; axis < 3; axis++) {
    i = skipSpace(text, i, end)
    const start = i
    while (i < end && !isGap(text[i]!)) i++
    if (i === start) throw new Refused('malformed_obj')
    point[axis] = readNumber(text, start, i, 'malformed_obj')
  }
  if (vertices.length === mostVertices) throw new Refused('too_many_triangles')
  vertices.push(builder.vertex(...point))
}

function takeFace(progress: Progress, text: Uint8Array, from: number, end: number): void {
  const { faces, vertices } = progress
  const start = faces.length
  faces.push(0)
  for (let i = skipSpace(text, from, end); i < end && text[i] !== hash; i = skipSpace(text, i, end)) {
    const word = i
    while (i < end && !isGap(text[i]!) && text[i] !== 47) i++
    const index = readNumber(text, word, i, 'malformed_obj')
    if (index === 0 || index < -vertices.length || !Number.isInteger(index)) throw new Refused('obj_index_out_of_range')
    if (index > mostVertices) throw new Refused('obj_index_out_of_range')
    faces.push(index > 0 ? index : vertices.length + 1 + index)
    if (index > progress.farthestIndex) progress.farthestIndex = index
    while (i < end && !isGap(text[i]!)) i++
    if (faces.length - start > mostCorners) throw new Refused('malformed_obj')
  }
  const corners = faces.length - start - 1
  if (corners < 3) faces.length = start
  else faces.values[start] = corners
  progress.triangles += Math.max(0, corners - 2)
  if (progress.triangles > mostTriangles) throw new Refused('too_many_triangles')
}

/** Returns the position after white space and the backslashes that continue a line. */
function skipSpace(text: Uint8Array, from: number, end: number): number {
  let i = from
  while (i < end && isGap(text[i]!)) i++
  return i
}

function isGap(byte: number): boolean {
  return isSpace(byte) || byte === backslash
}

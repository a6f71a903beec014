import type { ByteSource } from './byte-source.ts'
import { include, noExtents, sizeOf, type Extents } from './extents.ts'
import { Refused, type RecognizedModel } from './recognition.ts'
import { isLineEnd, isSpace, linesInBlocks } from './text-blocks.ts'
import { readNumber } from './text-numbers.ts'

/** No program writes a face with more corners; checking and filling one costs more than it is worth. */
const mostCorners = 10_000
const backslash = 92
const hash = 35

type Progress = { extents: Extents; vertices: number; farthestIndex: number; triangles: number }

/**
 * Reads a Wavefront OBJ: finite vertices, faces whose corners exist (counted from 1, or backwards from the last vertex
 * when negative). Material files are never opened. A face of fewer than three corners is nothing and is passed over.
 */
export function checkObj(source: ByteSource): RecognizedModel {
  const progress: Progress = { extents: noExtents(), vertices: 0, farthestIndex: 0, triangles: 0 }
  for (const text of linesInBlocks(source, 'malformed_obj')) {
    for (let i = 0; i < text.length;) {
      const end = endOfLine(text, i)
      takeLine(progress, text, i, end)
      i = end + 1
    }
  }
  if (progress.farthestIndex > progress.vertices) throw new Refused('obj_index_out_of_range')
  if (progress.triangles === 0) throw new Refused('no_triangles')
  return { ok: true, format: 'obj', triangles: progress.triangles, size: sizeOf(progress.extents) }
}

/** Where a line ends; one that ends in a backslash goes on. */
function endOfLine(text: Uint8Array, start: number): number {
  for (let i = start; i < text.length; i++) {
    const byte = text[i]!
    if (byte === 0) throw new Refused('binary_obj')
    if (!isLineEnd(byte)) continue
    if (text[i - 1] === backslash && i > start) {
      if (byte === 13 && text[i + 1] === 10) i++
      continue
    }
    return i
  }
  return text.length
}

function takeLine(progress: Progress, text: Uint8Array, start: number, end: number): void {
  let i = skipSpace(text, start, end)
  const isAlone = i + 1 < end && isSpace(text[i + 1]!)
  if (!isAlone) return
  if (text[i] === 118) takeVertex(progress, text, i + 1, end)
  else if (text[i] === 102) takeFace(progress, text, i + 1, end)
}

/** A vertex; a weight or a colour after its three numbers is not looked at. */
function takeVertex(progress: Progress, text: Uint8Array, from: number, end: number): void {
  let i = from
  for (let axis = 0; axis < 3; axis++) {
    i = skipSpace(text, i, end)
    const start = i
    while (i < end && !isSpace(text[i]!)) i++
    if (i === start) throw new Refused('malformed_obj')
    include(progress.extents, axis as 0 | 1 | 2, readNumber(text, start, i, 'malformed_obj'))
  }
  progress.vertices++
}

function takeFace(progress: Progress, text: Uint8Array, from: number, end: number): void {
  let corners = 0
  for (let i = skipSpace(text, from, end); i < end && text[i] !== hash; i = skipSpace(text, i, end)) {
    const start = i
    while (i < end && !isSpace(text[i]!) && text[i] !== 47) i++
    const index = readNumber(text, start, i, 'malformed_obj')
    if (index === 0 || index < -progress.vertices || !Number.isInteger(index))
      throw new Refused('obj_index_out_of_range')
    // A corner may name a vertex that follows later, so the highest is judged at the end.
    if (index > progress.farthestIndex) progress.farthestIndex = index
    while (i < end && !isSpace(text[i]!)) i++
    if (++corners > mostCorners) throw new Refused('malformed_obj')
  }
  if (corners >= 3) progress.triangles += corners - 2
}

/** Past white space, and past the backslash at a line's end, which stands for it. */
function skipSpace(text: Uint8Array, from: number, end: number): number {
  let i = from
  while (i < end && (isSpace(text[i]!) || (text[i] === backslash && isLineEnd(text[i + 1] ?? 0)))) i++
  return i
}

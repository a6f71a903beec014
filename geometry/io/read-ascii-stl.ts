import type { ByteSource } from './byte-source.ts'
import { MeshBuilder, type ReadMesh } from '#geometry/mesh/mesh-builder.ts'
import { Refused } from './recognition.ts'
import { isLineEnd, isSpace, isWord, linesInBlocks, lower } from './text-blocks.ts'
import { readNumber } from './text-numbers.ts'

/** About as short as a facet's text gets. */
const bytesOfAFacet = 150

/**
 * Reads an ASCII STL: any line ends, any case, one solid or several. Every facet must have three vertices of three finite
 * numbers, and the file must end where a solid ends.
 */
export function readAsciiStl(source: ByteSource): ReadMesh {
  const builder = new MeshBuilder(source.size / bytesOfAFacet)
  const progress: Progress = {
    point: [0, 0, 0],
    corners: [],
    numbersDue: 0,
    isVertex: false,
    inFacet: false,
    inSolid: false,
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
  if (progress.inSolid || progress.inFacet || progress.numbersDue > 0) throw new Refused('truncated_stl')
  return builder.finish()
}

type Progress = {
  point: [number, number, number]
  /** Vertices of the facet so far. */
  corners: number[]
  numbersDue: number
  isVertex: boolean
  inFacet: boolean
  inSolid: boolean
}

/** One coordinate; the third makes a vertex of them. */
function takeNumber(builder: MeshBuilder, { point, corners, numbersDue }: Progress, value: number): void {
  point[2 - numbersDue] = value
  if (numbersDue === 0) corners.push(builder.vertex(...point))
}

/** Takes one word in; true when the rest of its line is a name, and nothing to read. */
function takeWord(builder: MeshBuilder, progress: Progress, text: Uint8Array, start: number, end: number): boolean {
  const is = (word: string) => isWord(text, start, end, word)
  if (is('vertex') || is('normal')) {
    progress.isVertex = is('vertex')
    progress.numbersDue = 3
    if (progress.isVertex && (!progress.inFacet || progress.corners.length === 3)) throw new Refused('malformed_stl')
  } else if (is('facet')) {
    if (progress.inFacet) throw new Refused('malformed_stl')
    progress.inFacet = true
    progress.corners.length = 0
  } else if (is('endfacet')) {
    const [a, b, c] = progress.corners
    if (!progress.inFacet || a === undefined || b === undefined || c === undefined) throw new Refused('malformed_stl')
    progress.inFacet = false
    builder.triangle(a, b, c)
  } else if (is('solid') || is('endsolid')) {
    progress.inSolid = is('solid')
    return true
  } else if (!is('outer') && !is('loop') && !is('endloop')) {
    const first = lower(text[start]!)
    // Words of other programs (`color`, comments) are passed over with their line; figures where a word belongs are not.
    if (first < 97 || (first > 122 && first < 128)) throw new Refused('malformed_stl')
    return true
  }
  return false
}

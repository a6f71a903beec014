import type { ByteSource } from './byte-source.ts'
import { include, noExtents, sizeOf } from './extents.ts'
import { Refused, type RecognizedModel } from './recognition.ts'
import { isLineEnd, isSpace, isWord, linesInBlocks, lower } from './text-blocks.ts'
import { readNumber } from './text-numbers.ts'

/**
 * Reads an ASCII STL: any line ends, any case, one solid or several. Every facet must have three vertices of three finite
 * numbers, and the file must end where a solid ends.
 */
export function checkAsciiStl(source: ByteSource): RecognizedModel {
  const extents = noExtents()
  const progress = { triangles: 0, corners: 0, numbersDue: 0, isVertex: false, inFacet: false, inSolid: false }
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
        if (progress.isVertex) {
          include(extents, (2 - progress.numbersDue) as 0 | 1 | 2, readNumber(text, start, i, 'malformed_stl'))
        }
      } else if (takeWord(progress, text, start, i)) {
        while (i < text.length && !isLineEnd(text[i]!)) i++
      }
    }
  }
  if (progress.inSolid || progress.inFacet || progress.numbersDue > 0) throw new Refused('truncated_stl')
  if (progress.triangles === 0) throw new Refused('no_triangles')
  return { ok: true, format: 'stl', triangles: progress.triangles, size: sizeOf(extents) }
}

type Progress = {
  triangles: number
  corners: number
  numbersDue: number
  isVertex: boolean
  inFacet: boolean
  inSolid: boolean
}

/** Takes one word in; true when the rest of its line is a name, and nothing to read. */
function takeWord(progress: Progress, text: Uint8Array, start: number, end: number): boolean {
  const is = (word: string) => isWord(text, start, end, word)
  if (is('vertex') || is('normal')) {
    progress.isVertex = is('vertex')
    progress.numbersDue = 3
    if (progress.isVertex && (!progress.inFacet || ++progress.corners > 3)) throw new Refused('malformed_stl')
  } else if (is('facet')) {
    if (progress.inFacet) throw new Refused('malformed_stl')
    progress.inFacet = true
    progress.corners = 0
  } else if (is('endfacet')) {
    if (!progress.inFacet || progress.corners !== 3) throw new Refused('malformed_stl')
    progress.inFacet = false
    progress.triangles++
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

import { piecesOf, type ByteSource } from './byte-source.ts'
import { Refused } from './recognition.ts'

/** What a STEP file with something to make holds: a solid, a shell or a tessellation (AP203, AP214, AP242). */
const shape =
  /\b(?:MANIFOLD_SOLID_BREP|BREP_WITH_VOIDS|FACETED_BREP|CLOSED_SHELL|OPEN_SHELL|ADVANCED_FACE|FACE_SURFACE|(?:COMPLEX_)?TRIANGULATED_(?:FACE|SURFACE_SET)|GEOMETRIC_CURVE_SET|CSG_SOLID)\s*\(/
const data = /\bDATA\s*[(;]/
const ending = /\bENDSEC\s*;\s*END-ISO-10303-21\s*;[\s\0]*$/
/** A word cut in two between pieces is seen whole in the next. */
const overlap = 128

/** The structure of a STEP file (ISO 10303-21): data with at least one shape, and the proper end. The shapes are not computed. */
export function checkStep(source: ByteSource): void {
  const decoder = new TextDecoder('latin1')
  const tail = decoder.decode(source.read(Math.max(0, source.size - 4096), 4096))
  if (!ending.test(withoutComments(tail))) throw new Refused('truncated_step')
  let isInData = false
  let before = ''
  for (const piece of piecesOf(source)) {
    const text = before + decoder.decode(piece)
    isInData ||= data.test(text)
    if (isInData && shape.test(text)) return
    before = text.slice(-overlap)
  }
  throw new Refused('step_without_data')
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, ' ')
}

import { type ByteSource, piecesOf } from './byte-source.ts'
import { Refused } from './recognition.ts'

export type StepContent = {
  /** True if the file has solids; false with surfaces only, which slicers do not open. */
  hasSolid: boolean
  isSaidClosed: boolean
}

const solid = /\b(?:MANIFOLD_SOLID_BREP|BREP_WITH_VOIDS|FACETED_BREP(?:_WITH_VOIDS)?|CSG_SOLID|EXTRUDED_AREA_SOLID|REVOLVED_AREA_SOLID|SOLID_REPLICA)\s*\(/ // prettier-ignore
const closedShell = /\b(?:ORIENTED_)?CLOSED_SHELL\s*\(/
const openShell = /\b(?:ORIENTED_)?OPEN_SHELL\s*\(/
const otherShape = /\b(?:ADVANCED_FACE|FACE_SURFACE|GEOMETRIC_CURVE_SET)\s*\(/
/** Matches triangle meshes of AP242, which no program for printing reads from a STEP file. */
const tessellation =
  /\b(?:TESSELLATED_(?:SOLID|SHELL|SHAPE_REPRESENTATION)|(?:COMPLEX_)?TRIANGULATED_(?:FACE|SURFACE_SET))\s*\(/
const data = /\bDATA\s*[(;]/
/** Matches the end of the file, with optional signatures (ISO 10303-21:2016). */
const ending = /\bENDSEC\s*;\s*END-ISO-10303-21\s*;(?:\s*SIGNATURE\s*;[^;]*;)*[\s\0]*$/
/** Number of characters by which chunks overlap, so that no word is missed at a boundary. */
const overlap = 128
/** Maximum bytes of the file's end, where signatures hold certificates. */
const longestEnd = 256 * 1024

/** Checks the structure of a STEP file (ISO 10303-21) without computing its shapes. */
export function checkStep(source: ByteSource): StepContent {
  const decoder = new TextDecoder('latin1')
  const tail = decoder.decode(source.read(Math.max(0, source.size - longestEnd), longestEnd))
  if (!ending.test(withoutComments(tail))) throw new Refused('truncated_step')
  const found = {
    isInData: false,
    solid: false,
    closedShell: false,
    openShell: false,
    otherShape: false,
    tessellation: false,
  }
  let before = ''
  for (const piece of piecesOf(source)) {
    const text = before + decoder.decode(piece)
    found.isInData ||= data.test(text)
    if (found.isInData) {
      found.solid ||= solid.test(text)
      found.closedShell ||= closedShell.test(text)
      found.openShell ||= openShell.test(text)
      found.otherShape ||= otherShape.test(text)
      found.tessellation ||= tessellation.test(text)
    }
    before = text.slice(-overlap)
  }
  if (!found.solid && !found.closedShell && !found.openShell && !found.otherShape) {
    throw new Refused(found.tessellation ? 'mesh_in_step' : 'step_without_data')
  }
  return { hasSolid: found.solid, isSaidClosed: found.closedShell && !found.openShell }
}

export function looksLikeStep(text: string): boolean {
  let rest = text.trimStart()
  while (rest.startsWith('/*')) {
    const end = rest.indexOf('*/', 2)
    if (end < 0) return false
    rest = rest.slice(end + 2).trimStart()
  }
  return /^ISO-10303-21\s*;/i.test(rest)
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, ' ')
}

import { checkStep, looksLikeStep, type StepContent } from './check-step.ts'
import { type ByteSource, isUtf16, narrowed } from './byte-source.ts'
import { foreignKind, isZip, type Recognition, type RefusalReason, Refused, type RefusedModel } from './recognition.ts'
import { claimedFormat, type ModelFormat } from './file-format.ts'
import type { ReadMesh } from '#geometry/mesh/mesh-builder.ts'
import { read3mf } from './read-3mf.ts'
import {
  claimedTriangles,
  hasBinaryStlLength,
  looksLikeFacets,
  readAsciiStl,
  readBinaryStl,
  wholeFacets,
} from './read-stl.ts'
import { readObj } from './read-obj.ts'
import type { ZipTools } from '#geometry/zip/unpack-entry.ts'

const headBytes = 64 * 1024

export type ReadTools = ZipTools & {
  /** Triangulates a STEP file; if missing, only the structure of the file is checked. */
  readStep?(bytes: Uint8Array, said: StepContent): Promise<ReadMesh>
}

export type ReadModel = { ok: true; format: ModelFormat; content: ReadMesh | null } | RefusedModel

/** Reads a model in the format that its content shows; lengths are in mm, also assumed for STL and OBJ. */
export async function readModel(source: ByteSource, name: string, tools: ReadTools): Promise<ReadModel> {
  const claimed = claimedFormat(name)
  if (!claimed) return { ok: false, reason: 'unsupported_ending' }
  if (source.size === 0) return { ok: false, reason: 'empty' }
  try {
    const found = await readAs(source, claimed, tools)
    return found.format === claimed
      ? { ok: true, ...found }
      : { ok: false, reason: 'format_mismatch', found: found.format }
  } catch (error) {
    if (error instanceof Refused) {
      const { reason, entry } = error
      return { ok: false, reason, ...(entry !== undefined && { entry }) }
    }
    throw error
  }
}

export async function recognizeModel(source: ByteSource, name: string, tools: ReadTools): Promise<Recognition> {
  const read = await readModel(source, name, tools)
  if (!read.ok || !read.content) return read.ok ? { ok: true, format: read.format } : read
  const { triangles, size, objects } = read.content
  const { count, sizes, together } = objects
  return { ok: true, format: read.format, triangles, size, objects: count, objectSizes: sizes, together }
}

type Found = { format: ModelFormat; content: ReadMesh | null }

async function readAs(source: ByteSource, claimed: ModelFormat, tools: ReadTools): Promise<Found> {
  // Check before keywords: many binary files begin with 'solid'.
  if (hasBinaryStlLength(source)) {
    if (claimedTriangles(source) === 0) throw new Refused('no_triangles')
    return { format: 'stl', content: readBinaryStl(source) }
  }
  const head = source.read(0, headBytes)
  const foreign = foreignKind(head)
  if (foreign) throw new Refused(`renamed_${foreign}`)
  if (isUtf16(head)) {
    if (claimed !== 'obj') throw new Refused('utf16_text')
    return { format: 'obj', content: readWideObj(narrowed(source)) }
  }
  if (isZip(head)) return { format: '3mf', content: await readZip(source, claimed, tools) }
  const text = new TextDecoder('latin1')
    .decode(head)
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  if (isBinary(text)) {
    const facets = wholeFacets(source)
    if (claimed !== 'stl' || facets === null || !isStreamed(source, facets))
      throw new Refused(binaryReason(source, claimed))
    return { format: 'stl', content: { ...readBinaryStl(source, facets), remarks: ['miscounted'] } }
  }
  if (looksLikeStep(text)) return { format: 'step', content: await readStep(source, tools) }
  if (/^solid(?:\s|$)/i.test(text)) return { format: 'stl', content: readAsciiStl(source) }
  if (claimed === 'obj' || looksLikeObj(text)) return { format: 'obj', content: readLikelyObj(source, text) }
  throw new Refused('unrecognized')
}

async function readStep(source: ByteSource, tools: ReadTools): Promise<ReadMesh | null> {
  const said = checkStep(source)
  if (!tools.readStep) return null
  const read = await tools.readStep(new Uint8Array(source.read(0, source.size)), said)
  return said.hasSolid ? read : { ...read, remarks: [...(read.remarks ?? []), 'surfaces_only'] }
}

async function readZip(source: ByteSource, claimed: ModelFormat, tools: ZipTools): Promise<ReadMesh> {
  try {
    return await read3mf(source, tools)
  } catch (error) {
    const isOtherZip = error instanceof Refused && (error.reason === 'no_model_in_3mf' || error.reason === 'zip_broken')
    throw isOtherZip && claimed !== '3mf' ? new Refused('renamed_zip') : error
  }
}

function readLikelyObj(source: ByteSource, head: string): ReadMesh {
  // Prose named .obj has no vertex either, but deserves another error.
  if (!/^[ \t]*v[nt]?\s+[-+.\d]/m.test(head) && !/^[ \t]*(?:#|mtllib|o|g)\s/m.test(head))
    throw new Refused('unrecognized')
  return readObj(source)
}

function readWideObj(text: ByteSource): ReadMesh {
  const head = new TextDecoder('latin1').decode(text.read(0, headBytes))
  if (isBinary(head)) throw new Refused('binary_obj')
  return readLikelyObj(text, head)
}

function looksLikeObj(text: string): boolean {
  return /^[ \t]*v\s+[-+\d.eE]+\s+[-+\d.eE]+\s+[-+\d.eE]+/m.test(text)
}

function isBinary(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text)
}

/** Returns whether a header's count is zero or one too many, as programs that stream write it. */
function isStreamed(source: ByteSource, facets: number): boolean {
  const claimed = claimedTriangles(source)
  return (claimed === 0 || claimed === facets + 1) && looksLikeFacets(source)
}

function binaryReason(source: ByteSource, claimed: ModelFormat): RefusalReason {
  if (claimed === 'obj') return 'binary_obj'
  if (claimed === '3mf') return 'zip_broken'
  if (claimed !== 'stl' || !looksLikeFacets(source)) return 'unrecognized'
  const missing = 84 + 50 * claimedTriangles(source) - source.size
  if (missing > 0) return 'truncated_stl'
  return -missing < 50 ? 'stl_trailing_bytes' : 'stl_count_mismatch'
}

import type { ByteSource } from './byte-source.ts'
import { check3mf } from './check-3mf.ts'
import { checkAsciiStl } from './check-ascii-stl.ts'
import { checkBinaryStl, claimedTriangles, hasBinaryStlLength, looksLikeFacets } from './check-binary-stl.ts'
import { checkObj } from './check-obj.ts'
import { checkStep } from './check-step.ts'
import { claimedFormat, type ModelFormat } from './file-format.ts'
import { foreignKind, isUtf16, isZip } from './foreign-kind.ts'
import { Refused, type Recognition, type RecognizedModel, type RefusalReason } from './recognition.ts'
import type { ZipTools } from './unpack-entry.ts'

const headBytes = 64 * 1024

/**
 * Decides what a file truly is, from its content, and whether it is whole; the name only says what the person believes.
 * A file that is open, self-crossing or badly oriented is fine: that is for the maker and the slicer to mend.
 */
export async function recognizeModel(source: ByteSource, name: string, tools: ZipTools): Promise<Recognition> {
  const claimed = claimedFormat(name)
  if (!claimed) return { ok: false, reason: 'unsupported_ending' }
  if (source.size === 0) return { ok: false, reason: 'empty' }
  try {
    const found = await readAs(source, claimed, tools)
    return found.format === claimed ? found : { ok: false, reason: 'format_mismatch', found: found.format }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason }
    throw error
  }
}

async function readAs(source: ByteSource, claimed: ModelFormat, tools: ZipTools): Promise<RecognizedModel> {
  // Before any words are looked for: many binary files begin with 'solid'.
  if (hasBinaryStlLength(source)) {
    if (claimedTriangles(source) === 0) throw new Refused('no_triangles')
    return checkBinaryStl(source)
  }
  const head = source.read(0, headBytes)
  const foreign = foreignKind(head)
  if (foreign) throw new Refused(`renamed_${foreign}`)
  if (isUtf16(head)) throw new Refused('utf16_text')
  if (isZip(head)) return readZip(source, claimed, tools)
  const text = new TextDecoder('latin1')
    .decode(head)
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  if (isBinary(text)) throw new Refused(binaryReason(source, claimed))
  if (/^ISO-10303-21\s*;/i.test(text)) return checkStep(source)
  if (/^solid(?:\s|$)/i.test(text)) return checkAsciiStl(source)
  if (claimed === 'obj' || looksLikeObj(text)) return readObj(source, text)
  throw new Refused('unrecognized')
}

async function readZip(source: ByteSource, claimed: ModelFormat, tools: ZipTools): Promise<RecognizedModel> {
  try {
    return await check3mf(source, tools)
  } catch (error) {
    const isOtherZip = error instanceof Refused && (error.reason === 'no_model_in_3mf' || error.reason === 'zip_broken')
    throw isOtherZip && claimed !== '3mf' ? new Refused('renamed_zip') : error
  }
}

function readObj(source: ByteSource, head: string): RecognizedModel {
  // A page of prose named .obj has no vertex either, but what is wrong with it is another thing.
  if (!/^\s*v[nt]?\s+[-+.\d]/m.test(head) && !/^\s*(?:#|mtllib|o|g)\s/m.test(head)) throw new Refused('unrecognized')
  return checkObj(source)
}

function looksLikeObj(text: string): boolean {
  return /^\s*v\s+[-+\d.eE]+\s+[-+\d.eE]+\s+[-+\d.eE]+/m.test(text)
}

/** Control characters that no text file has. */
function isBinary(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text)
}

function binaryReason(source: ByteSource, claimed: ModelFormat): RefusalReason {
  if (claimed === 'obj') return 'binary_obj'
  if (claimed === '3mf') return 'zip_broken'
  if (claimed !== 'stl' || !looksLikeFacets(source)) return 'unrecognized'
  return 84 + 50 * claimedTriangles(source) > source.size ? 'truncated_stl' : 'stl_count_mismatch'
}

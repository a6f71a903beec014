import type { ModelFormat } from './file-format.ts'

/** Kinds of files that are no models, recognised by their first bytes. */
const foreignKinds = [
  'png', 'jpeg', 'gif', 'webp', 'pdf', 'html', 'svg', 'xml', 'zip', 'rar', '7z', 'gzip', 'exe', 'gltf', 'ply', 'gcode', 'blend', 'fbx', 'office',
] as const // prettier-ignore
export type ForeignKind = (typeof foreignKinds)[number]

export const refusalReasons = [
  'empty',
  'unsupported_ending',
  'format_mismatch',
  'unrecognized',
  ...foreignKinds.map((kind) => `renamed_${kind}` as const),
  'utf16_text',
  'truncated_stl',
  'stl_count_mismatch',
  'stl_trailing_bytes',
  'malformed_stl',
  'malformed_obj',
  'binary_obj',
  'obj_index_out_of_range',
  'no_triangles',
  'too_many_triangles',
  'not_finite',
  'out_of_range',
  'too_small',
  'comma_decimal',
  'truncated_step',
  'step_without_data',
  'mesh_in_step',
  'zip_broken',
  'zip_hostile',
  'zip_encrypted',
  'no_model_in_3mf',
  'several_models_in_3mf',
  'malformed_3mf',
  'doctype_in_3mf',
  'index_out_of_range_3mf',
  'component_bomb_3mf',
  'unknown_extension_3mf',
  'stray_model_3mf',
  'foreign_entry_3mf',
  'script_in_3mf',
  'host_in_3mf',
  'attachment_3mf',
  'system_entry_3mf',
  'sliced_3mf',
  'lattice_3mf',
  'xml_encoding_3mf',
  'xml_declared_3mf',
  'xml_twice_3mf',
  'xml_sign_3mf',
  'xml_prefix_3mf',
  'xml_outside_3mf',
  'xml_broken_3mf',
  'object_type_3mf',
  'whole_number_3mf',
  'unknown_element_3mf',
  'two_readings_3mf',
  'mixed_units_3mf',
  'path_in_child_3mf',
  'component_order_3mf',
  'mesh_and_components_3mf',
  'too_slow',
  'unreadable',
  'busy',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** A recognised model, in mm; STL and OBJ have no unit and count as mm. */
export type RecognizedModel = {
  ok: true
  format: ModelFormat
  /** Number of triangles; missing for STEP, which has none. */
  triangles?: number
  /** Size of the largest object along x, y and z; missing for STEP, as are the next fields. */
  size?: [number, number, number]
  objects?: number
  objectSizes?: [number, number, number][]
  together?: [number, number, number]
}
export type RefusedModel = {
  ok: false
  reason: RefusalReason
  /** Format of the content, for `format_mismatch`. */
  found?: ModelFormat
  /** The 3MF entry that was refused, or a place in it, such as `<vertex> de 3D/3dmodel.model`. */
  entry?: string
}
export type Recognition = RecognizedModel | RefusedModel

/** A refusal thrown by the readers; only `readModel` catches it. */
export class Refused extends Error {
  override name = 'Refused'
  readonly reason: RefusalReason
  readonly entry?: string
  constructor(reason: RefusalReason, entry?: string) {
    super(reason)
    this.reason = reason
    if (entry !== undefined) this.entry = entry
  }
}

const signatures: [kind: ForeignKind, offset: number, bytes: string][] = [
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['jpeg', 0, '\xff\xd8\xff'],
  ['gif', 0, 'GIF8'],
  ['webp', 8, 'WEBP'],
  ['pdf', 0, '%PDF'],
  ['rar', 0, 'Rar!\x1a\x07'],
  ['7z', 0, "7z\xbc\xaf'\x1c"],
  ['gzip', 0, '\x1f\x8b'],
  ['exe', 0, 'MZ'],
  ['exe', 0, '\x7fELF'],
  ['gltf', 0, 'glTF'],
  ['blend', 0, 'BLENDER'],
  ['fbx', 0, 'Kaydara FBX'],
  ['office', 0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
]

/** Returns the kind of a file that is no model by its first kilobytes; null if unknown. */
export function foreignKind(head: Uint8Array): ForeignKind | null {
  // One character per byte; TextDecoder's latin1 is windows-1252.
  const bytes = String.fromCharCode(...head.subarray(0, 4096))
  for (const [kind, offset, mark] of signatures) if (bytes.startsWith(mark, offset)) return kind
  const text = bytes.replace(/^\xef\xbb\xbf/, '').trimStart()
  if (/^ply\s/.test(text)) return 'ply'
  if (/^(?:<!doctype html|<html|<head|<body|<script)/i.test(text)) return 'html'
  if (/^<(?:\?xml|!--|svg)/i.test(text)) return /<svg[\s>]/i.test(text) ? 'svg' : /<html/i.test(text) ? 'html' : 'xml'
  if (/^(?:;|[GM]\d)/.test(text) && /^[GM]\d{1,3}(?:\s+[XYZEFSPT][-\d.]|\s*;|\s*$)/m.test(text)) return 'gcode'
  return null
}

export function isZip(head: Uint8Array): boolean {
  const [p, k, a, b] = head
  return p === 0x50 && k === 0x4b && [0x0304, 0x0506, 0x0708].includes(((a ?? 0) << 8) | (b ?? 0))
}

import type { ModelFormat } from './file-format.ts'

/** Kinds of file that are no model, told by their first bytes. */
export const foreignKinds = [
  'png', 'jpeg', 'gif', 'webp', 'pdf', 'html', 'svg', 'xml', 'zip', 'rar', '7z', 'gzip', 'exe', 'gltf', 'ply', 'gcode', 'blend', 'fbx', 'office',
] as const // prettier-ignore
export type ForeignKind = (typeof foreignKinds)[number]

export type RefusalReason =
  | 'empty'
  | 'unsupported_ending'
  | 'format_mismatch'
  | 'unrecognized'
  | `renamed_${ForeignKind}`
  | 'utf16_text'
  | 'truncated_stl'
  | 'stl_count_mismatch'
  | 'malformed_stl'
  | 'malformed_obj'
  | 'binary_obj'
  | 'obj_index_out_of_range'
  | 'no_triangles'
  | 'too_many_triangles'
  | 'not_finite'
  | 'out_of_range'
  | 'too_small'
  | 'comma_decimal'
  | 'truncated_step'
  | 'step_without_data'
  | 'zip_broken'
  | 'zip_hostile'
  | 'zip_encrypted'
  | 'no_model_in_3mf'
  | 'several_models_in_3mf'
  | 'malformed_3mf'
  | 'doctype_in_3mf'
  | 'index_out_of_range_3mf'
  | 'component_bomb_3mf'
  | 'unknown_extension_3mf'
  | 'too_slow'
  | 'unreadable'
  | 'busy'

/** What a file was recognised as. Lengths in millimetres; STL and OBJ carry no unit and are read as millimetres. */
export type RecognizedModel = {
  ok: true
  format: ModelFormat
  /** Not for STEP, whose surfaces are not triangles. */
  triangles?: number
  /** Extents along x, y and z; not for STEP. */
  size?: [number, number, number]
}
export type RefusedModel = { ok: false; reason: RefusalReason; /** For `format_mismatch`. */ found?: ModelFormat }
export type Recognition = RecognizedModel | RefusedModel

/** Thrown deep inside the readers, and turned into a refusal by `readModel` and nowhere else. */
export class Refused extends Error {
  override name = 'Refused'
  readonly reason: RefusalReason
  constructor(reason: RefusalReason) {
    super(reason)
    this.reason = reason
  }
}

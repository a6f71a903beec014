import { Refused } from './recognition.ts'

/** Range of triangles that a slicer treats as one volume, `first` and `last` included. */
export type Volume = { first: number; last: number; isHelper: boolean }

/** Slicer settings of one object: volumes of the object's mesh, and ids of components that are helpers. */
type SaidVolumes = { volumes: Volume[]; helpers: Set<string> }

/** Slicer settings by object id of the root model part. */
export type SaidObjects = Map<string, SaidVolumes>

/** Returns whether a 3MF entry holds volume settings of PrusaSlicer, Bambu Studio or Orca. */
export function isVolumeSettings(name: string): boolean {
  return /^metadata\/(?:\w+_model|model_settings)\.config$/i.test(name)
}

const helperTypes = ['ParameterModifier', 'NegativeVolume', 'SupportBlocker', 'SupportEnforcer']
const helperSubtypes = ['modifier_part', 'negative_part', 'support_blocker', 'support_enforcer']

/** Returns a handler of XML start tags that adds slicer volumes to `said`; unknown types count as printed. */
export function volumeSettingsReader(said: SaidObjects): (name: string, attributes: Map<string, string>) => void {
  let object: SaidVolumes | null = null
  let volume: Volume | null = null
  return (name, attributes) => {
    if (name === 'object') {
      const id = attributes.get('id')?.trim() ?? ''
      object = said.get(id) ?? { volumes: [], helpers: new Set() }
      said.set(id, object)
      volume = null
    } else if (name === 'volume' && object) {
      volume = volumeOf(attributes.get('firstid'), attributes.get('lastid'))
      object.volumes.push(volume)
    } else if (name === 'part' && object) {
      volume = null
      if (helperSubtypes.includes(attributes.get('subtype')?.trim() ?? '')) {
        object.helpers.add(attributes.get('id')?.trim() ?? '')
      }
    } else if (name === 'metadata' && volume) {
      const [key, value] = [attributes.get('key')?.trim(), attributes.get('value')?.trim() ?? '']
      if (key === 'volume_type') volume.isHelper = helperTypes.includes(value)
      else if (key === 'modifier' && value === '1') volume.isHelper = true
    }
  }
}

/** Parses the triangle numbers of a volume; refuses other text. */
export function volumeOf(first: string | undefined, last: string | undefined, isHelper = false): Volume {
  const isNumber = (text: string | undefined) => /^\s*\d{1,9}\s*$/.test(text ?? '')
  if (!isNumber(first) || !isNumber(last)) throw new Refused('malformed_3mf')
  return { first: Number(first), last: Number(last), isHelper }
}

type Composed<Component> = { isModel: boolean; components: Component[]; volumes: Volume[] }

export function leaveOutHelpers<Component extends { id: string }>(
  objects: Map<string, Composed<Component>>,
  said: SaidObjects,
): void {
  for (const [id, { volumes, helpers }] of said) {
    const object = objects.get(id)
    if (!object) continue
    if (helpers.has(id)) object.isModel = false
    object.components = object.components.filter((component) => !helpers.has(component.id))
    if (volumes.length > 0) object.volumes = volumes
  }
}

/** Returns the printed volumes in order, or the whole mesh; refuses wrong ranges if any volume is a helper. */
export function printedVolumes(volumes: readonly Volume[], triangles: number): readonly Omit<Volume, 'isHelper'>[] {
  const ordered = volumes.toSorted((a, b) => a.first - b.first)
  const isWrong = ordered.some(
    ({ first, last }, i) => first > last || last >= triangles || first <= (ordered[i - 1]?.last ?? -1),
  )
  const hasHelper = ordered.some(({ isHelper }) => isHelper)
  if (isWrong && hasHelper) throw new Refused('malformed_3mf')
  if (isWrong || ordered.length === 0) return [{ first: 0, last: triangles - 1 }]
  return ordered.filter(({ isHelper }) => !isHelper)
}

/** Cura's settings of objects that are not printed, such as support blockers. */
const helperSettings = ['anti_overhang_mesh', 'infill_mesh', 'cutting_mesh', 'support_mesh']

/** Returns whether a Cura setting marks its object as a helper, such as `cura:infill_mesh`. */
export function isHelperSetting(key: string): boolean {
  return helperSettings.includes(key.trim().replace(/^[\w.-]+:/, ''))
}

export function isTrue(value: string): boolean {
  return /^\s*(?:true|1)\s*$/i.test(value)
}

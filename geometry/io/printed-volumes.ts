import { Refused } from './recognition.ts'

/** Triangles of a mesh, first and last included, that a slicer treats as one volume. */
export type Volume = { first: number; last: number; isHelper: boolean }

/** Slicer settings of one object: volumes of its mesh, and ids of components that are helpers. */
type SaidVolumes = { volumes: Volume[]; helpers: Set<string> }

/** By object id of the root model part. */
export type SaidObjects = Map<string, SaidVolumes>

/** Returns whether an entry holds the volume settings of PrusaSlicer and its relatives, or of Bambu Studio and Orca. */
export function isVolumeSettings(name: string): boolean {
  return /^metadata\/(?:\w+_model|model_settings)\.config$/i.test(name)
}

const helperTypes = ['ParameterModifier', 'NegativeVolume', 'SupportBlocker', 'SupportEnforcer']
const helperSubtypes = ['modifier_part', 'negative_part', 'support_blocker', 'support_enforcer']

/**
 * Returns a function that takes the start tags of volume settings in order. Helpers are modifiers, negative volumes, support
 * blockers and enforcers; an unknown type is printed, as in the slicers themselves, and of two types the last counts.
 */
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

/** Returns a volume; refuses anything but triangle numbers. */
export function volumeOf(first: string | undefined, last: string | undefined, isHelper = false): Volume {
  const isNumber = (text: string | undefined) => /^\s*\d{1,9}\s*$/.test(text ?? '')
  if (!isNumber(first) || !isNumber(last)) throw new Refused('malformed_3mf')
  return { first: Number(first), last: Number(last), isHelper }
}

type Composed<Component> = { isModel: boolean; components: Component[]; volumes: Volume[] }

/** Applies a slicer's settings to the objects of the root part. */
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

/**
 * Returns the printed volumes of a mesh in order; the whole mesh where nothing is said. Refuses helpers beside triangles that
 * the mesh lacks or two volumes share.
 */
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

/** Per-object settings of Cura whose object is not printed as such. */
const helperSettings = ['anti_overhang_mesh', 'infill_mesh', 'cutting_mesh', 'support_mesh']

/** Returns whether a setting of Cura, `cura:infill_mesh` or `infill_mesh`, says whether its object is a helper. */
export function isHelperSetting(key: string): boolean {
  return helperSettings.includes(key.trim().replace(/^[\w.-]+:/, ''))
}

export function isTrue(value: string): boolean {
  return /^\s*(?:true|1)\s*$/i.test(value)
}

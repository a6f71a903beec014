import { mostTriangles } from '#geometry/mesh/mesh-builder.ts'
import { isLookalike, coreName, readRoot, refuseNewNames } from './core-names.ts'
import { readMeshTag, takePoint, takeTriangle } from './mesh-tags.ts'
import { IndexList, PointList } from './number-lists.ts'
import { isHelperSetting, isTrue, type Volume, volumeOf } from './printed-volumes.ts'
import { Refused } from './recognition.ts'
import { tagHasScript } from './script-settings.ts'
import { readTransform, type Transform } from '#geometry/mesh/transform.ts'
import { localName, type XmlTag, xmlTagReader } from './xml.ts'
import { attributesOf } from './xml-attributes.ts'

/** An object of a 3MF: points in the part's unit, triangles, and the objects it is composed of. */
export type PartObject = {
  /** False for supports and other helper objects. */
  isModel: boolean
  points: PointList
  corners: IndexList
  components: Reference[]
  /** What slicers say of the mesh's triangles; empty if nothing. */
  volumes: Volume[]
}
/** A reference to an object by id, in another part of the package if `part` is set. */
export type Reference = { id: string; part: string | null; transform: Transform | null; isPrinted: boolean }
/** `unit` is in millimetres; `slices` are parts referenced only for slices. */
export type ModelPart = {
  unit: number
  objects: Map<string, PartObject>
  build: Reference[] | null
  slices: string[]
}

/** Remaining budget shared by all parts of a file, so that many parts cannot multiply the limit. */
export type Room = { points: number; triangles: number }

export function roomForAFile(): Room {
  return { points: 3 * mostTriangles, triangles: mostTriangles }
}

/**
 * Reads one model part; checks that points are numbers, corners exist and elements have their specified parent. Refuses input
 * that namespace-aware and name-matching programs would read differently.
 */
export async function read3mfPart(pieces: AsyncIterable<Uint8Array>, room: Room): Promise<ModelPart> {
  const part: ModelPart = { unit: 1, objects: new Map(), build: null, slices: [] }
  const reader = xmlTagReader(partHandler(part, room))
  for await (const piece of pieces) reader.feed(piece)
  reader.end()
  return part
}

/** The only allowed parent of each core element. */
const places: Record<string, string> = {
  resources: 'model',
  build: 'model',
  object: 'resources',
  mesh: 'object',
  components: 'object',
  component: 'components',
  vertices: 'mesh',
  vertex: 'vertices',
  triangles: 'mesh',
  triangle: 'triangles',
  item: 'build',
}
/** Elements allowed once in their parent: programs disagree on which duplicate wins. */
const onlyOnes = ['resources', 'build', 'mesh', 'components', 'vertices', 'triangles']

function partHandler(part: ModelPart, room: Room) {
  let prefix: string | null = null
  let object: PartObject | null = null
  /** Open core elements; '' for foreign ones. */
  const path: string[] = []
  const seen = new Set<string>()
  /** The text so far of a setting that tells helper objects; null outside of one. */
  let setting: string | null = null

  function open(tag: XmlTag): void {
    const name = prefix === null ? 'model' : coreName(tag, prefix)
    if (prefix === null) {
      const root = readRoot(tag)
      prefix = root.prefix
      part.unit = root.unit
    } else takeElement(tag, name)
    if (!tag.isEmpty) path.push(name)
  }

  function takeElement(tag: XmlTag, name: string): void {
    if (places[name] !== undefined && places[name] !== path.at(-1)) throw new Refused('malformed_3mf')
    if (name === 'vertex' && object) {
      takePoint(tag, object.points)
      if (--room.points < 0) throw new Refused('too_many_triangles')
      return
    }
    if (name === 'triangle' && object) {
      takeTriangle(tag, object.corners)
      if (--room.triangles < 0) throw new Refused('too_many_triangles')
      return
    }
    refuseNewNames(tag)
    if (name === '') takeForeign(tag)
    if (object && !tag.isEmpty && tellsHelper(tag)) setting = ''
    if (onlyOnes.includes(name)) {
      if (seen.has(name)) throw new Refused('malformed_3mf')
      seen.add(name)
    }
    if (name === 'object') object = takeObject(tag)
    else if (name === 'component') object?.components.push(referenceOf(tag))
    else if (name === 'build') part.build = []
    else if (name === 'item') part.build?.push(referenceOf(tag))
    else if (name === 'metadata' && tagHasScript({ ...tag, isEmpty: true }, name)) throw new Refused('script_in_3mf')
  }

  function takeObject(tag: XmlTag): PartObject {
    const attributes = attributesOf(tag)
    const id = attributes.get('id') ?? ''
    if (id === '' || part.objects.has(id)) throw new Refused('malformed_3mf')
    const isModel = ['model', 'surface'].includes(attributes.get('type') ?? 'model')
    const made = { isModel, points: new PointList(), corners: new IndexList(), components: [], volumes: [] }
    part.objects.set(id, made)
    for (const name of ['mesh', 'components', 'vertices', 'triangles']) seen.delete(name)
    return made
  }

  /** Handles an element of another namespace (slices, materials …); refuses names of core elements. */
  function takeForeign(tag: XmlTag): void {
    const name = localName(tag)
    if (isLookalike(name)) throw new Refused('malformed_3mf')
    const attributes = name === 'sliceref' || name === 'volume' ? attributesOf(tag) : null
    const slices = name === 'sliceref' ? attributes?.get('slicepath') : undefined
    if (slices !== undefined) part.slices.push(slices)
    // Slic3r 1.3 writes the volumes of an object beside its triangles.
    if (object && name === 'volume' && attributes?.has('ts')) {
      object.volumes.push(volumeOf(attributes.get('ts'), attributes.get('te'), attributes.get('modifier') === '1'))
    }
  }

  function text(bytes: Uint8Array, from: number, to: number): void {
    if (setting !== null && setting.length < 100)
      setting += String.fromCharCode(...bytes.subarray(from, Math.min(to, from + 100)))
  }

  function close(): void {
    const name = path.pop()
    if (object && setting !== null && isTrue(setting)) object.isModel = false
    setting = null
    if (name === 'mesh' && object) refuseStrayCorners(object)
    if (name === 'object') object = null
  }

  function takeWhole(bytes: Uint8Array, at: number): number {
    const parent = path.at(-1)
    if (!object || prefix !== '' || (parent !== 'vertices' && parent !== 'triangles')) return -1
    const { points, corners } = object
    const before = points.length
    const after = readMeshTag(bytes, at, points, corners)
    if (after < 0) return -1
    const isPoint = points.length > before
    if (isPoint !== (parent === 'vertices')) throw new Refused('malformed_3mf')
    if ((isPoint ? --room.points : --room.triangles) < 0) throw new Refused('too_many_triangles')
    return after
  }

  return { open, close, text, takeWhole }
}

/** Returns whether an element is a setting of Cura that may make its object a helper. */
function tellsHelper(tag: XmlTag): boolean {
  const name = localName(tag)
  if (name !== 'metadata' && name !== 'setting') return false
  return isHelperSetting(attributesOf(tag).get(name === 'metadata' ? 'name' : 'key') ?? '')
}

function refuseStrayCorners({ points, corners }: PartObject): void {
  const count = points.length / 3
  for (let i = 0; i < corners.length; i++) {
    if (corners.values[i]! >= count) throw new Refused('index_out_of_range_3mf')
  }
}

function referenceOf(tag: XmlTag): Reference {
  const attributes = attributesOf(tag)
  const id = attributes.get('objectid')
  if (id === undefined) throw new Refused('malformed_3mf')
  const paths = [...attributes].filter(([name]) => /^(?:[^:]*:)?path$/i.test(name))
  if (paths.some(([name]) => name !== 'p:path')) throw new Refused('malformed_3mf')
  const isPrinted = attributes.get('printable')?.trim() !== '0'
  return { id, part: paths[0]?.[1] ?? null, transform: readTransform(attributes.get('transform')), isPrinted }
}

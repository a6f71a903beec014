import { mostTriangles } from '#geometry/mesh/mesh-builder.ts'
import { beamLattice, coreName, parents, production, readRoot, type Root } from './core-names.ts'
import { type RunOf, takePoint, takePoints, takeTriangle, takeTriangles } from './mesh-tags.ts'
import { IndexList, PointList } from './number-lists.ts'
import { isHelperSetting, isTrue, type Volume, volumeOf } from './printed-volumes.ts'
import { Refused } from './recognition.ts'
import { tagDanger } from './script-settings.ts'
import { readTransform, type Transform } from '#geometry/mesh/transform.ts'
import { attributesOf, type XmlTag, xmlTagReader } from './xml.ts'

export type PartObject = {
  /** True for an object to print, false for supports and other helpers. */
  isModel: boolean
  points: PointList
  corners: IndexList
  components: Reference[]
  volumes: Volume[]
}
/** Reference to an object by id; `part` is set if the object is in another part of the package. */
export type Reference = { id: string; part: string | null; transform: Transform | null; isPrinted: boolean }
/** Content of a model part; `unit` is in millimetres, `slices` are parts referenced only for slices. */
export type ModelPart = {
  unit: number
  objects: Map<string, PartObject>
  build: Reference[] | null
  slices: string[]
  beams: number
}

/** Remaining points and triangles allowed, shared by all parts of a file, so that they cannot multiply. */
export type Room = { points: number; triangles: number }

export function roomForAFile(): Room {
  return { points: 3 * mostTriangles, triangles: mostTriangles }
}

/** Reads one model part; refuses input that programs with and without XML namespaces would read differently. */
export async function read3mfPart(pieces: AsyncIterable<Uint8Array>, room: Room, name = ''): Promise<ModelPart> {
  const part: ModelPart = { unit: 1, objects: new Map(), build: null, slices: [], beams: 0 }
  const handler = partHandler(part, room)
  const reader = xmlTagReader(handler, name)
  for await (const piece of pieces) reader.feed(piece)
  reader.end()
  handler.end()
  return part
}

/** Elements allowed once in a parent, since programs disagree on which duplicate counts. */
const onlyOnes = ['resources', 'build', 'mesh', 'components', 'vertices', 'triangles']
/** Values of ST_ObjectType, with true for objects that are printed. */
const objectTypes = new Map([
  ['model', true],
  ['surface', true],
  ['solidsupport', false],
  ['support', false],
  ['other', false],
])

function partHandler(part: ModelPart, room: Room) {
  let root: Root | null = null
  let object: PartObject | null = null
  let runs: { points: RunOf; corners: RunOf } | null = null
  /** Names of the open core elements; '' for elements of other namespaces. */
  const path: string[] = []
  const seen = new Set<string>()
  /** Ids of components defined later in the file than their use. */
  const forward: string[] = []
  /** Ids of objects whose path to another part only namespace-aware programs read. */
  const hiddenPaths: string[] = []
  /** Text of the helper setting being read; null outside of one. */
  let setting: string | null = null

  function open(tag: XmlTag): void {
    const name = root ? coreName(tag, root, path.at(-1)) : 'model'
    if (root) takeElement(tag, name)
    else {
      root = readRoot(tag)
      part.unit = root.unit
      runs = runsOf(root)
    }
    path.push(name)
  }

  function takeElement(tag: XmlTag, name: string): void {
    if (parents[name] !== undefined && parents[name] !== path.at(-1)) throw new Refused('malformed_3mf')
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
    if (name === '') takeForeign(tag)
    if (object && !tag.isSelfClosing && tellsHelper(tag)) setting = ''
    if (onlyOnes.includes(name)) {
      if (seen.has(name)) throw new Refused('malformed_3mf')
      seen.add(name)
    }
    if (name === 'object') object = takeObject(tag)
    else if (name === 'component') takeComponent(tag)
    else if (name === 'build') part.build = []
    else if (name === 'item') part.build?.push(takeReference(tag))
    else if (name === 'metadata') refuseDanger(tag)
  }

  function takeObject(tag: XmlTag): PartObject {
    const attributes = attributesOf(tag)
    const id = resourceId(attributes.get('id'))
    if (part.objects.has(id)) throw new Refused('malformed_3mf')
    const type = attributes.get('type') ?? 'model'
    const isModel = objectTypes.get(type)
    if (isModel === undefined) throw new Refused('object_type_3mf', `type="${type.slice(0, 40)}"`)
    const made = { isModel, points: new PointList(), corners: new IndexList(), components: [], volumes: [] }
    part.objects.set(id, made)
    for (const name of ['mesh', 'components', 'vertices', 'triangles']) seen.delete(name)
    return made
  }

  function takeComponent(tag: XmlTag): void {
    const reference = takeReference(tag)
    object?.components.push(reference)
    if (reference.part === null && !part.objects.has(reference.id)) forward.push(reference.id)
  }

  function takeReference(tag: XmlTag): Reference {
    const { reference, isHidden } = referenceOf(tag)
    if (isHidden) hiddenPaths.push(reference.id)
    return reference
  }

  function takeForeign(tag: XmlTag): void {
    if (tag.uri === beamLattice && tag.local === 'beam') part.beams++
    const attributes = tag.local === 'sliceref' || tag.local === 'volume' ? attributesOf(tag) : null
    const slices = tag.local === 'sliceref' ? attributes?.get('slicepath') : undefined
    if (slices !== undefined) part.slices.push(slices)
    // Slic3r 1.3 writes the volumes of an object beside its triangles.
    if (object && tag.local === 'volume' && attributes?.has('ts')) {
      object.volumes.push(volumeOf(attributes.get('ts'), attributes.get('te'), attributes.get('modifier') === '1'))
    }
  }

  function text(words: string): void {
    if (setting !== null && setting.length < 100) setting += words.slice(0, 100)
  }

  function close(): void {
    const name = path.pop()
    if (object && setting !== null && isTrue(setting)) object.isModel = false
    setting = null
    if (name === 'mesh' && object) refuseStrayCorners(object)
    if (name !== 'object') return
    if (object && object.corners.length > 0 && object.components.length > 0) {
      throw new Refused('mesh_and_components_3mf')
    }
    object = null
  }

  function takeRun(bytes: Uint8Array, at: number): number {
    const parent = path.at(-1)
    if (!object || !runs || (parent !== 'vertices' && parent !== 'triangles')) return at
    const list = parent === 'vertices' ? object.points : object.corners
    const before = list.length
    const after =
      parent === 'vertices'
        ? takePoints(bytes, at, runs.points, object.points)
        : takeTriangles(bytes, at, runs.corners, object.corners)
    const left = (room[parent === 'vertices' ? 'points' : 'triangles'] -= (list.length - before) / 3)
    if (left < 0) throw new Refused('too_many_triangles')
    return after
  }

  function end(): void {
    if (forward.some((id) => part.objects.has(id))) throw new Refused('component_order_3mf')
    if (hiddenPaths.some((id) => part.objects.has(id))) throw new Refused('two_readings_3mf', 'path')
  }

  return { open, close, text, takeRun, end }
}

function refuseDanger(tag: XmlTag): void {
  const danger = tagDanger({ ...tag, isSelfClosing: true })
  if (danger) throw new Refused(danger)
}

function runsOf({ prefix, prefixes }: Root): { points: RunOf; corners: RunOf } {
  const runOf = (local: string): RunOf => ({
    name: new TextEncoder().encode(prefix === '' ? local : `${prefix}:${local}`),
    isPlain: prefix === '',
    prefixes,
  })
  return { points: runOf('vertex'), corners: runOf('triangle') }
}

function tellsHelper(tag: XmlTag): boolean {
  const name = tag.local
  if (name !== 'metadata' && name !== 'setting') return false
  return isHelperSetting(attributesOf(tag).get(name === 'metadata' ? 'name' : 'key') ?? '')
}

function refuseStrayCorners({ points, corners }: PartObject): void {
  const count = points.length / 3
  for (let i = 0; i < corners.length; i++) {
    if (corners.values[i]! >= count) throw new Refused('index_out_of_range_3mf')
  }
}

/** Returns an id (ST_ResourceID) without leading zeros, since `01` and `1` are the same. */
function resourceId(text: string | undefined): string {
  if (text === undefined) throw new Refused('malformed_3mf')
  if (!/^\d{1,10}$/.test(text) || Number(text) >= 2 ** 31)
    throw new Refused('whole_number_3mf', `“${text.slice(0, 40)}”`)
  return String(Number(text))
}

/** Returns a reference; `isHidden` if another prefix than `p:` hides its path from some programs. */
function referenceOf(tag: XmlTag): { reference: Reference; isHidden: boolean } {
  const attributes = attributesOf(tag)
  const paths = Object.values(tag.attributes).filter(({ local }) => local.toLowerCase() === 'path')
  if (paths.some(({ uri, local }) => uri !== production || local !== 'path')) {
    throw new Refused('two_readings_3mf', `<${tag.name}>`)
  }
  const part = paths[0]?.value ?? null
  const reference = {
    id: resourceId(attributes.get('objectid')),
    part,
    transform: readTransform(attributes.get('transform')),
    isPrinted: attributes.get('printable')?.trim() !== '0',
  }
  return { reference, isHidden: part !== null && paths[0]?.name !== 'p:path' }
}

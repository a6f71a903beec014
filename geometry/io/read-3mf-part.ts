import { mostTriangles } from '#geometry/mesh/mesh-builder.ts'
import { isLookalike, coreName, readRoot, refuseNewNames } from './core-names.ts'
import { readMeshTag, takePoint, takeTriangle } from './mesh-tags.ts'
import { IndexList, PointList } from './number-lists.ts'
import { Refused } from './recognition.ts'
import { tagHasScript } from './script-settings.ts'
import { readTransform, type Transform } from '#geometry/mesh/transform.ts'
import { localName, type XmlTag, xmlTagReader } from './xml.ts'
import { attributesOf } from './xml-attributes.ts'

/** An object of a 3MF: its own points in the part's unit, its triangles, and the objects it is put together from. */
export type PartObject = {
  /** False for supports and the like, which are not the thing itself. */
  isModel: boolean
  points: PointList
  corners: IndexList
  components: Reference[]
}
/** An object named by its id, in another part of the package when `part` is given. */
export type Reference = { id: string; part: string | null; transform: Transform | null }
/** `unit` in millimetres; `slices` are parts that are referred to for their slices only. */
export type ModelPart = {
  unit: number
  objects: Map<string, PartObject>
  build: Reference[] | null
  slices: string[]
}

/** What all parts of a file together may still hold, so that a thousand parts are not a thousand times the limit. */
export type Room = { points: number; triangles: number }

/** Room for one file. */
export function roomForAFile(): Room {
  return { points: 3 * mostTriangles, triangles: mostTriangles }
}

/**
 * Reads one model part: every point a number, every triangle's corners among the points of its mesh, every element where the
 * specification has it. What a program that goes by names only and one that goes by namespaces would read differently is refused.
 */
export async function read3mfPart(pieces: AsyncIterable<Uint8Array>, room: Room): Promise<ModelPart> {
  const part: ModelPart = { unit: 1, objects: new Map(), build: null, slices: [] }
  const reader = xmlTagReader(partHandler(part, room))
  for await (const piece of pieces) reader.feed(piece)
  reader.end()
  return part
}

/** In what each element of the core specification stands, and in nothing else. */
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
/** Stand once in what they stand in: of two, one program takes the first and another the last. */
const onlyOnes = ['resources', 'build', 'mesh', 'components', 'vertices', 'triangles']

function partHandler(part: ModelPart, room: Room) {
  let prefix: string | null = null
  let object: PartObject | null = null
  /** The core elements that are open; '' for another one. */
  const path: string[] = []
  const seen = new Set<string>()

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
    const made = { isModel, points: new PointList(), corners: new IndexList(), components: [] }
    part.objects.set(id, made)
    for (const name of ['mesh', 'components', 'vertices', 'triangles']) seen.delete(name)
    return made
  }

  /** An element of another namespace: slices, materials and the like, none of which is called as what is built is. */
  function takeForeign(tag: XmlTag): void {
    const name = localName(tag)
    if (isLookalike(name)) throw new Refused('malformed_3mf')
    if (name !== 'sliceref') return
    const slices = attributesOf(tag).get('slicepath')
    if (slices !== undefined) part.slices.push(slices)
  }

  function close(): void {
    const name = path.pop()
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

  return { open, close, takeWhole }
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
  return { id, part: paths[0]?.[1] ?? null, transform: readTransform(attributes.get('transform')) }
}

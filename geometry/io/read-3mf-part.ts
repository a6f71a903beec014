import { mostTriangles } from '#geometry/mesh/mesh-builder.ts'
import { readMeshTag } from './mesh-tags.ts'
import { IndexList, PointList } from './number-lists.ts'
import { Refused } from './recognition.ts'
import { readNumber } from './text-reading.ts'
import { readTransform, type Transform } from '#geometry/mesh/transform.ts'
import { attributeCursor, attributesOf, nextAttribute, type XmlTag, xmlTagReader } from './xml.ts'

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
/** `unit` in millimetres. */
export type ModelPart = { unit: number; objects: Map<string, PartObject>; build: Reference[] | null }

const units = new Map([
  ['micron', 0.001],
  ['millimeter', 1],
  ['centimeter', 10],
  ['inch', 25.4],
  ['foot', 304.8],
  ['meter', 1000],
])

/** Extensions a part may require: they add colours, slices, lattices and parts, and leave the triangles what they are. */
const extensions = [
  'http://schemas.microsoft.com/3dmanufacturing/production/2015/06',
  'http://schemas.3mf.io/3dmanufacturing/production/alternatives/2021/04',
  'http://schemas.microsoft.com/3dmanufacturing/material/2015/02',
  'http://schemas.microsoft.com/3dmanufacturing/slice/2015/07',
  'http://schemas.microsoft.com/3dmanufacturing/beamlattice/2017/02',
  'http://schemas.microsoft.com/3dmanufacturing/trianglesets/2021/07',
]

/** What all parts of a file together may still hold, so that a thousand parts are not a thousand times the limit. */
export type Room = { points: number; triangles: number }

/** Room for one file. */
export function roomForAFile(): Room {
  return { points: 3 * mostTriangles, triangles: mostTriangles }
}

/** Reads one model part: every point a number, every triangle's corners among the points of its mesh. */
export async function read3mfPart(pieces: AsyncIterable<Uint8Array>, room: Room): Promise<ModelPart> {
  const part: ModelPart = { unit: 1, objects: new Map(), build: null }
  const reader = xmlTagReader(partHandler(part, room))
  for await (const piece of pieces) reader.feed(piece)
  reader.end()
  return part
}

function partHandler(part: ModelPart, room: Room) {
  let prefix: string | null = null
  let object: PartObject | null = null
  let inMesh = false

  function open(tag: XmlTag): void {
    if (prefix === null) {
      prefix = prefixOf(tag)
      readRoot(tag, part)
    }
    if (inMesh && object) {
      if (isNamed(tag, prefix, 'vertex')) {
        takePoint(tag, object.points)
        if (--room.points < 0) throw new Refused('too_many_triangles')
      } else if (isNamed(tag, prefix, 'triangle')) {
        takeTriangle(tag, object.corners)
        if (--room.triangles < 0) throw new Refused('too_many_triangles')
      }
      return
    }
    const is = (name: string) => isNamed(tag, prefix ?? '', name)
    if (is('object')) {
      const attributes = attributesOf(tag)
      const id = attributes.get('id') ?? ''
      if (id === '' || part.objects.has(id)) throw new Refused('malformed_3mf')
      const isModel = ['model', 'surface'].includes(attributes.get('type') ?? 'model')
      object = { isModel, points: new PointList(), corners: new IndexList(), components: [] }
      part.objects.set(id, object)
    } else if (is('mesh')) inMesh = !tag.isEmpty && object !== null
    else if (is('component')) object?.components.push(referenceOf(tag))
    else if (is('build')) part.build ??= []
    else if (is('item')) part.build?.push(referenceOf(tag))
  }

  function close(name: string): void {
    if (name === `${prefix}object`) object = null
    if (name !== `${prefix}mesh`) return
    if (inMesh && object) refuseStrayCorners(object)
    inMesh = false
  }

  function takeWhole(bytes: Uint8Array, at: number): number {
    if (!inMesh || !object || prefix !== '') return -1
    const { points, corners } = object
    const before = points.length
    const after = readMeshTag(bytes, at, points, corners)
    if (after >= 0 && (points.length > before ? --room.points : --room.triangles) < 0) {
      throw new Refused('too_many_triangles')
    }
    return after
  }

  return { open, close, takeWhole }
}

/** `c:` when the root is written `c:model`; other roots are no model. */
function prefixOf({ bytes, nameStart, nameEnd }: XmlTag): string {
  const name = String.fromCharCode(...bytes.subarray(nameStart, Math.min(nameEnd, nameStart + 60)))
  const prefix = /^([\w.-]+:)?model$/.exec(name)
  if (!prefix) throw new Refused('malformed_3mf')
  return prefix[1] ?? ''
}

function readRoot(tag: XmlTag, part: ModelPart): void {
  const attributes = attributesOf(tag)
  const unit = units.get(attributes.get('unit') ?? 'millimeter')
  if (unit === undefined) throw new Refused('malformed_3mf')
  part.unit = unit
  for (const prefix of attributes.get('requiredextensions')?.split(/\s+/) ?? []) {
    if (prefix !== '' && !extensions.includes(attributes.get(`xmlns:${prefix}`) ?? '')) {
      throw new Refused('unknown_extension_3mf')
    }
  }
}

function refuseStrayCorners({ points, corners }: PartObject): void {
  const count = points.length / 3
  for (let i = 0; i < corners.length; i++) {
    if (corners.values[i]! >= count) throw new Refused('index_out_of_range_3mf')
  }
}

function isNamed({ bytes, nameStart, nameEnd }: XmlTag, prefix: string, name: string): boolean {
  if (nameEnd - nameStart !== prefix.length + name.length) return false
  for (let i = 0; i < prefix.length; i++) if (bytes[nameStart + i] !== prefix.charCodeAt(i)) return false
  const start = nameStart + prefix.length
  for (let i = 0; i < name.length; i++) if (bytes[start + i] !== name.charCodeAt(i)) return false
  return true
}

function referenceOf(tag: XmlTag): Reference {
  const attributes = attributesOf(tag)
  const id = attributes.get('objectid')
  if (id === undefined) throw new Refused('malformed_3mf')
  const path = [...attributes].find(([name]) => name === 'path' || name.endsWith(':path'))
  return { id, part: path ? path[1] : null, transform: readTransform(attributes.get('transform')) }
}

const cursor = attributeCursor()

/** A point of a mesh: three finite numbers. */
function takePoint(tag: XmlTag, points: PointList): void {
  let x = 0
  let y = 0
  let z = 0
  let seen = 0
  cursor.at = tag.nameEnd
  while (nextAttribute(tag, cursor)) {
    const axis = tag.bytes[cursor.nameStart]! - 120
    if (cursor.nameEnd - cursor.nameStart !== 1 || axis < 0 || axis > 2) continue
    const value = readNumber(tag.bytes, cursor.valueStart, cursor.valueEnd, 'malformed_3mf')
    if (axis === 0) x = value
    else if (axis === 1) y = value
    else z = value
    seen |= 1 << axis
  }
  if (seen !== 7) throw new Refused('malformed_3mf')
  points.push3(x, y, z)
}

/** A triangle: three corners by the number of their point, from 0. */
function takeTriangle(tag: XmlTag, corners: IndexList): void {
  let a = 0
  let b = 0
  let c = 0
  let seen = 0
  cursor.at = tag.nameEnd
  while (nextAttribute(tag, cursor)) {
    const corner = tag.bytes[cursor.nameStart + 1]! - 49
    const isCorner = cursor.nameEnd - cursor.nameStart === 2 && tag.bytes[cursor.nameStart] === 118
    if (!isCorner || corner < 0 || corner > 2) continue
    const value = readNumber(tag.bytes, cursor.valueStart, cursor.valueEnd, 'malformed_3mf')
    if (!(value >= 0 && value < 2 ** 32) || !Number.isInteger(value)) throw new Refused('index_out_of_range_3mf')
    if (corner === 0) a = value
    else if (corner === 1) b = value
    else c = value
    seen |= 1 << corner
  }
  if (seen !== 7) throw new Refused('malformed_3mf')
  corners.push3(a, b, c)
}

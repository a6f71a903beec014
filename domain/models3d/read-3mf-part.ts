import { noExtents, type Extents } from './extents.ts'
import { readTransform, type Transform } from './place-extents.ts'
import { Refused } from './recognition.ts'
import { readNumber } from './text-numbers.ts'
import { attributesOf, eachAttribute } from './xml-attributes.ts'
import { xmlTagReader, type XmlTag } from './xml-tags.ts'

/** An object of a 3MF: its own triangles and their box, in the part's unit, and the objects it is put together from. */
export type PartObject = { triangles: number; extents: Extents; components: Reference[] }
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

/** Any unit's coordinate beyond this is a mistake (a kilometre in micrometres). */
const farthest = 1e9

/** Reads one model part: every point a number, every triangle's corners among the points of its mesh. */
export async function read3mfPart(pieces: AsyncIterable<Uint8Array>): Promise<ModelPart> {
  const part: ModelPart = { unit: 1, objects: new Map(), build: null }
  const reader = xmlTagReader(partHandler(part))
  for await (const piece of pieces) reader.feed(piece)
  reader.end()
  return part
}

function partHandler(part: ModelPart) {
  let prefix: string | null = null
  let object: PartObject | null = null
  let mesh: { points: number; farthestCorner: number } | null = null

  function open(tag: XmlTag): void {
    if (prefix === null) {
      prefix = prefixOf(tag)
      part.unit = unitOf(tag)
    }
    const is = (name: string) => isNamed(tag, prefix ?? '', name)
    if (mesh && object) {
      if (is('vertex')) {
        takePoint(tag, object.extents)
        mesh.points++
      } else if (is('triangle')) {
        mesh.farthestCorner = Math.max(mesh.farthestCorner, farthestCorner(tag))
        object.triangles++
      }
    } else if (is('object')) {
      const id = attributesOf(tag).get('id') ?? ''
      if (id === '' || part.objects.has(id)) throw new Refused('malformed_3mf')
      object = { triangles: 0, extents: noExtents(), components: [] }
      part.objects.set(id, object)
    } else if (is('mesh')) mesh = tag.isEmpty || !object ? null : { points: 0, farthestCorner: -1 }
    else if (is('component')) object?.components.push(referenceOf(tag))
    else if (is('build')) part.build ??= []
    else if (is('item')) part.build?.push(referenceOf(tag))
  }

  function close(name: string): void {
    if (name === `${prefix}object`) object = null
    if (name !== `${prefix}mesh`) return
    if (mesh && mesh.farthestCorner >= mesh.points) throw new Refused('index_out_of_range_3mf')
    mesh = null
  }

  return { open, close }
}

/** `c:` when the root is written `c:model`; other roots are no model. */
function prefixOf({ bytes, nameStart, nameEnd }: XmlTag): string {
  const name = String.fromCharCode(...bytes.subarray(nameStart, Math.min(nameEnd, nameStart + 60)))
  const prefix = /^([\w.-]+:)?model$/.exec(name)
  if (!prefix) throw new Refused('malformed_3mf')
  return prefix[1] ?? ''
}

function unitOf(tag: XmlTag): number {
  const unit = units.get(attributesOf(tag).get('unit') ?? 'millimeter')
  if (unit === undefined) throw new Refused('malformed_3mf')
  return unit
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

/** A point of a mesh: three finite numbers. */
function takePoint(tag: XmlTag, { min, max }: Extents): void {
  let seen = 0
  eachAttribute(tag, (nameStart, nameEnd, valueStart, valueEnd) => {
    const axis = tag.bytes[nameStart]! - 120
    if (nameEnd - nameStart !== 1 || axis < 0 || axis > 2) return
    const value = readNumber(tag.bytes, valueStart, valueEnd, 'malformed_3mf')
    if (!Number.isFinite(value)) throw new Refused('not_finite')
    if (Math.abs(value) > farthest) throw new Refused('out_of_range')
    if (value < min[axis as 0 | 1 | 2]) min[axis as 0 | 1 | 2] = value
    if (value > max[axis as 0 | 1 | 2]) max[axis as 0 | 1 | 2] = value
    seen |= 1 << axis
  })
  if (seen !== 7) throw new Refused('malformed_3mf')
}

/** The highest of the three corners a triangle names. */
function farthestCorner(tag: XmlTag): number {
  let seen = 0
  let highest = 0
  eachAttribute(tag, (nameStart, nameEnd, valueStart, valueEnd) => {
    const corner = tag.bytes[nameStart + 1]! - 49
    if (nameEnd - nameStart !== 2 || tag.bytes[nameStart] !== 118 || corner < 0 || corner > 2) return
    const value = readNumber(tag.bytes, valueStart, valueEnd, 'malformed_3mf')
    if (!(value >= 0) || !Number.isInteger(value)) throw new Refused('index_out_of_range_3mf')
    if (value > highest) highest = value
    seen |= 1 << corner
  })
  if (seen !== 7) throw new Refused('malformed_3mf')
  return highest
}

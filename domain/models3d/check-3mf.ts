import type { ByteSource } from './byte-source.ts'
import { noExtents, sizeOf } from './extents.ts'
import { addPlaced, type PlacedBox } from './place-extents.ts'
import { read3mfPart, type ModelPart, type Reference } from './read-3mf-part.ts'
import { Refused, type RecognizedModel } from './recognition.ts'
import { unpackEntry, type ZipTools } from './unpack-entry.ts'
import { attributesOf } from './xml-attributes.ts'
import { xmlTagReader } from './xml-tags.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

const startPart = 'http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel'
const mostParts = 1_000
const deepest = 16
const mostInstances = 50_000
const mostTriangles = 20_000_000
/** Millimetres. */
const longest = 2e6

/**
 * Reads a 3MF package (core specification 1.3, production extension for several parts): one model to start from, with a
 * build, whose objects exist and add up to triangles. Objects made of objects are counted, not unfolded, so that two
 * kilobytes cannot stand for 10¹² cubes.
 */
export async function check3mf(source: ByteSource, tools: ZipTools): Promise<RecognizedModel> {
  const entries = new Map(readZipDirectory(source).map((entry) => [entry.name.toLowerCase(), entry]))
  const relationships = entries.get('_rels/.rels')
  if (!relationships || !entries.has('[content_types].xml')) throw new Refused('no_model_in_3mf')
  const root = await startPartOf(source, relationships, tools)
  const parts = await readParts(source, entries, root, tools)
  const built = whatIsBuilt(parts, root)
  await verifyTheRest(source, entries, new Set(parts.keys()), tools)
  return { ok: true, format: '3mf', ...built }
}

async function startPartOf(source: ByteSource, entry: ZipEntry, tools: ZipTools): Promise<string> {
  if (entry.bytes > 1024 * 1024) throw new Refused('zip_hostile')
  const found: string[] = []
  const reader = xmlTagReader({
    open(tag) {
      const attributes = attributesOf(tag)
      if (attributes.get('Type') !== startPart) return
      if (attributes.get('TargetMode') === 'External') throw new Refused('no_model_in_3mf')
      found.push(partName(attributes.get('Target') ?? ''))
    },
    close() {},
  })
  for await (const piece of unpackEntry(source, entry, tools)) reader.feed(piece)
  reader.end()
  if (found.length > 1) throw new Refused('several_models_in_3mf')
  if (found[0] === undefined) throw new Refused('no_model_in_3mf')
  return found[0]
}

/** The root part and every part that is referred to, each read once. */
async function readParts(
  source: ByteSource,
  entries: Map<string, ZipEntry>,
  root: string,
  tools: ZipTools,
): Promise<Map<string, ModelPart>> {
  const parts = new Map<string, ModelPart>()
  const due = [root]
  for (let name = due.pop(); name !== undefined; name = due.pop()) {
    if (parts.has(name)) continue
    const entry = entries.get(name)
    if (!entry) throw new Refused(name === root ? 'no_model_in_3mf' : 'malformed_3mf')
    if (parts.size >= mostParts) throw new Refused('component_bomb_3mf')
    const part = await read3mfPart(unpackEntry(source, entry, tools))
    parts.set(name, part)
    const references = [...(part.build ?? []), ...[...part.objects.values()].flatMap((object) => object.components)]
    for (const reference of references) if (reference.part !== null) due.push(partName(reference.part))
  }
  return parts
}

type Total = { triangles: number; instances: number; box: PlacedBox }

const noTotal = (): Total => ({ triangles: 0, instances: 0, box: { extents: noExtents(), isExact: true } })

/** Triangles and size of everything the root's build names, each object once per use. */
function whatIsBuilt(parts: Map<string, ModelPart>, root: string): Pick<RecognizedModel, 'triangles' | 'size'> {
  const totals = new Map<string, Total | 'counting'>()

  function totalOf(home: string, reference: Reference, depth: number): Total {
    const name = reference.part === null ? home : partName(reference.part)
    const key = `${name}#${reference.id}`
    const known = totals.get(key)
    if (known === 'counting' || depth > deepest) throw new Refused('component_bomb_3mf')
    if (known) return known
    const object = parts.get(name)?.objects.get(reference.id)
    if (!object) throw new Refused('malformed_3mf')
    totals.set(key, 'counting')
    const total = noTotal()
    add(total, { triangles: object.triangles, instances: 1, box: { extents: object.extents, isExact: true } }, null)
    for (const component of object.components) add(total, totalOf(name, component, depth + 1), component)
    totals.set(key, total)
    return total
  }

  const part = parts.get(root)
  if (!part?.build) throw new Refused('malformed_3mf')
  const all = noTotal()
  for (const item of part.build) add(all, totalOf(root, item, 0), item)
  if (all.triangles === 0) throw new Refused('no_triangles')
  return { triangles: all.triangles, ...(all.box.isExact && { size: sizeIn(part.unit, all.box) }) }
}

function add(sum: Total, part: Total, reference: Reference | null): void {
  sum.triangles += part.triangles
  sum.instances += part.instances
  if (sum.instances > mostInstances) throw new Refused('component_bomb_3mf')
  if (sum.triangles > mostTriangles) throw new Refused('too_many_triangles')
  addPlaced(sum.box, part.box, reference?.transform ?? null)
}

/** Extents in millimetres. */
function sizeIn(unit: number, { extents: { min, max } }: PlacedBox): [number, number, number] {
  const inMillimetres = (values: [number, number, number]) => values.map((value) => value * unit) as typeof values
  const size = sizeOf({ min: inMillimetres(min), max: inMillimetres(max) })
  if (!(Math.max(...size) <= longest)) throw new Refused('out_of_range')
  return size
}

/** What the buyer's program will unpack too must be whole: pictures, settings, other parts. */
async function verifyTheRest(
  source: ByteSource,
  entries: Map<string, ZipEntry>,
  done: Set<string>,
  tools: ZipTools,
): Promise<void> {
  for (const [name, entry] of entries) {
    if (done.has(name)) continue
    for await (const piece of unpackEntry(source, entry, tools)) if (piece.length === 0) break
  }
}

/** A part's name inside the package, as the entries are looked up: no leading slash, small letters. */
function partName(target: string): string {
  return target.replace(/^\/+/, '').toLowerCase()
}

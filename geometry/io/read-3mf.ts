import type { ByteSource } from './byte-source.ts'
import { build3mf, partName } from './build-3mf.ts'
import type { ReadMesh } from '#geometry/mesh/mesh-builder.ts'
import { read3mfPart, roomForAFile, type ModelPart } from './read-3mf-part.ts'
import { Refused } from './recognition.ts'
import { unpackEntry, type ZipTools } from '#geometry/zip/unpack-entry.ts'
import { attributesOf, xmlTagReader } from './xml.ts'
import { readZipDirectory, type ZipEntry } from '#geometry/zip/zip-directory.ts'

const startPart = 'http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel'
const mostParts = 1_000

/**
 * Reads a 3MF package (core specification 1.3, production extension for several parts): one model to start from, with a
 * build, whose objects exist and add up to triangles, each put where its transforms say.
 */
export async function read3mf(source: ByteSource, tools: ZipTools): Promise<ReadMesh> {
  const entries = new Map(readZipDirectory(source).map((entry) => [entry.name.toLowerCase(), entry]))
  const relationships = entries.get('_rels/.rels')
  if (!relationships || !entries.has('[content_types].xml')) throw new Refused('no_model_in_3mf')
  const root = await startPartOf(source, relationships, tools)
  const parts = await readParts(source, entries, root, tools)
  await verifyTheRest(source, entries, new Set(parts.keys()), tools)
  return build3mf(parts, root)
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
  const room = roomForAFile()
  const due = [root]
  for (let name = due.pop(); name !== undefined; name = due.pop()) {
    if (parts.has(name)) continue
    const entry = entries.get(name)
    if (!entry) throw new Refused(name === root ? 'no_model_in_3mf' : 'malformed_3mf')
    if (parts.size >= mostParts) throw new Refused('component_bomb_3mf')
    const part = await read3mfPart(unpackEntry(source, entry, tools), room)
    parts.set(name, part)
    const references = [...(part.build ?? []), ...[...part.objects.values()].flatMap((object) => object.components)]
    for (const reference of references) if (reference.part !== null) due.push(partName(reference.part))
  }
  return parts
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

import type { ReadMesh } from '#geometry/mesh/mesh-builder.ts'
import { unpackEntry, type ZipTools } from '#geometry/zip/unpack-entry.ts'
import { readZipDirectory, type ZipEntry } from '#geometry/zip/zip-directory.ts'
import { build3mf } from './build-3mf.ts'
import type { ByteSource } from './byte-source.ts'
import { judgeEntry } from './judge-entry.ts'
import { isVolumeSettings, leaveOutHelpers, type SaidObjects, volumeSettingsReader } from './printed-volumes.ts'
import { isSystemFile } from './system-files.ts'
import { type ModelPart, read3mfPart, roomForAFile } from './read-3mf-part.ts'
import { Refused } from './recognition.ts'
import { partName, readModelTypes, readRelationships, readTags } from './relationships.ts'

const mostParts = 1_000

/** Reads a 3MF package (core specification 1.3, production extension) with transforms applied. */
export async function read3mf(source: ByteSource, tools: ZipTools): Promise<ReadMesh> {
  const entries = new Map(readZipDirectory(source).map((entry) => [entry.name.toLowerCase(), entry]))
  try {
    const relationships = entries.get('_rels/.rels')
    if (!relationships || !entries.has('[content_types].xml')) throw new Refused('no_model_in_3mf')
    const root = await startPartOf(source, relationships, tools)
    const parts = await readParts(source, entries, root, tools)
    await checkPackage(source, entries, new Set(parts.keys()), tools)
    await leaveOutUnprinted(source, entries, parts.get(root)!, tools)
    if ([...parts.values()].some(({ beams }) => beams > 0)) throw new Refused('lattice_3mf')
    return build3mf(parts, root)
  } catch (error) {
    const isEmpty = error instanceof Refused && ['no_triangles', 'no_model_in_3mf'].includes(error.reason)
    const isSliced = [...entries.keys()].some((name) => name.endsWith('.gcode'))
    throw isEmpty && isSliced ? new Refused('sliced_3mf') : error
  }
}

const longestSettings = 64 * 1024 * 1024

/** Removes helper volumes and items that are switched off, which slicers do not print. */
async function leaveOutUnprinted(
  source: ByteSource,
  entries: Map<string, ZipEntry>,
  root: ModelPart,
  tools: ZipTools,
): Promise<void> {
  const said: SaidObjects = new Map()
  for (const [name, entry] of entries) {
    if (isVolumeSettings(name)) await readTags(source, entry, tools, volumeSettingsReader(said), longestSettings)
  }
  leaveOutHelpers(root.objects, said)
  const printed = root.build?.filter(({ isPrinted }) => isPrinted) ?? []
  if (printed.length > 0) root.build = printed
}

/** Returns the name of the root part; refuses a name without the extension that slicers look for. */
async function startPartOf(source: ByteSource, entry: ZipEntry, tools: ZipTools): Promise<string> {
  const found = (await readRelationships(source, entry, tools)).filter(({ isModel }) => isModel)
  if (found.length > 1) throw new Refused('several_models_in_3mf')
  const [start] = found
  if (!start?.isExact || !start.target.endsWith('.model')) throw new Refused('no_model_in_3mf')
  return start.target
}

/** Reads the root and each referenced part once. Only the root may refer to other parts (3MF Production Extension, section 2). */
async function readParts(
  source: ByteSource,
  entries: Map<string, ZipEntry>,
  root: string,
  tools: ZipTools,
): Promise<Map<string, ModelPart>> {
  const parts = new Map<string, ModelPart>()
  const room = roomForAFile()
  const due = [root]
  const built = new Set(due)
  for (let name = due.pop(); name !== undefined; name = due.pop()) {
    if (parts.has(name)) continue
    const entry = entries.get(name)
    if (!entry) throw new Refused(name === root ? 'no_model_in_3mf' : 'malformed_3mf')
    if (parts.size >= mostParts) throw new Refused('component_bomb_3mf')
    const part = await read3mfPart(unpackEntry(source, entry, tools), room, entry.name)
    if (name !== root) part.build = []
    parts.set(name, part)
    const references = [...(part.build ?? []), ...[...part.objects.values()].flatMap((object) => object.components)]
    const others = references.flatMap(({ part: other }) => (other === null ? [] : partName(other)))
    if (name !== root && others.length > 0) throw new Refused('path_in_child_3mf', entry.name)
    if (part.objects.size > 0 && part.unit !== parts.get(root)!.unit) throw new Refused('mixed_units_3mf', entry.name)
    for (const other of others) built.add(other)
    due.push(...others, ...part.slices.map(partName))
  }
  const stray = [...parts].find(([name, part]) => !built.has(name) && part.objects.size > 0)
  if (stray) throw new Refused('stray_model_3mf', stray[0])
  return parts
}

/** Checks all entries other than `models`; refuses unreferenced model parts, which some programs would open. */
async function checkPackage(
  source: ByteSource,
  entries: Map<string, ZipEntry>,
  models: ReadonlySet<string>,
  tools: ZipTools,
): Promise<void> {
  const types = entries.get('[content_types].xml')
  const typed = types && (await readModelTypes(source, types, tools))
  for (const [name, entry] of entries) {
    if (models.has(name)) continue
    if (await isSystemFile(source, entry, tools)) continue
    const ending = /\.([^./]+)$/.exec(name)?.[1] ?? ''
    const isTyped = typed && (typed.names.has(name) || (ending !== '' && typed.endings.has(ending)))
    if (isTyped || ending === 'model') throw new Refused('stray_model_3mf', entry.name)
    if (name.endsWith('/')) {
      if (entry.bytes > 0) throw new Refused('foreign_entry_3mf', entry.name)
      continue
    }
    const kind = await judgeEntry(entry.name, unpackEntry(source, entry, tools))
    if (kind === 'model') throw new Refused('stray_model_3mf', entry.name)
    if (ending === 'rels') await refuseStrayTargets(source, entry, models, tools)
  }
}

async function refuseStrayTargets(
  source: ByteSource,
  entry: ZipEntry,
  models: ReadonlySet<string>,
  tools: ZipTools,
): Promise<void> {
  for (const { target, isModel } of await readRelationships(source, entry, tools)) {
    if (isModel && !models.has(target)) throw new Refused('stray_model_3mf', target)
  }
}

const mostBytes = 4 * 1024 * 1024
/** Names of thumbnails by slicers and CAD programs, in order of preference. */
const places = [
  /^metadata\/plate_1\.png$/i,
  /^metadata\/thumbnail\.png$/i,
  /^metadata\/[^/]*thumbnail[^/]*\.(?:png|jpe?g)$/i,
]

/** Returns the unchecked thumbnail of a 3MF, to be re-encoded before use; null if the 3MF has no thumbnail. */
export async function readThumbnail(source: ByteSource, tools: ZipTools): Promise<Uint8Array | null> {
  const entries = readZipDirectory(source)
  const entry = places.map((place) => entries.find(({ name }) => place.test(name))).find((found) => found)
  if (!entry || entry.bytes > mostBytes) return null
  const bytes = new Uint8Array(entry.bytes)
  let at = 0
  for await (const piece of unpackEntry(source, entry, tools)) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

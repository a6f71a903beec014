import type { ByteSource } from './byte-source.ts'
import { Refused } from './recognition.ts'
import { attributesOf, localName, xmlTagReader } from './xml.ts'
import { unpackEntry, type ZipTools } from '#geometry/zip/unpack-entry.ts'
import type { ZipEntry } from '#geometry/zip/zip-directory.ts'

const modelRelationship = 'http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel'
const modelContent = 'application/vnd.ms-package.3dmanufacturing-3dmodel+xml'
const most = 1024 * 1024

export type Relationship = {
  target: string
  isModel: boolean
  /** True if the type is spelled exactly as in the specification. */ isExact: boolean
}

/** Reads the relationships in a ZIP entry (OPC, ISO/IEC 29500-2); refuses targets outside the package. */
export async function readRelationships(source: ByteSource, entry: ZipEntry, tools: ZipTools): Promise<Relationship[]> {
  const found: Relationship[] = []
  await readTags(source, entry, tools, (name, attributes) => {
    if (name !== 'relationship') return
    const goesOut = /^\s*(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(attributes.get('Target') ?? '')
    if (goesOut || (attributes.get('TargetMode') ?? 'Internal').trim().toLowerCase() !== 'internal') {
      throw new Refused('foreign_entry_3mf', entry.name)
    }
    const type = attributes.get('Type') ?? ''
    const isModel = type.trim().toLowerCase() === modelRelationship
    const target = placeOf(entry.name, attributes.get('Target') ?? '')
    found.push({ target, isModel, isExact: type === modelRelationship })
  })
  return found
}

/** Returns the names and extensions, in lower case, that `[Content_Types].xml` declares as model parts. */
export async function readModelTypes(
  source: ByteSource,
  entry: ZipEntry,
  tools: ZipTools,
): Promise<{ names: Set<string>; endings: Set<string> }> {
  const types = { names: new Set<string>(), endings: new Set<string>() }
  await readTags(source, entry, tools, (name, attributes) => {
    const type = (attributes.get('ContentType') ?? '').split(';')[0]!.trim().toLowerCase()
    if (type !== modelContent) return
    if (name === 'override') types.names.add(partName(attributes.get('PartName') ?? ''))
    if (name === 'default') types.endings.add((attributes.get('Extension') ?? '').trim().toLowerCase())
  })
  return types
}

export function partName(target: string): string {
  return target.replace(/^\/+/, '').toLowerCase()
}

function placeOf(relationships: string, target: string): string {
  if (target.startsWith('/')) return partName(target)
  const place = relationships
    .replace(/_rels\/[^/]*$/i, '')
    .split('/')
    .slice(0, -1)
  for (const step of target.split('/')) {
    if (step === '..') place.pop()
    else if (step !== '.') place.push(step)
  }
  return partName(place.join('/'))
}

/** Calls `take` for each start tag of an XML entry, with its local name in lower case. */
export async function readTags(
  source: ByteSource,
  entry: ZipEntry,
  tools: ZipTools,
  take: (name: string, attributes: Map<string, string>) => void,
  longest = most,
): Promise<void> {
  if (entry.bytes > longest) throw new Refused('zip_hostile')
  const reader = xmlTagReader(
    {
      open: (tag) => take(localName(tag).toLowerCase(), attributesOf(tag)),
    },
    entry.name,
  )
  for await (const piece of unpackEntry(source, entry, tools)) reader.feed(piece)
  reader.end()
}

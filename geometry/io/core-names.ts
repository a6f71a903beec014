import { Refused } from './recognition.ts'
import { attributesOf, type XmlTag } from './xml.ts'

const draft = 'http://schemas.microsoft.com/3dmanufacturing/2013/01'
/** Namespaces of the core specification: the final one, and the draft that some programs still write. */
const core = ['http://schemas.microsoft.com/3dmanufacturing/core/2015/02', draft]
export const production = 'http://schemas.microsoft.com/3dmanufacturing/production/2015/06'
export const beamLattice = 'http://schemas.microsoft.com/3dmanufacturing/beamlattice/2017/02'

/** Extensions that a part may require, since they do not change its triangles. */
const extensions = [
  production,
  'http://schemas.3mf.io/3dmanufacturing/production/alternatives/2021/04',
  'http://schemas.microsoft.com/3dmanufacturing/material/2015/02',
  'http://schemas.microsoft.com/3dmanufacturing/slice/2015/07',
  beamLattice,
  'http://schemas.microsoft.com/3dmanufacturing/trianglesets/2021/07',
]

const units = new Map([
  ['micron', 0.001],
  ['millimeter', 1],
  ['centimeter', 10],
  ['inch', 25.4],
  ['foot', 304.8],
  ['meter', 1000],
])

export type Root = { uri: string; prefix: string; unit: number; prefixes: ReadonlySet<string> }

/** Reads the root element of a model part; refuses unknown required extensions. */
export function readRoot(tag: XmlTag): Root {
  if (tag.local !== 'model' || !core.includes(tag.uri)) throw new Refused('malformed_3mf')
  const attributes = attributesOf(tag)
  const unit = units.get(attributes.get('unit') ?? 'millimeter')
  if (unit === undefined) throw new Refused('malformed_3mf')
  for (const prefix of attributes.get('requiredextensions')?.split(/\s+/) ?? []) {
    if (prefix !== '' && !extensions.includes(tag.ns[prefix] ?? '')) throw new Refused('unknown_extension_3mf')
  }
  return { uri: tag.uri, prefix: tag.prefix, unit, prefixes: new Set(Object.keys(tag.ns)) }
}

/** Allowed parent of each core element that makes up the geometry. */
export const parents: Record<string, string> = {
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
/** Further core elements that may be inside any of `parents`; Cura writes its settings in the core namespace. */
const others = ['metadata', 'metadatagroup', 'settings', 'setting']
/** Element names that no extension uses for its own elements. */
const built = ['model', 'resources', 'object', 'mesh', 'components', 'component', 'build', 'item']

/** Returns the local name of a core element, '' for others; refuses names that programs read differently. */
export function coreName(tag: XmlTag, root: Root, parent: string | undefined): string {
  const isPlaced = parents[tag.local] !== undefined
  if (tag.uri === root.uri) {
    const isKnown = isPlaced || others.includes(tag.local) || root.uri === draft || !isGeometry(parent)
    if (tag.local === 'model') throw new Refused('malformed_3mf')
    if (tag.prefix !== root.prefix) throw new Refused('two_readings_3mf', `<${tag.name}>`)
    if (!isKnown) throw new Refused('unknown_element_3mf', `<${tag.name}>`)
    return tag.local
  }
  const isAmong = isPlaced && (tag.prefix === root.prefix || tag.prefix === '' || isGeometry(parent))
  if (isAmong || built.includes(tag.local.toLowerCase())) throw new Refused('two_readings_3mf', `<${tag.name}>`)
  return ''
}

function isGeometry(parent: string | undefined): boolean {
  return parent !== undefined && parent !== 'model' && parent !== 'resources' && parents[parent] !== undefined
}

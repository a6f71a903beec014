import { Refused } from './recognition.ts'
import { localName, type XmlTag } from './xml.ts'
import { attributesOf } from './xml-attributes.ts'

/** Namespaces of the core specification, and of the draft still written by some programs. */
const core = [
  'http://schemas.microsoft.com/3dmanufacturing/core/2015/02',
  'http://schemas.microsoft.com/3dmanufacturing/2013/01',
]
const production = 'http://schemas.microsoft.com/3dmanufacturing/production/2015/06'

/** Extensions that a part may require: they add colours, slices, lattices and parts, but leave triangles unchanged. */
const extensions = [
  production,
  'http://schemas.3mf.io/3dmanufacturing/production/alternatives/2021/04',
  'http://schemas.microsoft.com/3dmanufacturing/material/2015/02',
  'http://schemas.microsoft.com/3dmanufacturing/slice/2015/07',
  'http://schemas.microsoft.com/3dmanufacturing/beamlattice/2017/02',
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

/**
 * Reads the root of a model part: the core namespace's prefix and the unit in mm. Refuses a second core prefix, or `p` for
 * anything but the production extension, so that namespace-aware and prefix-matching programs see the same elements.
 */
export function readRoot(tag: XmlTag): { prefix: string; unit: number } {
  const { bytes, nameStart, nameEnd } = tag
  const name = String.fromCharCode(...bytes.subarray(nameStart, Math.min(nameEnd, nameStart + 60)))
  const found = /^(?:([\w.-]+):)?model$/.exec(name)
  if (!found) throw new Refused('malformed_3mf')
  const attributes = attributesOf(tag)
  const own = found[1] === undefined ? 'xmlns' : `xmlns:${found[1]}`
  const isCore = (key: string) => core.includes(attributes.get(key) ?? '')
  const others = [...attributes.keys()].filter((key) => key !== own)
  const pIs = attributes.get('xmlns:p') ?? production
  if (!isCore(own) || others.some(isCore) || pIs !== production) throw new Refused('malformed_3mf')
  const unit = units.get(attributes.get('unit') ?? 'millimeter')
  if (unit === undefined) throw new Refused('malformed_3mf')
  for (const prefix of attributes.get('requiredextensions')?.split(/\s+/) ?? []) {
    if (prefix !== '' && !extensions.includes(attributes.get(`xmlns:${prefix}`) ?? '')) {
      throw new Refused('unknown_extension_3mf')
    }
  }
  return { prefix: found[1] === undefined ? '' : `${found[1]}:`, unit }
}

/** Returns the local name of a core element; '' for another namespace. */
export function coreName({ bytes, nameStart, nameEnd }: XmlTag, prefix: string): string {
  for (let i = 0; i < prefix.length; i++) if (bytes[nameStart + i] !== prefix.charCodeAt(i)) return ''
  let name = ''
  for (let i = nameStart + prefix.length; i < nameEnd && name.length < 60; i++) {
    if (bytes[i] === 58) return ''
    name += String.fromCharCode(bytes[i]!)
  }
  return name
}

const built = ['model', 'resources', 'object', 'mesh', 'components', 'component', 'build', 'item']

/** Returns whether a foreign element has the name of a core one. No extension does so, and some programs ignore namespaces. */
export function isLookalike(name: string): boolean {
  return built.includes(name.toLowerCase())
}

/** Refuses namespace declarations below the root, except where an extension declares its own. */
export function refuseNewNames(tag: XmlTag): void {
  if (!mentionsNames(tag)) return
  const own = localName(tag)
  for (const [key, value] of attributesOf(tag)) {
    if (key !== 'xmlns' && !key.startsWith('xmlns:')) continue
    const isKnown = core.includes(value) || value === production
    if (key === 'xmlns' || key === 'xmlns:p' || isKnown || built.includes(own)) throw new Refused('malformed_3mf')
  }
}

/** Returns whether a tag contains `xmlns`; most do not, and need not be parsed. */
function mentionsNames({ bytes, nameEnd, end }: XmlTag): boolean {
  for (let i = nameEnd; i + 5 <= end; i++) {
    if (bytes[i] === 120 && bytes[i + 1] === 109 && bytes[i + 2] === 108 && bytes[i + 3] === 110) return true
  }
  return false
}

import { writeStl } from '#geometry/io/write-model.ts'
import { oddShape } from './odd-shape.ts'
import { cylinderStep, stepOf, surfaceStepOf } from './step-file.ts'
import { cubeMesh, cubeModel, modelXml, threeMf, threeMfParts } from './three-mf.ts'
import { buildZip, type ZipPart } from './zip-builder.ts'

type Random = () => number
type Made = { ending: string; bytes: Uint8Array }

const production = ' xmlns:p="http://schemas.microsoft.com/3dmanufacturing/production/2015/06" requiredextensions="p"'
const lattice = ' xmlns:b="http://schemas.microsoft.com/3dmanufacturing/beamlattice/2017/02" requiredextensions="b"'
const cubeObj = Array.from({ length: 8 }, (_, i) => `v ${(i & 1) * 20} ${((i >> 1) & 1) * 20} ${(i >> 2) * 20}\n`).join('') // prettier-ignore
const faces = [...cubeMesh.matchAll(/v1="(\d)" v2="(\d)" v3="(\d)"/g)]
  .map(([, a, b, c]) => `f ${Number(a) + 1} ${Number(b) + 1} ${Number(c) + 1}\n`)
  .join('')
const facet = 'facet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 20 0 0\nvertex 0 20 5\nendloop\nendfacet\n'
const steps = { solid: stepOf(oddShape(1, 3, 4)), surface: surfaceStepOf(oddShape(1, 3, 4)) }

/** Files that other programs write otherwise than is usual, and files that two programs may read in two ways. */
export const misreadFiles: Record<string, (random: Random) => Made> = {
  'volumes that are no part': (random) => package3mf(cubeModel, [volumes(random)]),
  'markup behind an instruction': (random) => package3mf(behindInstruction(random, cubeModel)),
  'XML that is not well-formed': (random) => package3mf(malformed(random, cubeModel)),
  'a type that nobody knows': (random) => {
    const type = pick(random, ['Model', 'part', '', 'MODEL', 'solidsupport', 'support', 'surface', 'other', 'model '])
    return package3mf(modelXml(`<object id="1" type="${type}">${cubeMesh}</object>`))
  },
  'a child in another unit': (random) => childPart(random),
  'whole numbers otherwise': (random) => {
    const number = pick(random, ['1e0', '10e-1', '+1', '01', '0x1', ' 1', '1.0', '1 ', '-0', '٣', '1e99', ''])
    const at = pick(random, ['v1="1"', 'v2="1"', 'v3="1"', 'objectid="1"', 'id="1"'])
    return package3mf(cubeModel.replace(at, at.replace('1"', `${number}"`).replace('11', '1')))
  },
  'a lattice of beams': (random) => package3mf(beams(random)),
  'lines that go on': (random) => {
    const line = pick(random, ['# a', 'o a', 'g a', 'mtllib a', 'usemtl a', 'f 1 2', 'v 1 2'])
    const end = pick(random, ['\\\n', '\\ \n', '\\\r\n', '\\', '\\\\\n'])
    const text = insert(random, cubeObj + faces, pick(random, [line, '']) + end)
    return { ending: 'obj', bytes: Buffer.from(text) }
  },
  'an STL that ends otherwise': (random) => stlEnd(random),
  'a zip64 record': (random) => ({ ending: '3mf', bytes: zip64(random) }),
  'another encoding': (random) => package3mf(encoded(random)),
  'what systems leave behind': (random) => package3mf(cubeModel, leftovers(random)),
  'STEP of another kind': (random) => ({ ending: 'step', bytes: Buffer.from(oddStep(random)) }),
  'bodies in one place': (random) => {
    const count = Math.floor(random() * 300)
    const item = '<item objectid="1"/>'
    const stray = '<triangle v1="0" v2="1" v3="7"/></triangles>'
    return package3mf(
      modelXml(
        `<object id="1">${random() < 0.5 ? cubeMesh : cubeMesh.replace('</triangles>', stray)}</object>`,
        `<build>${item.repeat(count)}</build>`,
      ),
    )
  },
}

function package3mf(model: string | Uint8Array, more: readonly ZipPart[] = []): Made {
  return { ending: '3mf', bytes: threeMf(model, more) }
}

/** Says of runs of triangles what they are, as two slicers do; some runs lie outside the mesh. */
function volumes(random: Random): ZipPart {
  const type = pick(random, ['ModelPart', 'ParameterModifier', 'NegativeVolume', 'SupportBlocker', 'SupportEnforcer', 'Other', '']) // prettier-ignore
  const number = () => Math.floor(random() * 14) - (random() < 0.1 ? 2 ** 31 : 0)
  const ours = `<?xml version="1.0"?><config><object id="1"><volume firstid="${number()}" lastid="${number()}"><metadata type="volume" key="volume_type" value="${type}"/></volume></object></config>`
  const theirs = `<?xml version="1.0"?><config><object id="${number()}"><part id="1" subtype="${type.toLowerCase()}"/></object></config>`
  return random() < 0.5
    ? { name: 'Metadata/Slic3r_PE_model.config', content: ours }
    : { name: 'Metadata/model_settings.config', content: theirs }
}

function behindInstruction(random: Random, xml: string): string {
  const hidden = pick(random, [
    `<object id="2">${cubeMesh}</object>`,
    '<build><item objectid="2"/></build>',
    "Maker's tool",
    '"',
    '>',
  ])
  return insert(random, xml, pick(random, [`<?a >${hidden}?>`, `<?a ${hidden}`, `<?a '?>${hidden}<?b '?>`, `<!--${hidden}-->`, `<?xml ${hidden}?>`])) // prettier-ignore
}

function malformed(random: Random, xml: string): string {
  return pick(random, [
    () => xml.replace('x="0"', 'x="0" x="60"'),
    () => xml.replace('x="0" y', 'x="0"y'),
    () => `\n${xml}`,
    () => `${xml}text`,
    () => insert(random, xml, pick(random, ['&', '&ccedil;', '&#0;', '&#x110000;', '<', ']]>', '<!-- -- -->', '\u0001', '\ufffe', '<a b=<>', '</model>', '<1/>'])), // prettier-ignore
    () => xml.replace('</mesh>', '</Mesh>'),
    () => xml.replace('xmlns=', 'xmlns:xml='),
  ])()
}

function childPart(random: Random): Made {
  const unit = () => pick(random, ['micron', 'millimeter', 'centimeter', 'inch', 'foot', 'meter', 'Inch', ''])
  const child = modelXml(`<object id="1">${cubeMesh}</object>`, pick(random, ['<build/>', '<build><item objectid="1"/></build>', ''])).replace('millimeter', unit()) // prettier-ignore
  const path = pick(random, ['/3D/child.model', '3D/child.model', '/3D/../3D/child.model', '/3D/3dmodel.model', '/none.model']) // prettier-ignore
  const root = modelXml(`<object id="2"><components><component p:path="${path}" objectid="1"/></components></object>`, '<build><item objectid="2"/></build>', production).replace('millimeter', unit()) // prettier-ignore
  return package3mf(root, [{ name: '3D/child.model', content: child }])
}

function beams(random: Random): string {
  const index = () => Math.floor(random() * 12)
  const beam = Array.from({ length: 1 + random() * 30 }, () => `<b:beam v1="${index()}" v2="${index()}" r1="${random() * 4 - 1}"/>`).join('') // prettier-ignore
  const held = `<b:beamlattice radius="${pick(random, ['1', '-1', 'NaN', '1e300'])}" minlength="0.1"><b:beams>${beam}</b:beams></b:beamlattice></mesh>`
  const mesh = random() < 0.5 ? cubeMesh : cubeMesh.replace(/<triangles>.*<\/triangles>/, '<triangles/>')
  return modelXml(`<object id="1">${mesh.replace('</mesh>', held)}</object>`, undefined, lattice)
}

function stlEnd(random: Random): Made {
  const text = `solid a\n${facet.repeat(12)}`
  const end = pick(random, [
    '',
    'end solid a\n',
    'endsolid',
    'facet normal 0 0 1\n',
    'endsolid a\nsolid b\n',
    'endsolid a\n\0\0',
  ])
  if (random() < 0.5) return { ending: 'stl', bytes: Buffer.from(text + end) }
  const bytes = Buffer.from(writeStl(oddShape(1, 8, 12)))
  const count = bytes.readUInt32LE(80)
  bytes.writeUInt32LE(pick(random, [0, count - 1, count, count + 1, 2 ** 32 - 1]), 80)
  return { ending: 'stl', bytes: Buffer.concat([bytes, Buffer.alloc(random() * 60)]) }
}

/** Puts a zip64 record and its locator before the end of a directory; its numbers agree, lie, or are left at zero. */
function zip64(random: Random): Uint8Array {
  const zip = Buffer.from(buildZip(threeMfParts()))
  const end = zip.length - 22
  const record = Buffer.alloc(76)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(pick(random, [44n, 0n, 2n ** 63n]), 4)
  const lies = random() < 0.5
  record.writeBigUInt64LE(BigInt(lies ? Math.floor(random() * 1e6) : zip.readUInt16LE(end + 10)), 24)
  record.writeBigUInt64LE(BigInt(zip.readUInt16LE(end + 10)), 32)
  record.writeBigUInt64LE(BigInt(zip.readUInt32LE(end + 12)), 40)
  record.writeBigUInt64LE(lies ? 2n ** 60n : BigInt(zip.readUInt32LE(end + 16)), 48)
  record.writeUInt32LE(0x07064b50, 56)
  record.writeBigUInt64LE(pick(random, [BigInt(end), 0n, 2n ** 64n - 1n]), 64)
  record.writeUInt32LE(1, 72)
  const tail = zip.subarray(end)
  if (random() < 0.5) tail.fill(0xff, 8, 20)
  return Buffer.concat([zip.subarray(0, end), record, tail])
}

function encoded(random: Random): Uint8Array {
  const declared = cubeModel.replace('UTF-8', pick(random, ['UTF-8', 'UTF-16', 'ISO-8859-1', 'utf-7', 'cp1252', '']))
  const text = declared.replace('<resources>', '<metadata name="Title">Peça 花</metadata><resources>')
  const little = Buffer.from(text, 'utf16le')
  return pick(random, [
    () => Buffer.concat([Buffer.from([0xff, 0xfe]), little]),
    () => Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(little).swap16()]),
    () => Buffer.concat([Buffer.from([0xff, 0xfe]), little.subarray(0, little.length - 1)]),
    () => little,
    () => Buffer.from(text, 'latin1'),
    () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]),
  ])()
}

function leftovers(random: Random): ZipPart[] {
  const names = ['__MACOSX/._3dmodel.model', '__MACOSX/3D/3dmodel.model', '.DS_Store', 'Thumbs.db', 'desktop.ini', '3D/3DMODEL.MODEL', 'Auxiliaries/notes.txt', 'Auxiliaries/parts.csv', 'Auxiliaries/manual.pdf', 'Auxiliaries/run.sh', '3D/../.DS_Store', 'Metadata/plate_1.gcode'] // prettier-ignore
  return Array.from({ length: 1 + random() * 4 }, () => ({ name: pick(random, names), content: pick(random, ['', 'a;b\n1;2\n', '\0\u0005\u0016\u0007', cubeModel]) })) // prettier-ignore
}

function oddStep(random: Random): string {
  const step = pick(random, [steps.solid, steps.surface, cylinderStep(1 + random() * 80, 1 + random() * 150)])
  return pick(random, [
    () => `/* a ${'*'.repeat(random() * 50)}/ ${pick(random, ['', '*/', "'"])}\n${step}`,
    () => `${step}SIGNATURE;\n${'MIIC+/='.repeat(random() * 500)}\n${pick(random, ['ENDSEC;', ''])}`,
    () => step.replace('CLOSED_SHELL', 'OPEN_SHELL'),
    () => step.replace(/FACETED_BREP\(|MANIFOLD_SOLID_BREP\(/, 'TESSELLATED_SOLID('),
    () => step.replace('.MILLI.', pick(random, ['.CENTI.', '.MICRO.', '$', '.PETA.'])),
    () => step.replace(/CYLINDRICAL_SURFACE\('',(#\d+),[^)]+/, `CYLINDRICAL_SURFACE('',$1,${random() * 1e6 - 10}`),
    () => step,
  ])()
}

function insert(random: Random, text: string, piece: string): string {
  const at = Math.floor(random() * text.length)
  return text.slice(0, at) + piece + text.slice(at)
}

export function pick<T>(random: Random, choices: readonly T[]): T {
  return choices[Math.floor(random() * choices.length)]!
}

import zlib from 'node:zlib'
import { noise as chance } from '#geometry/render/random.ts'
import { writeStl } from '#geometry/io/write-model.ts'
import { misreadFiles, pick } from './misread-files.ts'
import { picturePng, tetrahedronObj } from './model-files.ts'
import { oddShape } from './odd-shape.ts'
import { stepOf } from './step-file.ts'
import { cubeMesh, cubeModel, modelXml, threeMf, threeMfParts } from './three-mf.ts'
import { buildZip } from './zip-builder.ts'

export type HostileFile = { name: string; kind: string; bytes: Uint8Array<ArrayBuffer> }

type Random = () => number

/** A file that means harm, or is broken as files break: always the same one for the same number. */
export function hostileFile(seed: number): HostileFile {
  let drawn = 0
  const random = () => chance(seed, drawn++)
  const kinds = Object.keys(makers)
  const kind = pick(random, kinds)
  const { ending, bytes } = makers[kind]!(random)
  // Some are not what their names say.
  const shown = random() < 0.08 ? pick(random, ['stl', 'obj', '3mf', 'step']) : ending
  return { name: `${pick(random, names)}.${shown}`, kind, bytes: Uint8Array.from(bytes) }
}

type Made = { ending: string; bytes: Uint8Array }

const names = [
  'peca',
  'Peça final (2)',
  '../../etc/passwd',
  'a'.repeat(240),
  '<script>alert(1)</script>',
  'nul\u0000l',
  '\u202egpj.',
]

const step = stepOf(oddShape(1, 3, 4))
const sources: Record<string, Uint8Array> = {
  stl: writeStl(oddShape(1, 8, 12)),
  obj: tetrahedronObj(),
  '3mf': threeMf(),
  step: Buffer.from(step),
}
const asciiStl = Buffer.from(
  `solid a\n${'facet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 20 0 0\nvertex 0 20 5\nendloop\nendfacet\n'.repeat(8)}endsolid a\n`,
)

const makers: Record<string, (random: Random) => Made> = {
  'bits turned': (random) => changed(random, (bytes) => turnBits(random, bytes)),
  'cut short': (random) => changed(random, (bytes) => bytes.subarray(0, Math.floor(random() * bytes.length))),
  'a piece of another': (random) =>
    changed(random, (bytes) => splice(random, bytes, pick(random, Object.values(sources)))),
  'pieces again': (random) => changed(random, (bytes) => splice(random, bytes, bytes)),
  'numbers gone wild': (random) => ({
    ...pick(random, [
      { ending: 'stl', bytes: wild(random, asciiStl) },
      { ending: 'obj', bytes: wild(random, sources.obj!) },
      { ending: 'step', bytes: wild(random, sources.step!) },
      { ending: '3mf', bytes: threeMf(wild(random, Buffer.from(cubeModel))) },
    ]),
  }),
  'floats gone wild': (random) => {
    const bytes = Uint8Array.from(sources.stl!)
    const view = new DataView(bytes.buffer)
    for (let i = 0; i < 20; i++) view.setUint32(96 + 4 * Math.floor(random() * 200), random() * 2 ** 32, true)
    return { ending: 'stl', bytes }
  },
  'a count that lies': (random) => {
    const bytes = Uint8Array.from(sources.stl!)
    new DataView(bytes.buffer).setUint32(80, random() * 2 ** 32, true)
    return { ending: 'stl', bytes }
  },
  'another kind': (random) => ({
    ending: pick(random, ['stl', 'obj', '3mf', 'step']),
    bytes: pick(random, [
      picturePng(8, 8),
      Buffer.from('<!doctype html><p>Oi'),
      Buffer.from('#!/bin/sh\nrm -rf /\n'),
      zlib.gzipSync('a'),
    ]),
  }),
  'only noise': (random) => ({ ending: pick(random, ['stl', 'obj', '3mf', 'step']), bytes: noise(random, 4_000) }),
  'a very long line': (random) => ({
    ending: pick(random, ['stl', 'obj', 'step']),
    bytes: Buffer.from(
      pick(random, ['solid ', 'f ', 'v 0 0 0\nf 1 ', 'ISO-10303-21;']) + '1 '.repeat(random() * 200_000),
    ),
  }),
  'a zip that lies': (random) => ({ ending: '3mf', bytes: lyingZip(random) }),
  'a bomb': (random) => ({ ending: '3mf', bytes: bomb(random) }),
  'XML that misbehaves': (random) => ({ ending: '3mf', bytes: threeMf(badXml(random)) }),
  'a STEP that points at itself': (random) => ({ ending: 'step', bytes: tangledStep(random) }),
  ...misreadFiles,
}

function changed(random: Random, change: (bytes: Uint8Array) => Uint8Array): Made {
  const ending = pick(random, Object.keys(sources))
  return { ending, bytes: change(Uint8Array.from(ending === 'stl' && random() < 0.5 ? asciiStl : sources[ending]!)) }
}

function turnBits(random: Random, bytes: Uint8Array): Uint8Array {
  for (let i = 0; i <= random() * 40; i++) bytes[Math.floor(random() * bytes.length)]! ^= 1 << Math.floor(random() * 8)
  return bytes
}

function splice(random: Random, bytes: Uint8Array, from: Uint8Array): Uint8Array {
  const at = Math.floor(random() * bytes.length)
  const start = Math.floor(random() * from.length)
  const piece = from.subarray(start, start + Math.floor(random() * 2_000))
  return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at + Math.floor(random() * piece.length))])
}

const wildNumbers = [
  'NaN',
  'Infinity',
  '-inf',
  '1e308',
  '1e-320',
  '4294967296',
  '-1',
  '0',
  '1,5',
  '1e',
  '٣',
  '0x10',
  '9'.repeat(400),
]

/** Some numbers of a text turned into ones that readers trip over. */
function wild(random: Random, text: Uint8Array): Uint8Array {
  const often = random() * 0.3
  return Buffer.from(
    Buffer.from(text)
      .toString()
      .replace(/-?\d+(?:\.\d*)?/g, (number) => (random() < often ? pick(random, wildNumbers) : number)),
  )
}

function noise(random: Random, most: number): Uint8Array {
  return Uint8Array.from({ length: Math.floor(random() * most) }, () => random() * 256)
}

function lyingZip(random: Random): Uint8Array {
  const part = { ...threeMfParts()[2]!, ...pick(random, [
    { bytes: 2 ** 31 }, { packedBytes: 4 }, { crc: 1 }, { method: 99 }, { flags: 1 }, { localStart: 2 ** 30 },
    { localName: 'outro.model' }, { name: '../../fora.model' }, { name: '/etc/cron.d/mal' }, { name: 'C:\\mal' }, { attributes: 0xa1ff0000 },
  ]) } // prettier-ignore
  const lies = pick(random, [
    {},
    { entries: 65_535 },
    { directoryStart: 2 ** 31 },
    { directoryBytes: 2 ** 31 },
    { comment: 'x'.repeat(60_000) },
  ])
  return buildZip([...threeMfParts().slice(0, 2), part], lies)
}

function bomb(random: Random): Uint8Array {
  const zeros = Buffer.alloc(8 * 1024 * 1024)
  const levels = 3 + Math.floor(random() * 20)
  const nested = Array.from(
    { length: levels },
    (_, i) =>
      `<object id="${i + 2}"><components>${`<component objectid="${i + 1}"/>`.repeat(10)}</components></object>`,
  ).join('')
  return pick(random, [
    () => threeMf(cubeModel, [{ name: 'zeros.bin', content: zeros }]),
    () =>
      threeMf(
        modelXml(`<object id="1">${cubeMesh}</object>${nested}`, `<build><item objectid="${levels + 1}"/></build>`),
      ),
    () =>
      threeMf(
        cubeModel,
        Array.from({ length: 3_000 }, (_, i) => ({ name: `${i}`, content: '' })),
      ),
    () => threeMf(Buffer.concat([Buffer.from('<model>'), Buffer.alloc(4 * 1024 * 1024, ' ')])),
  ])()
}

function badXml(random: Random): string {
  const entities = Array.from({ length: 12 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('')
  return pick(random, [
    () => `<!DOCTYPE model [<!ENTITY e0 "ha">${entities}]><model>&e12;</model>`,
    () => `<!DOCTYPE model [<!ENTITY x SYSTEM "file:///etc/passwd">]><model>&x;</model>`,
    () => '<a>'.repeat(50_000),
    () => modelXml(`<object id="1"><components><component objectid="1"/></components></object>`),
    () => cubeModel.replace('v1="0"', `v1="${Math.floor(random() * 1e6)}"`),
    () => cubeModel.replace('<vertices>', `<vertices a="${'b'.repeat(100_000)}">`),
    () => cubeModel.replaceAll('vertex', pick(random, ['vértice', 'x:vertex', 'vertex\u0000'])),
    () => cubeModel.replace('millimeter', pick(random, ['parsec', '', 'inch"x="'])),
  ])()
}

function tangledStep(random: Random): Uint8Array {
  const count = (step.match(/^#\d+ =/gm) ?? []).length
  const often = random() * 0.1
  return Buffer.from(
    step.replace(/#(\d+)(?! =)/g, (reference) =>
      random() < often ? `#${Math.floor(random() * count * 1.1)}` : reference,
    ),
  )
}

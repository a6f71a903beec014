import zlib from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { cubeMesh, cubeModel, modelXml, threeMf, threeMfParts } from '../../tests/support/models/three-mf.ts'
import { picturePng } from '../../tests/support/models/model-files.ts'
import { buildZip, type ZipPart } from '../../tests/support/models/zip-builder.ts'
import { bytesSource } from './byte-source.ts'
import { recognizeModel } from './read-model.ts'
import { zipTools } from './node-files.server.ts'

const recognize = (content: Uint8Array) => recognizeModel(bytesSource(content), 'x.3mf', zipTools)
const reasonOf = async (content: Uint8Array) => {
  const finding = await recognize(content)
  return finding.ok ? 'accepted' : finding.reason
}
const object = (id: number, content: string) => `<object id="${id}" type="model">${content}</object>`
const components = (id: number, times = 1) =>
  `<components>${`<component objectid="${id}"/>`.repeat(times)}</components>`

const production = ' xmlns:p="http://schemas.microsoft.com/3dmanufacturing/production/2015/06"'

describe('a 3MF that holds a model', () => {
  test('a 3MF that holds a model counts the triangles of everything its build names, once per use', async () => {
    const model = modelXml(
      object(1, cubeMesh) + object(2, components(1, 3)) + object(9, cubeMesh),
      '<build><item objectid="2"/><item objectid="1"/></build>',
    )
    expect(await recognize(threeMf(model))).toMatchObject({ ok: true, format: '3mf', triangles: 48 })
  })

  test('a 3MF that holds a model may be stored, prefixed, commented, with other parts, a comment at its end, folders and links to the outside in texts', async () => {
    const prefixed = cubeModel
      .replaceAll(/<(\/?)(\w)/g, '<$1c:$2')
      .replace('<?c:xml', '<?xml')
      .replace('xmlns=', 'xmlns:c=')
    const model = prefixed.replace(
      '<c:resources>',
      '<!-- a > b --><c:resources><x:a xmlns:x="urn:x" b="1 > 2 &amp; &#233;"/>',
    )
    const parts = threeMfParts(model, [
      { name: 'Metadata/', attributes: 0o040755 << 16 },
      { name: 'Metadata/plate_1.png', content: picturePng(), method: 0 },
    ]).map((part, i) => (i === 1 ? { ...part, method: 0 } : part))
    expect(await recognize(buildZip(parts, { comment: 'made by hand' }))).toMatchObject({ ok: true, triangles: 12 })
  })

  test('a 3MF that holds a model may be spread over parts (production extension)', async () => {
    const root = modelXml(
      object(1, '<components><component p:path="/3D/Objects/a.model" objectid="7"/></components>'),
      undefined,
      production,
    )
    const part = { name: '3D/Objects/A.model', content: modelXml(object(7, cubeMesh), '<build/>') }
    expect(await recognize(threeMf(root, [part]))).toMatchObject({ ok: true, triangles: 12 })
    expect(await reasonOf(threeMf(root))).toBe('malformed_3mf')
  })

  test('a 3MF that holds a model leaves slices and other figures with points of their own alone', async () => {
    const slices =
      '<s:slicestack xmlns:s="http://schemas.microsoft.com/3dmanufacturing/slice/2015/07" id="5"><s:slice ztop="1"><s:vertices><s:vertex x="1" y="2"/></s:vertices></s:slice></s:slicestack>'
    expect(await recognize(threeMf(modelXml(slices + object(1, cubeMesh))))).toMatchObject({ ok: true, triangles: 12 })
  })
})

describe('the size of what is built, in millimetres', () => {
  const sizeOf = async (model: string) => {
    const finding = await recognize(threeMf(model))
    return finding.ok ? finding.together : finding.reason
  }
  const item = (transform: string, id = 1) => `<item objectid="${id}" transform="${transform}"/>`
  const cube = object(1, cubeMesh)

  test('the size of what is built, in millimetres follows the unit, and where the parts are put', async () => {
    expect(await sizeOf(cubeModel.replace('millimeter', 'inch'))).toEqual([508, 508, 508])
    const apart = `<build>${item('1 0 0 0 1 0 0 0 1 0 0 0')}${item('1 0 0 0 1 0 0 0 1 30 0 0')}</build>`
    expect(await sizeOf(modelXml(cube, apart))).toEqual([50, 20, 20])
    const turned = `<build>${item('0 2 0 -1 0 0 0 0 0.5 5 5 5')}</build>`
    expect(await sizeOf(modelXml(cube, turned))).toEqual([20, 40, 10])
  })

  test('the size of what is built, in millimetres goes through components', async () => {
    const pair =
      '<components><component objectid="1"/><component objectid="1" transform="1 0 0 0 1 0 0 0 1 0 30 0"/></components>'
    expect(
      await sizeOf(modelXml(cube + object(2, pair), `<build>${item('2 0 0 0 1 0 0 0 1 0 0 0', 2)}</build>`)),
    ).toEqual([40, 50, 20])
  })

  test('the size of a 3MF build is exact when its parts are rotated', async () => {
    const angle = `<build>${item('0.8 0.6 0 -0.6 0.8 0 0 0 1 0 0 0')}</build>`
    expect(await sizeOf(modelXml(cube, angle))).toEqual([28, 28, 20])
  })

  test.each([
    [
      'a transform of eleven numbers',
      modelXml(cube, `<build>${item('1 0 0 0 1 0 0 0 1 0 0')}</build>`),
      'malformed_3mf',
    ],
    ['a transform of words', modelXml(cube, `<build>${item('a b c d e f g h i j k l')}</build>`), 'malformed_3mf'],
    ['an unknown unit', cubeModel.replace('millimeter', 'parsec'), 'malformed_3mf'],
    ['a speck', modelXml(cube, `<build>${item('1e-9 0 0 0 1e-9 0 0 0 1e-9 0 0 0')}</build>`), 'too_small'],
    ['a street', modelXml(cube, `<build>${item('1e6 0 0 0 1 0 0 0 1 0 0 0')}</build>`), 'out_of_range'],
  ])('%s is refused', async (_, model, reason) => {
    expect(await sizeOf(model)).toBe(reason)
  })
})

describe('a model part that is refused', () => {
  const chain = Array.from({ length: 8 }, (_, i) => object(i + 2, components(i + 1, 40))).join('')
  const deep = Array.from({ length: 30 }, (_, i) => object(i + 2, components(i + 1))).join('')
  test.each([
    ['DOCTYPE', cubeModel.replace('<model', '<!DOCTYPE model [<!ENTITY a "b">]><model'), 'doctype_in_3mf'],
    ['an index past the points', cubeModel.replace('v1="0"', 'v1="8"'), 'index_out_of_range_3mf'],
    ['a negative index', cubeModel.replace('v1="0"', 'v1="-1"'), 'index_out_of_range_3mf'],
    ['NaN', cubeModel.replace('x="20"', 'x="NaN"'), 'not_finite'],
    ['1e400', cubeModel.replace('x="20"', 'x="1e400"'), 'not_finite'],
    ['a point without z', cubeModel.replace(' z="20"', ''), 'malformed_3mf'],
    ['the same attribute twice', cubeModel.replace('id="1" type', 'id="1" id="2" type'), 'xml_twice_3mf'],
    ['no build', modelXml(object(1, cubeMesh), ''), 'malformed_3mf'],
    ['a build of nothing', modelXml(object(1, cubeMesh), '<build/>'), 'no_triangles'],
    ['an unknown object', modelXml(object(1, cubeMesh), '<build><item objectid="5"/></build>'), 'malformed_3mf'],
    ['a circle of components', modelXml(object(1, components(2)) + object(2, components(1))), 'component_order_3mf'],
    ['a component that is its own object', modelXml(object(1, components(1))), 'component_bomb_3mf'],
    [
      'components of components: 40⁸ cubes in 2 kB',
      modelXml(object(1, cubeMesh) + chain, '<build><item objectid="9"/></build>'),
      'component_bomb_3mf',
    ],
    ['30 levels', modelXml(object(1, cubeMesh) + deep, '<build><item objectid="31"/></build>'), 'component_bomb_3mf'],
    ['100 000 levels of tags', modelXml('<a>'.repeat(100_000)), 'malformed_3mf'],
    ['tags that close each other wrongly', modelXml('<a><b></a></b>'), 'xml_broken_3mf'],
    ['an unknown entity', modelXml(`<object id="&boom;">${cubeMesh}</object>`), 'xml_sign_3mf'],
    ['its end cut off', cubeModel.slice(0, -20), 'xml_broken_3mf'],
    ['a second root', `${cubeModel}<model/>`, 'xml_outside_3mf'],
    ['UTF-16 that says to be UTF-8', Buffer.from(`\ufeff${cubeModel}`, 'utf16le'), 'xml_declared_3mf'],
    ['another root', '<html></html>', 'malformed_3mf'],
    ['a tag of a megabyte', modelXml(`<object id="1" name="${'x'.repeat(1_000_000)}"/>`), 'malformed_3mf'],
    ['nothing', '', 'xml_broken_3mf'],
  ])('a model part that is refused for %s', async (_, model, reason) => {
    expect(await reasonOf(threeMf(model))).toBe(reason)
  })

  test('two hundred thousand attributes end soon', async () => {
    const attributes = Array.from({ length: 200_000 }, (_, i) => `a${i}="${(i * 7919) % 1000}"`).join(' ')
    expect(await reasonOf(threeMf(modelXml(`<object id="1" ${attributes}/>`)))).toBe('malformed_3mf')
  })
})

describe('a package that is refused', () => {
  const relationship = (target: string, mode = '') =>
    `<Relationship Target="${target}" Id="r" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel" ${mode}/>`
  const withRelationships = (content: string) =>
    buildZip(
      threeMfParts().map((part) =>
        part.name === '_rels/.rels' ? { ...part, content: `<Relationships>${content}</Relationships>` } : part,
      ),
    )
  test.each([
    [
      'two models to start from',
      relationship('/3D/3dmodel.model') + relationship('/3D/other.model'),
      'several_models_in_3mf',
    ],
    ['a model elsewhere', relationship('https://example.com/a.model', 'TargetMode="External"'), 'foreign_entry_3mf'],
    ['a model that is not there', relationship('/3D/none.model'), 'no_model_in_3mf'],
    ['no model', '', 'no_model_in_3mf'],
  ])('a package that is refused for %s', async (_, relationships, reason) => {
    expect(await reasonOf(withRelationships(relationships))).toBe(reason)
  })
})

describe('a hostile ZIP is refused before anything is unpacked', () => {
  const more = (...parts: ZipPart[]) => threeMf(undefined, parts)
  const wide = (bytes: bigint) => {
    const extra = Buffer.alloc(12)
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(8, 2)
    extra.writeBigUInt64LE(bytes, 4)
    return extra
  }
  const spaces = Buffer.alloc(8_000_000, 32)
  test.each<[string, Uint8Array, string]>([
    ['a way out', more({ name: '../../etc/cron' }), 'zip_hostile'],
    ['an absolute name', more({ name: '/etc/cron' }), 'zip_hostile'],
    ['a drive', more({ name: 'C:evil' }), 'zip_hostile'],
    ['a backslash', more({ name: 'a\\..\\b' }), 'zip_hostile'],
    ['a NUL', more({ name: 'a.png\0.exe' }), 'zip_hostile'],
    ['a turning mark', more({ name: 'a\u202egnp.exe' }), 'zip_hostile'],
    ['a name of two models, ignoring case', more({ name: '3d/3DMODEL.model' }), 'zip_hostile'],
    ['the same name twice', more({ name: '3D/3dmodel.model', content: cubeModel }), 'zip_hostile'],
    ['a symbolic link', more({ name: 'a', content: '/etc/passwd', attributes: (0o120777 << 16) >>> 0 }), 'zip_hostile'],
    ['another name in the local header', more({ name: 'aaa', localName: 'bbb' }), 'zip_hostile'],
    ['an entry that overlaps another', more({ name: 'a', localStart: 0 }), 'zip_hostile'],
    ['an entry beyond the file', more({ name: 'a', localStart: 4_000_000 }), 'zip_hostile'],
    [
      'an entry that reaches into the directory',
      more({ name: 'a', method: 0, bytes: 500, packedBytes: 500 }),
      'zip_hostile',
    ],
    ['8 MB of spaces in 8 kB', more({ name: 'a', content: spaces }), 'zip_hostile'],
    ['3 GB, it says', more({ name: 'a', bytes: 3_000_000_000, packed: Buffer.alloc(100) }), 'zip_hostile'],
    ['a size that hides in no zip64 field', more({ name: 'a', bytes: 0xffff_ffff }), 'zip_hostile'],
    ['a zip64 size beyond all files', more({ name: 'a', bytes: 0xffff_ffff, extra: wide(2n ** 60n) }), 'zip_hostile'],
    [
      '30 000 entries',
      threeMf(
        undefined,
        Array.from({ length: 30_000 }, (_, i) => ({ name: `m/${i}`, method: 0 })),
      ),
      'zip_hostile',
    ],
    ['a count of entries that is too low', threeMf(undefined, [], { entries: 2 }), 'zip_broken'],
    ['a count of entries that is too high', threeMf(undefined, [], { entries: 4 }), 'zip_broken'],
    ['a directory elsewhere', threeMf(undefined, [], { directoryStart: 10 }), 'zip_hostile'],
    ['a directory beyond the file', threeMf(undefined, [], { directoryBytes: 0x7fff_ffff }), 'zip_hostile'],
    ['zip64 marks without a zip64 record', threeMf(undefined, [], { directoryStart: 0xffff_ffff }), 'zip_hostile'],
    ['a password', more({ name: 'a', flags: 1 }), 'zip_encrypted'],
    ['an unknown method', more({ name: 'a', method: 14 }), 'zip_broken'],
  ])('a hostile ZIP is refused before anything is unpacked for %s', async (_, zip, reason) => {
    expect(await reasonOf(zip)).toBe(reason)
  })

  test.each<[string, Uint8Array]>([
    ['a wrong checksum', more({ name: 'a.png', content: 'abc', crc: 7 })],
    [
      'a wrong checksum of the model',
      buildZip(threeMfParts().map((part) => ({ ...part, ...(part.name.endsWith('model') && { crc: 9 }) }))),
    ],
    ['bytes that are no deflate stream', more({ name: 'a.png', packed: Buffer.from('not deflate at all'), bytes: 40 })],
    [
      'a deflate stream cut off',
      more({ name: 'a.png', packed: zlib.deflateRawSync('abc'.repeat(99)).subarray(0, 4), bytes: 297 }),
    ],
    [
      'fewer bytes than declared',
      more({ name: 'a.png', packed: zlib.deflateRawSync('abc'), bytes: 30, crc: zlib.crc32('abc') }),
    ],
    ['its end missing', threeMf().subarray(0, -30)],
  ])('%s is found out while unpacking', async (_, zip) => {
    expect(await reasonOf(zip)).toBe('zip_broken')
  })

  test('a ZIP with more bytes than declared stops at the declared number', async () => {
    const packed = zlib.deflateRawSync(Buffer.alloc(3_000_000, 65))
    expect(await reasonOf(more({ name: 'a.png', packed, bytes: 500, crc: 0 }))).toBe('zip_hostile')
  })

  /** A ZIP with a zip64 end record and its locator before the plain end record. */
  function withWideEnd(zip: Uint8Array, lies: { entries?: number; gap?: number } = {}): Uint8Array {
    const [body, plain] = [zip.subarray(0, -22), Buffer.from(zip.subarray(-22))]
    const record = Buffer.alloc(56 + 20)
    const count = BigInt(lies.entries ?? plain.readUInt16LE(10))
    record.writeUInt32LE(0x06064b50, 0)
    record.writeBigUInt64LE(BigInt(44 + (lies.gap ?? 0)), 4)
    record.writeBigUInt64LE(count, 24)
    record.writeBigUInt64LE(count, 32)
    record.writeBigUInt64LE(BigInt(plain.readUInt32LE(12)), 40)
    record.writeBigUInt64LE(BigInt(plain.readUInt32LE(16)), 48)
    record.writeUInt32LE(0x07064b50, 56)
    record.writeBigUInt64LE(BigInt(body.length), 64)
    record.writeUInt32LE(1, 72)
    return Buffer.concat([body, record, plain])
  }

  test('a ZIP with a zip64 end record beside real numbers is read where both say the same', async () => {
    expect(await reasonOf(withWideEnd(threeMf()))).toBe('accepted')
    expect(await reasonOf(withWideEnd(threeMf(undefined, [], { entries: 0xffff }), { entries: 3 }))).toBe('accepted')
    expect(await reasonOf(withWideEnd(threeMf(), { entries: 2 }))).toBe('zip_hostile')
    expect(await reasonOf(withWideEnd(threeMf(), { gap: 8 }))).toBe('zip_hostile')
    expect(await reasonOf(withWideEnd(threeMf(undefined, [], { directoryBytes: 7 })))).toBe('zip_hostile')
  })
})

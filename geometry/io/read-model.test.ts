import zlib from 'node:zlib'
import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { boxStl, picturePng, tetrahedronObj } from '../../tests/support/models/model-files.ts'
import { threeMf } from '../../tests/support/models/three-mf.ts'
import { bytesSource } from './byte-source.ts'
import { readModel, recognizeModel } from './read-model.ts'
import { zipTools } from './node-files.server.ts'

const recognize = (content: string | Uint8Array, name: string) =>
  recognizeModel(bytesSource(typeof content === 'string' ? Buffer.from(content, 'latin1') : content), name, zipTools)

const facet = 'facet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 10 0 0\nvertex 0 1e1 0.5\nendloop\nendfacet\n'
const asciiStl = `solid peça de teste\n${facet}${facet}endsolid peça de teste\n`
const step = `ISO-10303-21;
HEADER;
FILE_DESCRIPTION((''),'2;1');
FILE_SCHEMA(('AUTOMOTIVE_DESIGN'));
ENDSEC;
DATA;
#1=CARTESIAN_POINT('',(0.,0.,0.));
#2 = CLOSED_SHELL ('',(#1));
ENDSEC;
END-ISO-10303-21;
`

describe('a complete model file', () => {
  test('a binary STL is recognised by its content, also when its header says solid', async () => {
    const box = boxStl(20, 3)
    expect(await recognize(box, 'caixa.STL')).toMatchObject({
      ok: true,
      format: 'stl',
      triangles: 108,
      size: [20, 20, 20],
    })
    const posing = Buffer.from(box)
    posing.write('solid not really text')
    expect(await recognize(posing, 'caixa.stl')).toMatchObject({ ok: true, triangles: 108 })
  })

  test.each([
    ['line feeds', asciiStl],
    ['CR LF', asciiStl.replaceAll('\n', '\r\n')],
    ['bare CR', asciiStl.replaceAll('\n', '\r')],
    ['mixed case', asciiStl.replace('facet', 'FaCet').replace('vertex', 'VERTEX').replace('endsolid', 'EndSolid')],
    ['no end', asciiStl.replace(/endsolid.*\n$/, '')],
    ['an end in two words', asciiStl.replaceAll('end', 'end ')],
    ['several solids', `solid\n${facet}endsolid\nsolid facet vertex\n${facet}endsolid facet\n`],
    ['a byte order mark and lines of another program', `\xef\xbb\xbfsolid x\ncolor 1 0 0\n${facet}${facet}endsolid`],
  ])('ASCII STL with %s', async (_, text) => {
    expect(await recognize(text, 'peca.stl')).toMatchObject({
      ok: true,
      format: 'stl',
      triangles: 2,
      size: [10, 10, 0.5],
    })
  })

  test('OBJ: negative and later indices, quads, line continuation, material files that are never opened', async () => {
    expect(await recognize(tetrahedronObj(), 'tetra.obj')).toMatchObject({
      ok: true,
      format: 'obj',
      triangles: 4,
      size: [20, 20, 20],
    })
    const odd =
      '# comment\nmtllib ../../etc/passwd\nf 1/1/1 2//3 \\\r\n 3/4 4\nv 0 0 0 0.5 0.5 0.5\r\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf -4 -3 -2 # end\nf 1 2\n'
    expect(await recognize(odd, 'q.obj')).toMatchObject({ ok: true, format: 'obj', triangles: 3, size: [1, 1, 0] })
  })

  test('a megabyte of empty lines in an OBJ takes no time', async () => {
    const obj = `# a\n${'\n'.repeat(1_000_000)}${' \\\n'.repeat(300_000)}\n${tetrahedronObj().toString()}`
    expect(await recognize(obj, 'x.obj')).toMatchObject({ ok: true, triangles: 4 })
  })

  test.each([
    ['none', 0],
    ['one too many', 13],
  ])('a binary STL that counts %s is read by its length, with a note', async (_, count) => {
    const box = boxStl()
    box.writeUInt32LE(count, 80)
    const found = await readModel(bytesSource(box), 'x.stl', zipTools)
    expect(found).toMatchObject({ ok: true, content: { triangles: 12, size: [20, 20, 20], remarks: ['miscounted'] } })
  })

  test.each([
    ['a comment ends in a backslash', (obj: string) => obj.replace(/^f/m, '# C:\\modelos\\\nf')],
    ['a comment of one byte', (obj: string) => obj.replace(/^f/m, '#\\\nf')],
    ['a material file in a folder', (obj: string) => `mtllib C:\\modelos\\\n${obj}`],
    [
      'a group, an object, a material and a smoothing',
      (obj: string) => obj.replace(/^f/m, 'g a\\\no b\\\nusemtl c\\ \ns 1\\\r\nf'),
    ],
    ['a comment after a point', (obj: string) => obj.replace(/^(v.*)$/m, '$1 # C:\\')],
    ['a comment after a face', (obj: string) => obj.replace(/^(f.*)$/m, '$1 # C:\\')],
    ['faces go on after blanks', (obj: string) => obj.replaceAll(/^(f \d+) /gm, '$1 \\ \t\n')],
    ['faces go on after CR LF', (obj: string) => obj.replaceAll(/^(f \d+) /gm, '$1 \\\r\n')],
    ['a backslash touches the number', (obj: string) => obj.replaceAll(/^([fv] \d+) /gm, '$1\\\n')],
    ['a backslash touches the letter', (obj: string) => obj.replaceAll(/^f /gm, 'f\\\n ')],
  ])('an OBJ is whole where %s', async (_, change) => {
    const text = tetrahedronObj().toString()
    const changed = change(text)
    expect(changed).not.toBe(text)
    const [one, other] = await Promise.all(
      [text, changed].map((obj) => readModel(bytesSource(Buffer.from(obj)), 'x.obj', zipTools)),
    )
    expect(other).toEqual(one)
  })

  test('3MF and STEP, also as .stp', async () => {
    expect(await recognize(threeMf(), 'cubo.3mf')).toMatchObject({
      ok: true,
      format: '3mf',
      triangles: 12,
      size: [20, 20, 20],
    })
    expect(await recognize(step, 'eixo.step')).toEqual({ ok: true, format: 'step' })
    expect(await recognize(step.replaceAll('\n', '\r\n'), 'eixo.STP')).toEqual({ ok: true, format: 'step' })
  })

  test('a file longer than one piece, whose tokens fall across pieces', async () => {
    const long = `solid\n${facet.repeat(20_000)}endsolid\n`
    expect(long.length).toBeGreaterThan(1_500_000)
    expect(await recognize(long, 'l.stl')).toMatchObject({ ok: true, triangles: 20_000 })
    const obj = `${'v 0 0 0\nv 1 0 0\nv 0 1 0\n'.repeat(60_000)}f 180000 1 2\n`
    expect(await recognize(obj, 'l.obj')).toMatchObject({ ok: true, triangles: 1 })
  })
})

describe('an OBJ in UTF-16 is read', () => {
  const text = `# Peça de Goiânia \u{1f3b2}\n${Buffer.from(tetrahedronObj()).toString()}`
  const little = Buffer.from(`\ufeff${text}`, 'utf16le')
  test.each([
    ['FF FE', little],
    ['FE FF', Buffer.from(little).swap16()],
    ['of more than one piece', Buffer.from(`\ufeff${'# nada\n'.repeat(200_000)}${text}`, 'utf16le')],
  ])('an OBJ in UTF-16 is read: %s', async (_, content) => {
    expect(await recognize(content, 'peca.obj')).toEqual(await recognize(Buffer.from(text), 'peca.obj'))
    expect(await recognize(content, 'peca.obj')).toMatchObject({ ok: true, triangles: 4 })
  })
})

describe('a file that is not what it claims', () => {
  test.each([
    [tetrahedronObj(), 'a.stl', 'obj'],
    [boxStl(), 'a.obj', 'stl'],
    [Buffer.from(asciiStl, 'latin1'), 'a.step', 'stl'],
    [threeMf(), 'a.stl', '3mf'],
    [Buffer.from(step), 'a.3mf', 'step'],
  ])('another of the four formats: %#', async (content, name, found) => {
    expect(await recognize(content, name)).toEqual({ ok: false, reason: 'format_mismatch', found })
  })

  test.each([
    [picturePng(8, 8), 'renamed_png'],
    ['\xff\xd8\xff\xe0 JFIF', 'renamed_jpeg'],
    ['GIF89a', 'renamed_gif'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'renamed_webp'],
    ['%PDF-1.7', 'renamed_pdf'],
    ['\n<!DOCTYPE html><html>', 'renamed_html'],
    ['<?xml version="1.0"?><svg xmlns="x">', 'renamed_svg'],
    ['<?xml version="1.0"?><note/>', 'renamed_xml'],
    ['MZ\x90\0', 'renamed_exe'],
    ['ply\nformat ascii 1.0\n', 'renamed_ply'],
    ['; generated\nM104 S200\nG28 ; home\nG1 X10 Y20 E1\n', 'renamed_gcode'],
    ['BLENDER-v300', 'renamed_blend'],
    ['\xff\xfev\0 \x001\0', 'utf16_text'],
    ['hello, this is a text about nothing', 'unrecognized'],
    [Buffer.from(Array.from({ length: 900 }, (_, i) => (i * 167 + 13) & 255)), 'unrecognized'],
  ])('something else: %#', async (content, reason) => {
    expect(await recognize(content, 'vaso.stl')).toEqual({ ok: false, reason })
  })

  test('an ordinary ZIP without a 3MF inside is refused', async () => {
    const { buildZip } = await import('../../tests/support/models/zip-builder.ts')
    const zip = buildZip([{ name: 'foto.txt', content: 'oi' }])
    expect(await recognize(zip, 'pacote.stl')).toEqual({ ok: false, reason: 'renamed_zip' })
    expect(await recognize(zip, 'pacote.3mf')).toEqual({ ok: false, reason: 'no_model_in_3mf' })
  })

  test.each(['modelo.txt', 'modelo', '.stl.exe', 'a.__proto__', ''])(
    'a name that ends in none of the formats: %j',
    async (name) => {
      expect(await recognize(boxStl(), name)).toEqual({ ok: false, reason: 'unsupported_ending' })
    },
  )
})

describe('a broken model file', () => {
  const withFloat = (value: number, at = 84 + 50 * 5 + 12) => {
    const file = boxStl()
    file.writeFloatLE(value, at)
    return file
  }
  const withCount = (count: number) => {
    const file = boxStl()
    file.writeUInt32LE(count, 80)
    return file
  }
  test.each([
    ['nothing', '', 'empty'],
    ['no facet', Buffer.alloc(84), 'no_triangles'],
    ['a byte after the last facet', Buffer.concat([boxStl(), Buffer.alloc(1)]), 'stl_trailing_bytes'],
    ['49 bytes after the last facet', Buffer.concat([boxStl(), Buffer.alloc(49)]), 'stl_trailing_bytes'],
    ['a count of two too many', withCount(14), 'truncated_stl'],
    ['a count of nothing, and bytes left over', Buffer.concat([withCount(0), Buffer.alloc(7)]), 'stl_count_mismatch'],
    ['cut inside a facet', boxStl(20, 2).subarray(0, 84 + 50 * 7 + 20), 'truncated_stl'],
    ['a count of 4 294 967 295', withCount(0xffff_ffff), 'truncated_stl'],
    ['a count below the real one', withCount(3), 'stl_count_mismatch'],
    ['NaN', withFloat(Number.NaN), 'not_finite'],
    ['infinity', withFloat(-Infinity), 'not_finite'],
    ['a coordinate of 3e38', withFloat(3e38), 'out_of_range'],
    [
      'triangles without area',
      (() => {
        const file = Buffer.alloc(84 + 50)
        file[80] = 1
        file.writeFloatLE(5, 96)
        return file
      })(),
      'no_triangles',
    ],
    ['a speck', boxStl(0.001), 'too_small'],
  ])('binary STL with %s', async (_, content, reason) => {
    expect(await recognize(content, 'x.stl')).toEqual({ ok: false, reason })
  })

  test.each([
    ['a facet cut off', asciiStl.slice(0, -70), 'truncated_stl'],
    ['decimal commas', asciiStl.replace('0.5', '0,5'), 'comma_decimal'],
    ['nan', asciiStl.replace('1e1', 'nan'), 'not_finite'],
    ['-1.#IND', asciiStl.replace('1e1', '-1.#IND'), 'not_finite'],
    ['two corners', asciiStl.replace('vertex 10 0 0\n', ''), 'malformed_stl'],
    ['a word for a number', asciiStl.replace('1e1', 'ten'), 'malformed_stl'],
    ['a number too many', asciiStl.replace('10 0 0', '10 0 0 7'), 'malformed_stl'],
    ['no facet', 'solid empty\nendsolid empty\n', 'no_triangles'],
    ['prose', `solid advice about printing\n${'take your time\n'.repeat(9)}endsolid`, 'no_triangles'],
    ['a line without end', `solid x\n${'facet'.repeat(300_000)}`, 'malformed_stl'],
  ])('ASCII STL with %s', async (_, content, reason) => {
    expect(await recognize(content, 'x.stl')).toEqual({ ok: false, reason })
  })

  const v = 'v 0 0 0\nv 1 0 0\nv 0 1 0\n'
  test.each([
    ['an index past the end', `${v}f 1 2 4\n`, 'obj_index_out_of_range'],
    ['index 0', `${v}f 0 1 2\n`, 'obj_index_out_of_range'],
    ['a negative index before the first', `${v}f -4 -2 -1\n`, 'obj_index_out_of_range'],
    ['an index of 1e300', `${v}f 1 2 1e300\n`, 'obj_index_out_of_range'],
    ['no faces', v, 'no_triangles'],
    ['nan', `v nan 0 0\n${v}f 1 2 3\n`, 'not_finite'],
    ['commas', `v 0,5 0 0\n${v}f 1 2 3\n`, 'comma_decimal'],
    ['too few numbers', `v 1 2\n${v}f 1 2 3\n`, 'malformed_obj'],
    ['letters for corners', `${v}f a b c\n`, 'malformed_obj'],
    ['a face of 20 000 corners', `${v}f${' 1'.repeat(20_000)}\n`, 'malformed_obj'],
    ['a million continued lines', `${v}f 1 2 3 ${'\\\n'.repeat(1_000_000)}1`, 'malformed_obj'],
    ['binary noise', `${v}\0\0\0\0`, 'binary_obj'],
    ['a zero far behind', `${v}${'f 1 2 3\n'.repeat(20_000)}\0`, 'binary_obj'],
    ['prose', 'once upon a time\nthere was a vase\n', 'unrecognized'],
  ])('OBJ with %s', async (_, content, reason) => {
    expect(await recognize(content, 'x.obj')).toEqual({ ok: false, reason })
  })

  test.each([
    ['its end cut off', step.slice(0, -25), 'truncated_step'],
    ['nothing in its data', step.replace('#2 = CLOSED_SHELL', '#2 = DIRECTION'), 'step_without_data'],
    ['no data', step.replace('DATA;', ''), 'step_without_data'],
    ['comments without end', `${step.slice(0, 60)}${'/*'.repeat(400_000)}`, 'truncated_step'],
  ])('STEP with %s', async (_, content, reason) => {
    expect(await recognize(content, 'x.step')).toEqual({ ok: false, reason })
  })
})

describe('any bytes at all', () => {
  const beginnings = ['', 'solid ', 'v 1 2 3\nf ', 'ISO-10303-21;', 'PK\x03\x04', '\xff\xfe', ';G1 X1\n'].map((text) =>
    Buffer.from(text, 'latin1'),
  )
  property.prop(
    [
      fc.constantFrom(...beginnings),
      fc.uint8Array({ maxLength: 400 }),
      fc.constantFrom('a.stl', 'a.obj', 'a.3mf', 'a.step'),
    ],
    { numRuns: 3_000 },
  )('the first bytes of a whole file give a finding, never an error', async (beginning, bytes, name) => {
    const finding = await recognize(Buffer.concat([beginning, bytes]), name)
    expect(typeof finding.ok).toBe('boolean')
  })

  property.prop(
    [
      fc.constantFrom(
        boxStl(),
        Buffer.from(asciiStl, 'latin1'),
        Buffer.from(threeMf()),
        Buffer.from(step),
        tetrahedronObj(),
      ),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 }),
      fc.nat(),
    ],
    { numRuns: 400 },
  )('good files with some bytes changed and their end cut off, too', async (good, changes, cut) => {
    const bytes = Buffer.from(good)
    for (const [at, value] of changes) bytes[at % bytes.length] = value
    for (const name of ['a.stl', 'a.obj', 'a.3mf', 'a.step']) {
      const finding = await recognize(bytes.subarray(0, bytes.length - (cut % 3 === 0 ? cut % bytes.length : 0)), name)
      expect(typeof finding.ok).toBe('boolean')
    }
  })
})

test('the CRC of the tools equals that of ZIP', () => {
  expect(zipTools.crc32(Buffer.from('def'), zipTools.crc32(Buffer.from('abc'), 0))).toBe(zlib.crc32('abcdef'))
})

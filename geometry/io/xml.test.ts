import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { cubeMesh, cubeModel, modelXml, threeMf, threeMfParts } from '../../tests/support/models/three-mf.ts'
import { buildZip } from '../../tests/support/models/zip-builder.ts'
import { bytesSource } from './byte-source.ts'
import { zipTools } from './node-files.server.ts'
import { read3mfPart, roomForAFile } from './read-3mf-part.ts'
import { recognizeModel } from './read-model.ts'
import { xmlTagReader } from './xml.ts'

async function verdict(content: Uint8Array): Promise<string> {
  const found = await recognizeModel(bytesSource(content), 'x.3mf', zipTools)
  return found.ok
    ? `${found.triangles} ${found.size?.join('x')}`
    : [found.reason, found.entry].filter(Boolean).join(' ')
}
const ofModel = (model: string | Uint8Array) => verdict(threeMf(model))
/** A model of the cube with something before its last triangle. */
const among = (markup: string, model = cubeModel) => model.replace(/(<triangle [^>]*>)(<\/triangles>)/, `${markup}$1$2`)
const cube = `12 20x20x20`
const vertexPlace = '<vertex> de 3D/3dmodel.model'

describe('an instruction in XML ends at ?> and holds no markup', () => {
  test.each([
    ['an apostrophe', among("<?x maker's?>")],
    ['one apostrophe before the resources', cubeModel.replace('<resources>', "<?gerador Maker's tool?><resources>")],
    ['a quote', among('<?x "?>')],
    ['an end of tag', among('<?x a > b ?>')],
    ['question marks', among('<?x ???>')],
    ['a triangle', among('<?x > <triangle v1="0" v2="1" v3="2"/> ?>')],
    ['an end of an element', among('<?x </triangles></mesh> ?>')],
  ])('an instruction in XML ends at ?> and holds no markup: %s', async (_, model) => {
    expect(await ofModel(model)).toBe(cube)
  })

  test('what stands between two instructions with one apostrophe each is read', async () => {
    const far = cubeMesh.replace('</vertices>', '<vertex x="60" y="0" z="0"/></vertices>')
    const second = '<?x \'?><triangle v1="0" v2="1" v3="8"/><?x \'?></triangles>'
    const model = modelXml(`<object id="1">${far.replace('</triangles>', second)}</object>`)
    expect(await ofModel(model)).toBe('13 60x20x20')
  })

  test('a relationship between two instructions is followed', async () => {
    const type = 'http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel'
    const relationship = (target: string) => `<Relationship Type="${type}" Id="${target.length}" Target="${target}"/>`
    const swapped = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><?x > ${relationship('/3D/3dmodel.model')} ?><?y '?>${relationship('/3D/outro.xml')}<?y '?></Relationships>`
    const parts = threeMfParts(cubeModel, [{ name: '3D/outro.xml', content: cubeModel.replaceAll('20', '90') }])
    const zip = buildZip(parts.map((part) => (part.name === '_rels/.rels' ? { ...part, content: swapped } : part)))
    expect(await verdict(zip)).toBe('no_model_in_3mf')
  })

  test.each([
    ['Metadata/Slic3r_PE_model.config', '<config><?x \'?><metadata key="post_process" value="a.sh"/><?x \'?></config>', 'script_in_3mf'],
    ['3D/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><?x \'?><script>a()</script><?x \'?></svg>', 'foreign_entry_3mf'],
    ['3D/logo.svg', '<?xml-stylesheet href="http://example.com/a.css"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'foreign_entry_3mf'],
    ['3D/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><style>@import "http://example.com/a.css";</style></svg>', 'foreign_entry_3mf'],
  ])('what %s says between instructions, or by one, is judged (%#)', async (name, content, reason) => {
    expect(await verdict(threeMf(cubeModel, [{ name, content }]))).toBe(`${reason} ${name}`)
  }) // prettier-ignore
})

describe('XML that is not well-formed is refused, with the place', () => {
  const latin1 = (text: string) => Buffer.from(text, 'latin1')
  const titled = (text: string) =>
    cubeModel.replace('<resources>', `<metadata name="Title">${text}</metadata><resources>`)
  const title = 'o título de 3D/3dmodel.model'
  test.each<[string, string | Uint8Array, string]>([
    ['an attribute of a point twice', cubeModel.replace('x="20"', 'x="20" x="60"'), `xml_twice_3mf ${vertexPlace}`],
    ['a corner of a triangle twice', cubeModel.replace('v1="0"', 'v1="0" v1="5"'), 'xml_twice_3mf <triangle> de 3D/3dmodel.model'],
    ['an unread attribute twice', cubeModel.replace('x="20"', 'x="20" a="1" a="2"'), `xml_twice_3mf ${vertexPlace}`],
    ['an attribute twice by two prefixes', modelXml(`<object id="1">${cubeMesh.replace('x="20"', 'x="20" a:q="1" b:q="2"')}</object>`, undefined, ' xmlns:a="urn:x" xmlns:b="urn:x"'), `xml_twice_3mf ${vertexPlace}`],
    ['no blank between attributes', cubeModel.replace('x="20" ', 'x="20"'), `xml_broken_3mf ${vertexPlace}`],
    ['no quotes', cubeModel.replace('x="20"', 'x=20'), `xml_broken_3mf ${vertexPlace}`],
    ['an attribute without a value', cubeModel.replace('x="20"', 'x="20" a'), `xml_broken_3mf ${vertexPlace}`],
    ['a name that begins with a digit', cubeModel.replace('x="20"', 'x="20" 1a="1"'), `xml_broken_3mf ${vertexPlace}`],
    ['a vertical tab for a blank', cubeModel.replace('x="20" ', 'x="20"\u000b'), `xml_sign_3mf ${vertexPlace}`],
    ['a blank in the end of an empty tag', cubeModel.replace('/>', '/ >'), `xml_broken_3mf ${vertexPlace}`],
    ['< in a value of a point', cubeModel.replace('x="20"', 'x="20" a="<"'), `xml_sign_3mf ${vertexPlace}`],
    ['& in a value of a point', cubeModel.replace('x="20"', 'x="20" a="&"'), `xml_sign_3mf ${vertexPlace}`],
    ['an undeclared prefix at a point', cubeModel.replace('x="20"', 'x="20" q:a="1"'), `xml_prefix_3mf ${vertexPlace}`],
    ['< in a name', cubeModel.replace('type="model"', 'name="a<b"'), 'xml_sign_3mf <object> de 3D/3dmodel.model'],
    ['a bare & in a title', titled('Suporte & base'), `xml_sign_3mf ${title}`],
    ['an HTML entity in a title', titled('Pe&ccedil;a'), `xml_sign_3mf ${title}`],
    ['an entity named as a method of objects', titled('&toString;'), `xml_sign_3mf ${title}`],
    ['a reference to a character that XML lacks', titled('&#1;'), `xml_sign_3mf ${title}`],
    ['a control character', titled('a\u0001'), `xml_sign_3mf ${title}`],
    [']]> in a text', titled(']]>'), `xml_broken_3mf ${title}`],
    ['Latin-1 in a title', latin1(titled('Peça')), `xml_encoding_3mf ${title}`],
    ['Latin-1 in a name', latin1(cubeModel.replace('type="model"', 'name="Peça"')), 'xml_encoding_3mf <object> de 3D/3dmodel.model'],
    ['Latin-1 at a point', latin1(cubeModel.replace('x="20"', 'x="20" a="ç"')), `xml_encoding_3mf ${vertexPlace}`],
    ['half a character at the end', Buffer.concat([Buffer.from(cubeModel), Buffer.from([0xc3])]), 'xml_encoding_3mf <model> de 3D/3dmodel.model'],
    ['a blank line before the declaration', `\n${cubeModel}`, 'xml_outside_3mf 3D/3dmodel.model'],
    ['text before the root', cubeModel.replace('<model', 'a<model'), 'xml_outside_3mf 3D/3dmodel.model'],
    ['text after the root', `${cubeModel}\nlixo`, 'xml_outside_3mf <model> de 3D/3dmodel.model'],
    ['-- in a comment', among('<!-- a -- b -->'), 'xml_broken_3mf <triangles> de 3D/3dmodel.model'],
    ['an instruction without a name', among('<? a?>'), 'xml_broken_3mf <triangles> de 3D/3dmodel.model'],
    ['a declaration in the middle', among('<?xml version="1.0"?>'), 'xml_outside_3mf <triangles> de 3D/3dmodel.model'],
    ['an end tag with an attribute', cubeModel.replace('</vertices>', '</vertices a="1">'), 'xml_broken_3mf <vertices> de 3D/3dmodel.model'],
    ['UTF-8 that says to be UTF-16', cubeModel.replace('UTF-8', 'UTF-16'), 'xml_declared_3mf 3D/3dmodel.model'],
    ['UTF-8 that says to be Latin-1', cubeModel.replace('UTF-8', 'ISO-8859-1'), 'xml_declared_3mf 3D/3dmodel.model'],
    ['XML 1.1', cubeModel.replace('version="1.0"', 'version="1.1"'), 'xml_broken_3mf 3D/3dmodel.model'],
  ])('XML that is not well-formed is refused, with the place: %s', async (_, model, wanted) => {
    expect(await ofModel(model)).toBe(wanted)
  }) // prettier-ignore

  test.each([
    ['_rels/.rels', '<Relationships a="1" a="2"/>', 'xml_twice_3mf <Relationships> de _rels/.rels'],
    ['[Content_Types].xml', '<Types>&</Types>', 'xml_sign_3mf <Types> de [Content_Types].xml'],
  ])('XML that is not well-formed is refused in %s', async (name, content, wanted) => {
    const parts = threeMfParts().map((part) => (part.name === name ? { ...part, content } : part))
    expect(await verdict(buildZip(parts))).toBe(wanted)
  })

  test('XML that is not well-formed is refused in the settings of a slicer', async () => {
    const settings = { name: 'Metadata/model_settings.config', content: '<config><a b="1"c="2"/></config>' }
    expect(await verdict(threeMf(cubeModel, [settings]))).toBe('xml_broken_3mf <a> de Metadata/model_settings.config')
  })
})

describe('XML that is well-formed is read', () => {
  test.each<[string, string | Uint8Array]>([
    ['UTF-16, little end first', Buffer.from(`\ufeff${cubeModel.replace('UTF-8', 'UTF-16')}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\ufeff${cubeModel.replace('UTF-8', 'UTF-16')}`, 'utf16le').swap16()],
    ['a byte order mark', `\ufeff${cubeModel}`],
    ['accents and entities', cubeModel.replace('<resources>', '<metadata name="Title">Peça &amp; base &#10024;</metadata><resources>')],
    ['a comment with a triangle in it', among('<!-- <triangle v1="0" v2="1" v3="2"/> -->')],
    ['a triangle as text', among('<![CDATA[<triangle v1="0" v2="1" v3="2"/>]]>')],
    ['other quotes, blanks and order', cubeModel.replace('<vertex x="20" y="0" z="0"/>', `<vertex\n z = '0'\ty="0" a:b="'" x='2e1' />`).replace('<model ', '<model xmlns:a="urn:a" ')],
    ['a digit as a reference', cubeModel.replace('x="20"', 'x="2&#48;"')],
    ['a point with an end tag', cubeModel.replace(/(<vertex [^>]*)\/>/, '$1></vertex>')],
    ['> in a value', cubeModel.replace('x="20"', 'x="20" a=">"')],
  ])('XML that is well-formed is read: %s', async (_, model) => {
    expect(await ofModel(model)).toBe(cube)
  }) // prettier-ignore

  const pieces = ["<?x '>?>", '<!-- <triangle v1="0" v2="1" v3="2"/> -->', '\n', '<![CDATA[">]]>', '<a:b c=">"/>']
  property.prop([
    fc.array(fc.constantFrom(...pieces), { maxLength: 12 }),
    fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 20 }),
  ])('XML that is well-formed is read the same in pieces of any length', async (markup, lengths) => {
    const parts = cubeModel.replace('<model ', '<model xmlns:a="urn:a" ').split(/(?=<(?:vertex|triangle) )/)
    const xml = Buffer.from(
      parts
        .map((part, i) => (markup[i % 13] ?? '') + part)
        .join('')
        .replace(/^.*?(?=<\?xml)/s, ''),
    )
    async function* cut() {
      for (let at = 0, i = 0; at < xml.length; at += lengths[i++ % lengths.length]!) {
        yield xml.subarray(at, at + lengths[i % lengths.length]!)
      }
    }
    async function* whole() {
      yield xml
    }
    const [inPieces, atOnce] = [await read3mfPart(cut(), roomForAFile()), await read3mfPart(whole(), roomForAFile())]
    const shape = (part: typeof atOnce) =>
      [...part.objects.values()].map(({ points, corners }) => [points.values.slice(0, points.length), corners.view()])
    expect(shape(inPieces)).toEqual(shape(atOnce))
    expect(atOnce.objects.get('1')?.corners.length).toBe(36)
  })
})

describe('runs of points and triangles are read as the parser alone reads them', () => {
  const snippets = [
    "'", '"', '<', '>', '&', ' ', '/', '/>', '=', '\t', '\u000b', '\u00a0', 'é', ' x="1"', ' v1="1"', ' a="1"', " b='>'", ' a="&lt;"', ' q:a="1"', ' x:a="1"', ' xml:a="1"', ' xmlns="urn:x"', '<?a ', '?>', '<!--', '-->', '<![CDATA[', ']]>', '&#49;', '<vertex x="1" y="2" z="3"/>', '<triangle v1="0" v2="1" v3="2"/>', '</vertices>', '<x:b/>',
  ] // prettier-ignore
  const model = cubeModel.replace('<model ', '<model xmlns:x="urn:x" ')
  const first = model.indexOf('<vertices>')
  const change = fc.tuple(fc.integer({ min: first, max: model.length }), fc.constantFrom(...snippets))

  /** Returns the attributes of points and triangles as the parser alone reads them, or the refusal. */
  function withParser(xml: string): string | [string, string, string][] {
    const seen: [string, string, string][] = []
    const reader = xmlTagReader({
      open({ local, attributes }) {
        const names = local === 'vertex' ? ['x', 'y', 'z'] : local === 'triangle' ? ['v1', 'v2', 'v3'] : []
        const [a, b, c] = names.map((name) => attributes[name]?.value ?? '')
        if (names.length > 0) seen.push([a!, b!, c!])
      },
    })
    try {
      reader.feed(Buffer.from(xml))
      reader.end()
      return seen
    } catch (error) {
      return (error as Error).message
    }
  }

  property.prop([fc.array(change, { minLength: 1, maxLength: 3 })], { numRuns: 1_000 })(
    'runs of points and triangles are read as the parser alone reads them, whatever is put among them',
    async (changes) => {
      let xml = model
      for (const [at, snippet] of changes.toSorted(([a], [b]) => b - a))
        xml = xml.slice(0, at) + snippet + xml.slice(at)
      async function* whole() {
        yield Buffer.from(xml)
      }
      const expected = withParser(xml)
      const found = await read3mfPart(whole(), roomForAFile()).catch((error: Error) => error.message)
      if (typeof found === 'string') {
        expect(/^xml_|^doctype/.test(found) ? found : expected).toEqual(expected)
        return
      }
      const numbers = [...found.objects.values()].flatMap(({ points, corners }) => [
        ...points.values.slice(0, points.length),
        ...corners.view(),
      ])
      expect(numbers).toEqual(typeof expected === 'string' ? expected : expected.flat().map(Number))
    },
  )
})

describe('XML made to cost much is refused soon', () => {
  test.each<[string, string, string]>([
    ['entities of entities', '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>', 'doctype_in_3mf'],
    ['a DOCTYPE without an end', `<!DOCTYPE a [${'<!ENTITY b "b">'.repeat(700_000)}`, 'malformed_3mf'],
    ['a comment of 20 MB', `<a><!--${'x'.repeat(20_000_000)}`, 'malformed_3mf'],
    ['an instruction of 20 MB', `<a><?x ${'x'.repeat(20_000_000)}`, 'malformed_3mf'],
    ['a name of 20 MB', `<${'a'.repeat(20_000_000)}`, 'malformed_3mf'],
    ['an attribute of a megabyte', `<a b="${'x'.repeat(1_000_000)}"/>`, 'malformed_3mf'],
    ['a hundred thousand levels', '<a>'.repeat(100_000), 'malformed_3mf'],
  ])('XML made to cost much is refused soon: %s', (_, xml, reason) => {
    const bytes = Buffer.from(xml)
    const reader = xmlTagReader({ open() {} })
    const read = () => {
      for (let at = 0; at < bytes.length; at += 65_536) reader.feed(bytes.subarray(at, at + 65_536))
    }
    expect(read).toThrow(reason)
  })
})

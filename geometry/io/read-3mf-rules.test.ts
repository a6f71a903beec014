import { describe, expect, test } from 'vitest'
import { cubeMesh, cubeModel, modelXml, threeMf } from '../../tests/support/models/three-mf.ts'
import type { ZipPart } from '../../tests/support/models/zip-builder.ts'
import { bytesSource } from './byte-source.ts'
import { zipTools } from './node-files.server.ts'
import { recognizeModel } from './read-model.ts'

const productionUri = 'http://schemas.microsoft.com/3dmanufacturing/production/2015/06'
const coreUri = 'http://schemas.microsoft.com/3dmanufacturing/core/2015/02'
const production = ` xmlns:p="${productionUri}"`
const object = (content: string, attributes = 'id="1"') => `<object ${attributes}>${content}</object>`
const cube = object(cubeMesh)
const cubeFound = '12 20x20x20'

async function verdict(model: string, more: readonly ZipPart[] = []): Promise<string> {
  const found = await recognizeModel(bytesSource(threeMf(model, more)), 'x.3mf', zipTools)
  return found.ok
    ? `${found.triangles} ${found.size?.join('x')}`
    : [found.reason, found.entry].filter(Boolean).join(' ')
}

describe('the type of an object', () => {
  const twoObjects = (type: string) =>
    modelXml(cube + object(cubeMesh, `id="2" ${type}`), '<build><item objectid="1"/><item objectid="2"/></build>')
  test.each([
    ['', 24],
    ['type="model"', 24],
    ['type="surface"', 24],
    ['type="support"', 12],
    ['type="solidsupport"', 12],
    ['type="other"', 12],
  ])('the type of an object says whether it counts: %s', async (type, triangles) => {
    expect(await verdict(twoObjects(type))).toBe(`${triangles} 20x20x20`)
  })

  test.each(['Model', 'MODEL', 'part', '', ' model', 'negative'])(
    'the type of an object is refused when 3MF does not have it: "%s"',
    async (type) => {
      expect(await verdict(twoObjects(`type="${type}"`))).toBe(`object_type_3mf type="${type}"`)
    },
  )
})

describe('parts of a package', () => {
  const item = '<build><item objectid="1" p:path="/3D/a.model"/></build>'
  const root = modelXml('', item, production)
  const child = (content: string, build = '<build/>') => ({
    name: '3D/a.model',
    content: modelXml(content, build, production),
  })

  test('a part in another unit than the root is refused', async () => {
    const { name, content } = child(cube)
    const part = { name, content: content.replace('millimeter', 'inch') }
    expect(await verdict(root, [part])).toBe('mixed_units_3mf 3D/a.model')
    expect(await verdict(root.replace('millimeter', 'inch'), [part])).toBe('12 508x508x508')
    expect(await verdict(root.replace('millimeter', 'inch'), [child(cube)])).toBe('mixed_units_3mf 3D/a.model')
  })

  test('a part that refers to a third one is refused', async () => {
    const through = object('<components><component objectid="1" p:path="/3D/b.model"/></components>')
    const third = { name: '3D/b.model', content: modelXml(cube, '<build/>') }
    expect(await verdict(root, [child(through), third])).toBe('path_in_child_3mf 3D/a.model')
  })

  test('the build of a part that is not the root does not count, whatever it names', async () => {
    const three = '<build><item objectid="1"/><item objectid="1" transform="1 0 0 0 1 0 0 0 1 90 0 0"/></build>'
    expect(await verdict(root, [child(cube, three)])).toBe(cubeFound)
  })
})

describe('what stands in a model', () => {
  const components = '<components><component objectid="1"/></components>'
  const second = (content: string) => modelXml(cube + object(content, 'id="2"'), '<build><item objectid="2"/></build>')
  test.each([
    ['a mesh and components in one object', second(cubeMesh + components), 'mesh_and_components_3mf'],
    ['components and a mesh in one object', second(components + cubeMesh), 'mesh_and_components_3mf'],
    ['a component before its object', modelXml(object(components, 'id="2"') + cube, '<build><item objectid="2"/></build>'), 'component_order_3mf'],
    ['a core element among triangles', cubeModel.replace('</triangles>', '<quad v1="0" v2="1" v3="2" v4="3"/></triangles>'), 'unknown_element_3mf <quad>'],
    ['a core element in a mesh', cubeModel.replace('</mesh>', '<sphere/></mesh>'), 'unknown_element_3mf <sphere>'],
    ['a core element in a build', cubeModel.replace('<item', '<plate/><item'), 'unknown_element_3mf <plate>'],
    ['a model in a model', modelXml('', '<model><resources/></model>'), 'malformed_3mf'],
  ])('what stands in a model is refused where 3MF has no place for it: %s', async (_, model, wanted) => {
    expect(await verdict(model)).toBe(wanted)
  }) // prettier-ignore

  test.each([
    ['v1="60e-1"', '“60e-1”'],
    ['v1="6.0"', '“6.0”'],
    ['v1="+6"', '“+6”'],
    ['v1=" 6"', '“ 6”'],
    ['v1=""', '“”'],
    ['v1="0x6"', '“0x6”'],
  ])('a corner that is not a whole number is refused: %s', async (corner, said) => {
    expect(await verdict(cubeModel.replace('v1="0"', corner))).toBe(`whole_number_3mf ${said}`)
  })

  test('a corner is a number whatever zeros it begins with', async () => {
    expect(await verdict(cubeModel.replace('v1="0" v2="2"', 'v1="0000000000000" v2="02"'))).toBe(cubeFound)
    expect(await verdict(cubeModel.replace('v1="0"', 'v1="4294967296"'))).toBe('index_out_of_range_3mf')
  })

  test('ids are compared as numbers', async () => {
    expect(await verdict(cubeModel.replace('id="1"', 'id="01"'))).toBe(cubeFound)
    expect(await verdict(modelXml(cube + object(cubeMesh, 'id="01"')))).toBe('malformed_3mf')
    expect(await verdict(cubeModel.replace('objectid="1"', 'objectid="1e0"'))).toBe('whole_number_3mf “1e0”')
  })

  test.each([
    ['1,0 0 0 0 1,0 0 0 0 1,0 0 0 0', 'comma_decimal'],
    ['1 0 0 0 1 0 0 0 1 ,5 0 0', 'comma_decimal'],
    ['0x1 0 0 0 1 0 0 0 1 0 0 0', 'malformed_3mf'],
    ['1 0 0 0 1 0 0 0 1 0 0 Infinity', 'malformed_3mf'],
    [' 1 0 0 0 +1.0 0 0 0 1e0 0 0 .5 ', cubeFound],
  ])('a transform is twelve numbers with points: %s', async (transform, wanted) => {
    expect(await verdict(cubeModel.replace('<item', `<item transform="${transform}"`))).toBe(wanted)
  })
})

describe('namespaces are read where nothing can be read in two ways', () => {
  const part = { name: '3D/a.model', content: modelXml(object(cubeMesh, 'id="7"'), '<build/>') }
  const spread = (prefix: string, id: number, rest = '') =>
    modelXml(
      `${rest}${object(`<components><component objectid="${id}" ${prefix}:path="/3D/a.model"/></components>`)}`,
      undefined,
      ` xmlns:${prefix}="${productionUri}"`,
    )
  test.each<[string, string, ZipPart[]]>([
    ['the core declared again', cubeModel.replace('<resources>', `<resources xmlns="${coreUri}">`), []],
    ['the core declared again at a mesh', cubeModel.replace('<vertices>', `<vertices xmlns="${coreUri}">`), []],
    ['production declared at an item', cubeModel.replace('<item', `<item p:UUID="1" xmlns:p="${productionUri}"`), []],
    ['a private namespace at an object', cubeModel.replace('<object', '<object xmlns:x="urn:x" x:a="1"'), []],
    ['a private namespace at a point', cubeModel.replace('<vertex', '<vertex xmlns:x="urn:x" x:a="1"'), []],
    ['a private prefix p that has no path', modelXml(cube, undefined, ' xmlns:p="urn:private"'), []],
    ['a private element by a default namespace', cubeModel.replace('<resources>', '<resources><note xmlns="urn:x"><b/></note>'), []],
    ['production by another prefix', spread('prod', 7), [part]],
  ])('namespaces are read where nothing can be read in two ways: %s', async (_, model, more) => {
    expect(await verdict(model, more)).toBe(cubeFound)
  }) // prettier-ignore

  test.each<[string, string, ZipPart[]]>([
    ['a path by another prefix beside an object of that id', spread('prod', 7, object(cubeMesh, 'id="7"')), [part]],
    ['an object by a default namespace', modelXml(`${cube}<object xmlns="urn:x" id="2">${cubeMesh}</object>`), []],
    ['points by a default namespace of their list', cubeModel.replace('<vertices>', '<vertices xmlns="urn:x">'), []],
    ['a prefix of the core turned private', modelXml(cube, undefined, ` xmlns:x="${coreUri}"`).replace('<item', '<x:item'), []],
    ['a point of another namespace', cubeModel.replace('<vertex', '<q:vertex xmlns:q="urn:q" x="0" y="0" z="90"/><vertex'), []],
  ])('namespaces that can be read in two ways are refused: %s', async (_, model, more) => {
    expect(await verdict(model, more)).toMatch(/^two_readings_3mf /)
  }) // prettier-ignore
})

test('a 3MF with a lattice of beams is refused by that name, with a mesh or without', async () => {
  const uri = 'http://schemas.microsoft.com/3dmanufacturing/beamlattice/2017/02'
  const beams = '<b:beamlattice radius="1" minlength="0.1"><b:beams><b:beam v1="0" v2="7"/></b:beams></b:beamlattice>'
  const withBeams = (mesh: string, inside: string) =>
    modelXml(object(mesh.replace('</mesh>', `${inside}</mesh>`)), undefined, ` xmlns:b="${uri}" requiredextensions="b"`)
  expect(await verdict(withBeams(cubeMesh, beams))).toBe('lattice_3mf')
  expect(await verdict(withBeams(cubeMesh.replace(/<triangles>.*<\/triangles>/, ''), beams))).toBe('lattice_3mf')
  expect(await verdict(withBeams(cubeMesh, ''))).toBe(cubeFound)
})

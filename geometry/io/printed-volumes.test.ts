import { describe, expect, test } from 'vitest'
import { cubeMesh, modelXml, threeMf } from '../../tests/support/models/three-mf.ts'
import { inspectModel } from '#geometry/mesh/inspect-model.ts'
import { bytesSource } from './byte-source.ts'
import { zipTools } from './node-files.server.ts'

/** Vertices and triangles of a cube of `side` mm with its low corner at `at`. */
function cube(side: number, at: number, first = 0): { vertices: string; triangles: string } {
  const [, vertices = '', triangles = ''] =
    /<vertices>(.*)<\/vertices><triangles>(.*)<\/triangles>/.exec(cubeMesh) ?? []
  return {
    vertices: vertices.replaceAll(/"(\d+)"/g, (_, value: string) => `"${(Number(value) / 20) * side + at}"`),
    triangles: triangles.replaceAll(/"(\d)"/g, (_, corner: string) => `"${Number(corner) + first}"`),
  }
}

const meshOf = (...cubes: { vertices: string; triangles: string }[]) =>
  `<vertices>${cubes.map(({ vertices }) => vertices).join('')}</vertices><triangles>${cubes.map(({ triangles }) => triangles).join('')}</triangles>`

/** One mesh of a cube of 20 mm, and of a larger one around it. */
const both = meshOf(cube(20, 0), cube(60, -20, 8))
const object = (id: number, content: string) => `<object id="${id}" type="model">${content}</object>`
const part = (id: number, side: number, at = 0) => object(id, `<mesh>${meshOf(cube(side, at))}</mesh>`)

async function inspected(model: string, config?: { name: string; content: string }) {
  const found = await inspectModel(bytesSource(threeMf(model, config ? [config] : [])), 'x.3mf', zipTools)
  if (!found.ok) return found.reason
  const { triangles, size, volume, objects } = found.report
  return { triangles, size, volume, objects }
}

const alone = { triangles: 12, size: [20, 20, 20], volume: 8000, objects: 1 }

describe('what PrusaSlicer and its relatives say of the triangles of a mesh', () => {
  const config = (metadata: string, name = 'Metadata/Slic3r_PE_model.config', ranges = ['0', '11', '12', '23']) => ({
    name,
    content: `<?xml version="1.0"?><config><object id="1"><metadata type="object" key="name" value="x"/><volume firstid="${ranges[0]}" lastid="${ranges[1]}"><metadata type="volume" key="volume_type" value="ModelPart"/></volume><volume firstid="${ranges[2]}" lastid="${ranges[3]}">${metadata}</volume></object></config>`,
  })
  const type = (value: string) => `<metadata type="volume" key="volume_type" value="${value}"/>`
  const model = modelXml(object(1, `<mesh>${both}</mesh>`))

  test.each([
    ['a modifier', type('ParameterModifier')],
    ['a negative volume', type('NegativeVolume')],
    ['a support blocker', type('SupportBlocker')],
    ['a support enforcer', type('SupportEnforcer')],
    ['a modifier of an old version', '<metadata type="volume" key="modifier" value="1"/>'],
    ['both ways', `<metadata type="volume" key="modifier" value="1"/>${type('SupportBlocker')}`],
  ])('%s is no part of the object', async (_, metadata) => {
    expect(await inspected(model, config(metadata))).toEqual(alone)
    expect(await inspected(model, config(metadata, 'Metadata/SuperSlicer_model.config'))).toEqual(alone)
  })

  test.each([
    ['ModelPart', type('ModelPart')],
    ['a type of the future', type('Whatever')],
    ['nothing', ''],
    ['ModelPart after the old sign', `<metadata type="volume" key="modifier" value="1"/>${type('ModelPart')}`],
  ])('a second volume that says %s is printed', async (_, metadata) => {
    expect(await inspected(model, config(metadata))).toMatchObject({ triangles: 24, size: [60, 60, 60] })
  })

  test.each([
    ['beyond the mesh', ['0', '11', '12', '24']],
    ['shared by two volumes', ['0', '12', '12', '23']],
    ['backwards', ['0', '11', '23', '12']],
    ['of words', ['0', '11', 'a', '23']],
  ])('triangles %s are refused where one volume is a modifier', async (_, ranges) => {
    expect(await inspected(model, config(type('ParameterModifier'), undefined, ranges))).toBe('malformed_3mf')
  })

  test('a file of nothing but modifiers prints nothing', async () => {
    const { name, content } = config(type('ParameterModifier'))
    expect(await inspected(model, { name, content: content.replace('ModelPart', 'NegativeVolume') })).toBe(
      'no_triangles',
    )
  })

  test('Slic3r says it inside of the mesh', async () => {
    const volumes = (modifier: string) =>
      `<s:volumes><s:volume ts="0" te="11" modifier="0"></s:volume><s:volume ts="12" te="23" modifier="${modifier}"></s:volume></s:volumes>`
    const names = ' xmlns:s="http://schemas.slic3r.org/3mf/2017/06"'
    const said = (modifier: string) => modelXml(object(1, `<mesh>${both}${volumes(modifier)}</mesh>`), undefined, names)
    expect(await inspected(said('1'))).toEqual(alone)
    expect(await inspected(said('0'))).toMatchObject({ triangles: 24 })
  })
})

describe('what Bambu Studio and Orca say of the parts of an object', () => {
  const settings = (subtype: string) => ({
    name: 'Metadata/model_settings.config',
    content: `<?xml version="1.0"?><config><object id="3"><metadata key="name" value="x"/><part id="1" subtype="normal_part"><metadata key="matrix" value="1 0 0 0"/></part><part id="2" subtype="${subtype}"><mesh_stat edges_fixed="0"/></part></object><plate><metadata key="plater_id" value="1"/></plate></config>`,
  })
  const composed = '<components><component objectid="1"/><component objectid="2"/></components>'
  const model = modelXml(
    `${part(1, 20)}${part(2, 60, -20)}${object(3, composed)}`,
    '<build><item objectid="3"/></build>',
  )

  test.each(['modifier_part', 'negative_part', 'support_blocker', 'support_enforcer'])(
    'a %s is no part of the object',
    async (subtype) => expect(await inspected(model, settings(subtype))).toEqual(alone),
  )

  test('a normal_part and an unknown one are printed', async () => {
    for (const subtype of ['normal_part', 'whatever']) {
      expect(await inspected(model, settings(subtype))).toMatchObject({ triangles: 24, size: [60, 60, 60] })
    }
  })

  test('the part is left out of the object that says so, and of no other', async () => {
    const two = modelXml(
      `${part(1, 20)}${part(2, 60, -20)}${object(3, composed)}${object(4, '<components><component objectid="2"/></components>')}`,
      '<build><item objectid="3"/><item objectid="4" transform="1 0 0 0 1 0 0 0 1 100 0 0"/></build>',
    )
    expect(await inspected(two, settings('modifier_part'))).toMatchObject({ triangles: 24, objects: 2 })
  })

  test('an item that is switched off is not printed, unless all are', async () => {
    const items = (first: string, second: string) =>
      `<build><item objectid="1" printable="${first}"/><item objectid="2" printable="${second}"/></build>`
    const cubes = `${part(1, 20)}${part(2, 60, 100)}`
    expect(await inspected(modelXml(cubes, items('1', '0')))).toEqual(alone)
    expect(await inspected(modelXml(cubes, items('0', '0')))).toMatchObject({ triangles: 24, objects: 2 })
  })
})

describe('what Cura says of an object', () => {
  const build = '<build><item objectid="1"/><item objectid="2"/></build>'
  const withSetting = (setting: string) =>
    modelXml(`${part(1, 20)}${object(2, `${setting}<mesh>${meshOf(cube(60, -20))}</mesh>`)}`, build)

  test.each(['anti_overhang_mesh', 'infill_mesh', 'cutting_mesh', 'support_mesh'])(
    'an object with %s is not printed',
    async (key) => {
      const group = `<metadatagroup><metadata name="cura:${key}" type="xs:boolean">True</metadata></metadatagroup>`
      expect(await inspected(withSetting(group))).toEqual(alone)
      expect(await inspected(withSetting(`<settings><setting key="${key}">true</setting></settings>`))).toEqual(alone)
      const no = group.replace('True', 'False')
      expect(await inspected(withSetting(no))).toMatchObject({ triangles: 24, size: [60, 60, 60] })
    },
  )

  test('other settings of an object, also true ones, change nothing', async () => {
    const group = '<metadatagroup><metadata name="cura:support_enable">True</metadata></metadatagroup>'
    expect(await inspected(withSetting(group))).toMatchObject({ triangles: 24 })
  })
})

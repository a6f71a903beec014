import { describe, expect, it } from 'vitest'
import { type ModelPart, modelParts, packModels, unpackModels } from './models.ts'

const bytesOf = ({ mesh }: ModelPart) => [mesh.positions, mesh.triangles].map(({ buffer }) => Buffer.from(buffer))

describe('the models of the catalogue', () => {
  it('the models of the catalogue come back bit by bit when they are packed, the same mesh once', () => {
    const odd = Float32Array.of(0, -0, 1e-40, 219.99998, -3.5, 1 / 3, 3.4e38, -1e30, 7)
    const part = { name: 'Peça é', mesh: { positions: odd, triangles: Uint32Array.of(2, 0, 1, 0, 1, 4_000_000_000) } }
    const empty = { name: '', mesh: { positions: new Float32Array(), triangles: new Uint32Array() } }
    const back = unpackModels(
      packModels(
        new Map([
          ['a.stl', [part]],
          ['b.3mf', [part, empty]],
        ]),
      ),
    )
    expect([...back.keys()]).toEqual(['a.stl', 'b.3mf'])
    expect(back.get('b.3mf')?.map(({ name }) => name)).toEqual(['Peça é', ''])
    for (const found of [back.get('a.stl')?.[0], back.get('b.3mf')?.[0]])
      expect(found && bytesOf(found)).toEqual(bytesOf(part))
    expect(back.get('a.stl')?.[0]?.mesh).toBe(back.get('b.3mf')?.[0]?.mesh)
  })

  it('a file that is not among the models of the catalogue is a fault', () =>
    expect(() => modelParts('vaso.stl')).toThrow('no model vaso.stl'))
})

import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { VertexTable, zeroed } from './vertex-table.ts'

/** Few values, so that places meet; of a grid, of a symmetric shape, of both zeros. */
const coordinate = fc.constantFrom(0, -0, 1, -1, 0.5, -0.5, 4096, 1e-38, Math.fround(0.1))
const places = fc.array(fc.tuple(coordinate, coordinate, coordinate), { minLength: 1, maxLength: 3_000 })

const bitsOf = (of: readonly number[]) => new Int32Array(new Float32Array(of).buffer)

const placed = (table: VertexTable, bits: Int32Array) => table.add(bits[0]!, bits[1]!, bits[2]!)

describe('many places at once', () => {
  property.prop([places, fc.integer({ min: 1, max: 3_000 })])('come to the same as one by one', (all, piece) => {
    const alone = new VertexTable(1)
    const expected = all.map(([x, y, z]) => placed(alone, bitsOf([x, y, z])))
    const together = new VertexTable(1)
    const found: number[] = []
    for (let from = 0; from < all.length; from += piece) {
      const some = all.slice(from, from + piece)
      const indices = new Uint32Array(some.length)
      together.addAll(bitsOf(some.flat()).map(zeroed), some.length, indices)
      found.push(...indices)
    }
    expect(found).toEqual(expected)
    expect(together.positions()).toEqual(alone.positions())
  })

  it('many places at once grow the table beyond what it was made for', () => {
    const count = 20_000
    const table = new VertexTable(1)
    const indices = new Uint32Array(count)
    const line = bitsOf(Array.from({ length: count }, (_, i) => [i + 1, -i, i / 2]).flat())
    table.addAll(line.map(zeroed), count, indices)
    table.addAll(line.map(zeroed), count, indices)
    expect(table.count).toBe(count)
    expect(indices).toEqual(Uint32Array.from({ length: count }, (_, i) => i))
    expect(table.place(19_999)).toEqual([20_000, -19_999, 9_999.5])
  })
})

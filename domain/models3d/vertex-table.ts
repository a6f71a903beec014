/** −0 as bits: the same place as 0, which has none. */
const minusZero = 0x8000_0000
const emptiest = 1 << 12

/**
 * Vertices at exactly the same place become one: open addressing on the bits of x, y and z. Grows with the number of
 * different places, not with the number of corners, so a closed mesh needs a sixth of what its file takes.
 */
export class VertexTable {
  /** Different places so far. */
  count = 0
  /** x, y, z of each, as the bits of 32-bit floats. */
  bits: Uint32Array<ArrayBuffer>
  /** The same as numbers. */
  floats: Float32Array<ArrayBuffer>
  /** Index + 1 of the vertex in each slot; 0 for none. */
  slots: Uint32Array
  mask: number

  /** `expected` places, roughly; more are taken as well. */
  constructor(expected: number) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(emptiest, expected * 2)))
    this.slots = new Uint32Array(size)
    this.mask = size - 1
    this.bits = new Uint32Array(Math.max(emptiest, Math.ceil(expected)) * 3)
    this.floats = new Float32Array(this.bits.buffer)
  }

  /** The index of the vertex at a place, given as the bits of three finite floats. */
  add(bx: number, by: number, bz: number): number {
    const x = bx === minusZero ? 0 : bx
    const y = by === minusZero ? 0 : by
    const z = bz === minusZero ? 0 : bz
    let slot = hash(x, y, z) & this.mask
    for (let entry = this.slots[slot]!; entry !== 0; entry = this.slots[slot]!) {
      const at = (entry - 1) * 3
      if (this.bits[at] === x && this.bits[at + 1] === y && this.bits[at + 2] === z) return entry - 1
      slot = (slot + 1) & this.mask
    }
    return this.insert(slot, x, y, z)
  }

  /** Forgets all places, and keeps its room. */
  clear(): void {
    this.slots.fill(0)
    this.count = 0
  }

  /** Where a vertex is. */
  place(vertex: number): [number, number, number] {
    return [this.floats[vertex * 3]!, this.floats[vertex * 3 + 1]!, this.floats[vertex * 3 + 2]!]
  }

  /** The places, three coordinates each. */
  positions(): Float32Array<ArrayBuffer> {
    return this.floats.slice(0, this.count * 3)
  }

  private insert(slot: number, x: number, y: number, z: number): number {
    const at = this.count * 3
    if (at === this.bits.length) this.lengthen()
    this.bits[at] = x
    this.bits[at + 1] = y
    this.bits[at + 2] = z
    this.slots[slot] = ++this.count
    if (this.count * 2 > this.mask) this.rehash()
    return this.count - 1
  }

  private lengthen(): void {
    const more = new Uint32Array(this.bits.length * 2)
    more.set(this.bits)
    this.bits = more
    this.floats = new Float32Array(more.buffer)
  }

  private rehash(): void {
    const size = (this.mask + 1) * 2
    this.slots = new Uint32Array(size)
    this.mask = size - 1
    for (let vertex = 0; vertex < this.count; vertex++) {
      const at = vertex * 3
      let slot = hash(this.bits[at]!, this.bits[at + 1]!, this.bits[at + 2]!) & this.mask
      while (this.slots[slot] !== 0) slot = (slot + 1) & this.mask
      this.slots[slot] = vertex + 1
    }
  }
}

function hash(x: number, y: number, z: number): number {
  let h = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca77) ^ Math.imul(z, 0xc2b2ae3d)
  h ^= h >>> 15
  h = Math.imul(h, 0x2c1b3c6d)
  return h ^ (h >>> 13)
}

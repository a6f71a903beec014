/** Bits of the float −0, which is the same position as 0. */
const minusZero = -0x8000_0000
const emptiest = 1 << 12
/** Positions per batch, never more than an empty table holds. */
const block = 1 << 10
const starts = new Int32Array(block)

/** Table that merges vertices at exactly the same position: open addressing by the bits of x, y and z. */
export class VertexTable {
  count = 0
  /** Coordinates as bits, three 32-bit floats per vertex; signed, which engines handle fastest. */
  bits: Int32Array<ArrayBuffer>
  floats: Float32Array<ArrayBuffer>
  /** Vertex index + 1 in each slot; 0 if the slot is free. */
  slots: Int32Array
  mask: number
  /** Index of the first vertex with which later ones may be merged. */
  #from = 0

  /** Creates a table; `expected` vertices are only a size hint. */
  constructor(expected: number) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(emptiest, expected * 2)))
    this.slots = new Int32Array(size)
    this.mask = size - 1
    this.bits = new Int32Array(Math.max(emptiest, Math.ceil(expected)) * 3)
    this.floats = new Float32Array(this.bits.buffer)
  }

  add(bx: number, by: number, bz: number): number {
    this.reserve(1)
    const x = zeroed(bx)
    const y = zeroed(by)
    const z = zeroed(bz)
    let slot = hash(x, y, z) & this.mask
    for (let entry = this.slots[slot]!; entry !== 0; entry = this.slots[slot]!) {
      const at = (entry - 1) * 3
      if (this.bits[at] === x && this.bits[at + 1] === y && this.bits[at + 2] === z) return entry - 1
      slot = (slot + 1) & this.mask
    }
    return this.insert(slot, x, y, z)
  }

  /** Adds `count` positions and writes their vertex indexes to `indices`; bits must not be −0 (see `zeroed`). */
  addAll(places: Int32Array, count: number, indices: Uint32Array): void {
    for (let from = 0; from < count; from += block) {
      this.addBlock(places, from, Math.min(count, from + block), indices)
    }
  }

  clear(): void {
    this.slots.fill(0)
    this.count = 0
    this.#from = 0
  }

  /** Keeps all vertices, but no longer merges later vertices with them. */
  separate(): void {
    // In reverse order, so that each is still found where it was put.
    for (let vertex = this.count - 1; vertex >= this.#from; vertex--) {
      const at = vertex * 3
      let slot = hash(this.bits[at]!, this.bits[at + 1]!, this.bits[at + 2]!) & this.mask
      while (this.slots[slot] !== vertex + 1) slot = (slot + 1) & this.mask
      this.slots[slot] = 0
    }
    this.#from = this.count
  }

  place(vertex: number): [number, number, number] {
    return [this.floats[vertex * 3]!, this.floats[vertex * 3 + 1]!, this.floats[vertex * 3 + 2]!]
  }

  /** Returns the coordinates, three per vertex; valid until the next addition. */
  positions(): Float32Array<ArrayBuffer> {
    return this.floats.subarray(0, this.count * 3)
  }

  private addBlock(places: Int32Array, from: number, to: number, indices: Uint32Array): void {
    this.reserve(to - from)
    const { slots, bits, mask } = this
    for (let i = from; i < to; i++) {
      const slot = hash(places[i * 3]!, places[i * 3 + 1]!, places[i * 3 + 2]!) & mask
      starts[i - from] = slot
      indices[i] = slots[slot]!
    }
    let { count } = this
    for (let i = from; i < to; i++) {
      const x = places[i * 3]!
      const y = places[i * 3 + 1]!
      const z = places[i * 3 + 2]!
      let slot = starts[i - from]!
      let entry = slots[slot]!
      while (entry !== 0) {
        const at = (entry - 1) * 3
        if (bits[at] === x && bits[at + 1] === y && bits[at + 2] === z) break
        slot = (slot + 1) & mask
        entry = slots[slot]!
      }
      if (entry === 0) {
        bits[count * 3] = x
        bits[count * 3 + 1] = y
        bits[count * 3 + 2] = z
        entry = ++count
        slots[slot] = entry
      }
      indices[i] = entry - 1
    }
    this.count = count
  }

  private insert(slot: number, x: number, y: number, z: number): number {
    const at = this.count * 3
    this.bits[at] = x
    this.bits[at + 1] = y
    this.bits[at + 2] = z
    this.slots[slot] = ++this.count
    return this.count - 1
  }

  /** Enlarges the table for `more` positions, keeping half of the slots free. */
  private reserve(more: number): void {
    if ((this.count + more) * 3 > this.bits.length) this.lengthen()
    if ((this.count - this.#from + more) * 2 > this.mask) this.rehash()
  }

  private lengthen(): void {
    const more = new Int32Array(this.bits.length * 2)
    more.set(this.bits)
    this.bits = more
    this.floats = new Float32Array(more.buffer)
  }

  private rehash(): void {
    const size = (this.mask + 1) * 2
    this.slots = new Int32Array(size)
    this.mask = size - 1
    for (let vertex = this.#from; vertex < this.count; vertex++) {
      const at = vertex * 3
      let slot = hash(this.bits[at]!, this.bits[at + 1]!, this.bits[at + 2]!) & this.mask
      while (this.slots[slot] !== 0) slot = (slot + 1) & this.mask
      this.slots[slot] = vertex + 1
    }
  }
}

/** Returns a hash of the bits of x, y and z, mixed because grids differ only in high bits. */
function hash(x: number, y: number, z: number): number {
  const h =
    Math.imul(x ^ (x >>> 16), 0x9e3779b1) ^
    Math.imul(y ^ (y >>> 16), 0x85ebca77) ^
    Math.imul(z ^ (z >>> 16), 0xc2b2ae3d)
  const mixed = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  return mixed ^ (mixed >>> 15)
}

export function zeroed(bits: number): number {
  return bits === minusZero ? 0 : bits
}

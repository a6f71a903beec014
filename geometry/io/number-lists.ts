export class IndexList {
  length = 0
  values: Uint32Array<ArrayBuffer>

  constructor(expected = 1 << 12) {
    this.values = new Uint32Array(Math.max(16, expected))
  }

  push(value: number): void {
    if (this.length === this.values.length) this.values = longer(this.values)
    this.values[this.length++] = value
  }

  push3(a: number, b: number, c: number): void {
    if (this.length + 3 > this.values.length) this.values = longer(this.values)
    this.values[this.length] = a
    this.values[this.length + 1] = b
    this.values[this.length + 2] = c
    this.length += 3
  }

  /** Returns the numbers as a view, valid until the next push. */
  view(): Uint32Array<ArrayBuffer> {
    return this.values.subarray(0, this.length)
  }
}

function longer(values: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(Math.ceil(values.length * 1.7))
  more.set(values)
  return more
}

export class PointList {
  length = 0
  values: Float32Array<ArrayBuffer> = new Float32Array(1 << 12)

  push3(x: number, y: number, z: number): void {
    if (this.length + 3 > this.values.length) {
      const more = new Float32Array(Math.ceil(this.values.length * 1.7))
      more.set(this.values)
      this.values = more
    }
    this.values[this.length] = x
    this.values[this.length + 1] = y
    this.values[this.length + 2] = z
    this.length += 3
  }
}

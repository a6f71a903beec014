import { likeness, type Frame } from './frame.ts'
import { CHANNELS } from './gather-light.ts'
import { SKY } from './surface.ts'

/** Maximum brightness difference of pixels that are averaged, in each round. */
const TOLERANCE = [9, 1.2, 0.4, 0.2, 0.12]

/** Returns gathered light without noise and with sharp edges (à-trous wavelets, Dammertz et al. 2010). */
export function smoothLight(frame: Frame, gathered: Float32Array): Float32Array {
  let from: Float32Array = gathered
  let to: Float32Array = new Float32Array(gathered.length)
  TOLERANCE.forEach((tolerance, round) => {
    smoothOnce(frame, from, to, 1 << round, tolerance)
    ;[from, to] = [to, from]
  })
  return from
}

const sum = new Float64Array(CHANNELS)

function smoothOnce(frame: Frame, from: Float32Array, to: Float32Array, step: number, tolerance: number) {
  const { width, height, part } = frame
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const mid = at * CHANNELS
      if (part[at] === SKY) {
        for (let c = 0; c < CHANNELS; c++) to[mid + c] = c < 2 ? 1 : 0
        continue
      }
      let total = 4
      for (let c = 0; c < CHANNELS; c++) sum[c] = from[mid + c]! * 4
      for (let dy = -step; dy <= step; dy += step) {
        if (y + dy < 0 || y + dy >= height) continue
        for (let dx = -step; dx <= step; dx += step) {
          if ((dx === 0 && dy === 0) || x + dx < 0 || x + dx >= width) continue
          const other = at + dx + dy * width
          const alike = likeness(frame, at, other)
          if (alike <= 0) continue
          const side = other * CHANNELS
          const away =
            Math.abs(from[side]! - from[mid]!) +
            Math.abs(from[side + 1]! - from[mid + 1]!) * 0.5 +
            Math.abs(from[side + 3]! - from[mid + 3]!) * 2
          if (away >= tolerance) continue
          const weight = alike * (1 - away / tolerance) * (dx === 0 || dy === 0 ? 2 : 1)
          total += weight
          for (let c = 0; c < CHANNELS; c++) sum[c]! += from[side + c]! * weight
        }
      }
      for (let c = 0; c < CHANNELS; c++) to[mid + c] = sum[c]! / total
    }
  }
}

import type { PictureBox } from '#db/schema/catalog.ts'
import { lengthWords } from '#app/catalog/words.ts'
import { coin } from '#geometry/render/coin-profile.ts'

export const coinCaption = `Moeda de 1 real: ${coin.diameter} mm`

type Label = { x: number; y: number; anchor: 'start' | 'middle' | 'end'; words: string }

type Point = readonly [x: number, y: number]

/** Vertical edges of the box, by corner number (x fastest, then y, then z). */
const upright = [[0, 4], [1, 5], [2, 6], [3, 7]] as const // prettier-ignore
/** Two neighbours of each bottom corner. */
const around = { 0: [1, 2], 1: [0, 3], 2: [0, 3], 3: [1, 2] } as const

/** Width of the view box, which defines its units. */
const width = 1200

/** Share of a 4:3 picture's width that a phone's box of 1 : 0.92 cuts off left and right each. */
const cut = (1 - 0.75 / 0.92) / 2

/** Distance of a dimension line from the object, in view box units. */
const gap = width * 0.018
/** Half the length of the tick at a line's end, in view box units. */
const tick = width * 0.006

/** Width of a letter on a phone, in view box units. */
const letter = 20
/** Distance of a label from the picture's edge, in view box units. */
const margin = 24

export type MeasuredLines = { viewBox: string; lines: (Label & { path: string })[] }

/** Returns the dimension lines for a picture; null if the object is cropped. `proportion` is height / width. */
export function measuredLines({ corners, size, ...outline }: PictureBox, proportion: number): MeasuredLines | null {
  const height = Math.round(width * proportion)
  const points = corners.map(([x, y]): Point => [x * width, y * height])
  const { left, top: highest, right, bottom } = outline
  const isWhole = left > cut && right < 1 - cut && highest > 0.03 && bottom < 0.97
  if (points.length !== 8 || !isWhole) return null
  const middle = mean(points)
  const at = (corner: number): Point => points[corner] ?? middle
  const beside = Math.min(right * width, width * (1 - cut) - gap - tick)
  const axis = [0, 1].map((end) => mean(upright.map((edge) => at(edge[end]!)))[1]) as [number, number]
  const isRound = isRoundIn(points, outline, size)
  // Seen from above, a flat object's outline shows its depth rather than its height.
  const isUpright = isRound && axis[0] - axis[1] > shownUpright * (bottom - highest) * height
  const [foot, top] = (isUpright ? [bottom * height, highest * height] : axis).map((y): Point => [beside, y])
  const near = ([0, 1, 2, 3] as const).reduce((best, corner) => (at(corner)[1] > at(best)[1] ? corner : best))
  const reach = (other: number) => Math.hypot(at(other)[0] - at(near)[0], at(other)[1] - at(near)[1])
  const [one, another] = around[near]
  const other = reach(one) > reach(another) ? one : another
  const under = Math.min(bottom * height, height - gap - tick)
  const across: [Point, Point] = isRound ? [[left * width, under], [right * width, under]] : [at(near), at(other)] // prettier-ignore
  const lines = [
    lineBeside([foot!, top!], { middle, height, words: lengthWords(size[2]) }),
    lineBeside(across, { middle, height, words: lengthWords(size[(near ^ other) === 1 ? 0 : 1]) }),
  ]
  const drawn = lines.filter((line) => line !== null)
  return {
    viewBox: `0 0 ${width} ${height}`,
    lines: drawn.map(({ path, label }) => ({ path, ...placed(label, height) })),
  }
}

/** Share of the outline's height that the projected vertical axis exceeds in a view from the side. */
const shownUpright = 0.85

/** Returns whether an object of square base is narrower than its projected box, so that its width is a diameter. */
function isRoundIn(
  box: Point[],
  { left, right }: Pick<PictureBox, 'left' | 'right'>,
  [x, y]: PictureBox['size'],
): boolean {
  const across = box.map((point) => point[0])
  const isSquare = Math.abs(x - y) < 0.1 * Math.max(x, y)
  return isSquare && (right - left) * width < 0.92 * (Math.max(...across) - Math.min(...across))
}

type Measured = { middle: Point; height: number; words: string }

/** Returns the dimension line of an edge, moved away from the object, with ticks and label; null without room. */
function lineBeside([from, to]: [Point, Point], { middle, height, words }: Measured) {
  const along = unit([to[0] - from[0], to[1] - from[1]])
  const side: Point = [-along[1], along[0]]
  const center = mean([from, to])
  const sign = side[0] * (center[0] - middle[0]) + side[1] * (center[1] - middle[1]) < 0 ? -1 : 1
  const out: Point = [side[0] * sign, side[1] * sign]
  const moved = ([x, y]: Point, by: number): Point => [x + out[0] * by, y + out[1] * by]
  const line = slidInside([moved(from, gap), moved(to, gap)], height)
  if (!line) return null
  const [a, b] = line
  const stroke = (p: Point, q: Point) => `M${whole(p)}L${whole(q)}`
  const path = stroke(a, b) + [a, b].map((end) => stroke(moved(end, -tick), moved(end, tick))).join('')
  return { path, label: labelAt([a, b], out, words) }
}

/** Returns a line slid along itself into the part of the picture always visible; null if too long. */
function slidInside([a, b]: [Point, Point], height: number): [Point, Point] | null {
  const along = unit([b[0] - a[0], b[1] - a[1]])
  const shown = [[width * cut + tick, width * (1 - cut) - tick], [tick, height - tick]] as const // prettier-ignore
  let [least, most] = [-Infinity, Infinity]
  for (const axis of [0, 1] as const) {
    const back = shown[axis][0] - Math.min(a[axis], b[axis])
    const on = shown[axis][1] - Math.max(a[axis], b[axis])
    if (back > on) return null
    const ways = [back, on].map((way) => way / (along[axis] || 1e-9))
    least = Math.max(least, Math.min(...ways))
    most = Math.min(most, Math.max(...ways))
  }
  if (least > most) return null
  const by = Math.min(Math.max(0, least), most)
  const slid = ([x, y]: Point): Point => [x + along[0] * by, y + along[1] * by]
  return [slid(a), slid(b)]
}

function placed(label: Label, height: number): Label {
  return label.y > height - 14 ? { ...label, y: label.y - Math.round(width * 0.045) } : label
}

/** Returns a label's place: on the line's outer side, or above the line's upper end if otherwise cut off. */
function labelAt(line: [Point, Point], out: Point, words: string): Label {
  const [x, y] = mean(line)
  const away = width * 0.016
  const room = words.length * letter
  const [left, right] = [width * cut + margin, width * (1 - cut) - margin]
  const within = (at: number, before: number) =>
    Math.round(Math.min(Math.max(at, left + before), right - room + before))
  const isCut = Math.abs(out[0]) >= 0.35 && (out[0] > 0 ? x + away + room > right : x - away - room < left)
  if (isCut) {
    const [endX, endY] = line[0][1] < line[1][1] ? line[0] : line[1]
    return { x: within(endX, room / 2), y: Math.round(endY - away), anchor: 'middle', words }
  }
  const anchor = Math.abs(out[0]) < 0.35 ? 'middle' : out[0] > 0 ? 'start' : 'end'
  const before = { start: 0, middle: room / 2, end: room }[anchor]
  return { x: within(x + out[0] * away, before), y: Math.round(y + out[1] * away * 1.5 + 8), anchor, words }
}

function mean(points: readonly Point[]): Point {
  const sum = (axis: 0 | 1) => points.reduce((total, point) => total + point[axis], 0) / points.length
  return [sum(0), sum(1)]
}

function unit([x, y]: Point): Point {
  const length = Math.hypot(x, y) || 1
  return [x / length, y / length]
}

function whole([x, y]: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`
}

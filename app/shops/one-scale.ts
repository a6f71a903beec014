/** Picture with the position of the object in it, `box`; null if unknown. */
export type MeasuredPicture = { key: string; title: string; width: number; height: number; box: ObjectBox | null }

/** Position in fractions of the picture, size in mm, and corners with x varying fastest, then y, then z. */
type ObjectBox = {
  left: number
  top: number
  right: number
  bottom: number
  corners: [x: number, y: number][]
  size: [number, number, number]
}

type Rectangle = { x: number; y: number; width: number; height: number }
type CoverCell = { to: Rectangle; from: Rectangle }

type CoverPanel = {
  key: string
  title: string
  /** Size of the whole picture, in the same unit as `from` of the cells. */
  picture: { width: number; height: number }
  x: number
  width: number
  cells: CoverCell[]
}

export type OneScale = { width: number; height: number; panels: CoverPanel[]; bar: { mm: number; length: number } }

/** Measures of the cover: height, gap between panels, space around an object, baseline, maximum object height. */
const frame = { height: 1000, gap: 20, room: 60, ground: 840, most: 740 }

/** Returns a cover with objects at one scale, without cropped ones; null if fewer than `fewest` remain. */
export function oneScale(
  pictures: readonly MeasuredPicture[],
  { width, most, fewest = 3 }: { width: number; most: number; fewest?: number },
): OneScale | null {
  const objects = pictures.flatMap((picture) => objectOf(picture) ?? []).slice(0, most)
  if (objects.length < fewest) return null
  const inner = width - frame.gap * (objects.length - 1)
  const sum = objects.reduce((total, one) => total + one.wide, 0)
  const perMm = Math.min(
    (inner - 2 * frame.room * objects.length) / sum,
    frame.most / Math.max(...objects.map(({ high }) => high)),
  )
  const room = (inner - sum * perMm) / objects.length
  let x = 0
  const panels = objects.map(({ picture, box, perHeight, wide }) => {
    const panel = { x, width: wide * perMm + room }
    x += panel.width + frame.gap
    const height = perMm / perHeight
    const shown = { height, width: (height * picture.width) / picture.height }
    const left = (panel.width - wide * perMm) / 2 - box.left * shown.width
    const at = { x: left, y: frame.ground - box.bottom * height, ...shown }
    return { key: picture.key, title: picture.title, picture, ...panel, cells: cellsOf(at, panel.width, picture) }
  })
  const mm = [100, 50, 20, 10].find((one) => one * perMm <= 700) ?? 5
  return { width, height: frame.height, panels, bar: { mm, length: mm * perMm } }
}

function objectOf(picture: MeasuredPicture) {
  const { box, width, height } = picture
  if (!box || box.corners.length !== 8 || box.size[2] <= 0) return null
  if (Math.min(box.left, box.top) < 0 || Math.max(box.right, box.bottom) > 1) return null
  const upright = [0, 1, 2, 3].map((foot) => (box.corners[foot]?.[1] ?? 0) - (box.corners[foot + 4]?.[1] ?? 0))
  /** Length of one mm of the object, as a fraction of the picture's height. */
  const perHeight = upright.reduce((total, one) => total + one, 0) / 4 / box.size[2]
  if (!(perHeight > 0)) return null
  const wide = ((box.right - box.left) * width) / height / perHeight
  return { picture, box, perHeight, wide, high: (box.bottom - box.top) / perHeight }
}

/** Fraction of the picture at its edge that is stretched to fill a larger panel. */
const edge = 0.01

/** Returns the cells that fill a panel: the picture, and its edges stretched around it. */
function cellsOf(at: Rectangle, width: number, picture: { width: number; height: number }): CoverCell[] {
  const across = spansOf({ from: at.x, to: at.x + at.width, end: width }, picture.width)
  const down = spansOf({ from: at.y, to: at.y + at.height, end: frame.height }, picture.height)
  return across
    .flatMap((x) => down.map((y) => ({ x, y })))
    .toSorted((one, other) => Number(one.x.isMiddle && one.y.isMiddle) - Number(other.x.isMiddle && other.y.isMiddle))
    .map(({ x, y }) => ({
      to: { x: x.at, y: y.at, width: x.length, height: y.length },
      from: { x: x.start, y: y.start, width: x.size, height: y.size },
    }))
}

/** Returns the spans along one axis before, within and after the picture, overlapping a little to hide seams. */
function spansOf({ from, to, end }: { from: number; to: number; end: number }, size: number) {
  const strip = size * edge
  const spans = [{ at: from, length: to - from, start: 0, size, isMiddle: true }]
  if (from > 0) spans.unshift({ at: 0, length: from + 2, start: 0, size: strip, isMiddle: false })
  if (to < end) spans.push({ at: to - 2, length: end - to + 2, start: size - strip, size: strip, isMiddle: false })
  return spans
}

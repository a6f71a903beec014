import { describe, expect, it } from 'vitest'
import { type MeasuredPicture, oneScale } from './one-scale.ts'

/** An object upright in the middle of its picture, of which it takes so much of the height. */
function pictureOf(name: string, mm: number, share: number): MeasuredPicture {
  const [left, right, bottom, top] = [0.4, 0.6, 0.9, 0.9 - share]
  const corners = [bottom, top].flatMap((y) => [left, right, left, right].map((x): [number, number] => [x, y]))
  const box = { left, right, top, bottom, corners, size: [mm, mm, mm] as [number, number, number] }
  return { key: name, title: name, width: 1200, height: 900, box }
}

const three = [pictureOf('vaso', 180, 0.8), pictureOf('pote', 90, 0.8), pictureOf('clipe', 20, 0.2)]
const wide = { width: 4000, most: 6 }

/** How high the object of each panel is drawn: of its whole picture, the cell that is laid last, as much as it takes. */
function heights(pictures: readonly MeasuredPicture[], shares: readonly number[]) {
  return oneScale(pictures, wide)?.panels.map(
    ({ cells }, index) => (cells.at(-1)?.to.height ?? 0) * (shares[index] ?? 0),
  )
}

describe('objects at one scale', () => {
  it('objects at one scale are as high to one another as they are in millimetres, however near they were taken', () => {
    const [vaso = 0, pote = 0, clipe = 0] = heights(three, [0.8, 0.8, 0.2]) ?? []
    expect([vaso / pote, vaso / clipe]).toEqual([expect.closeTo(2), expect.closeTo(9)])
    const { bar } = oneScale(three, wide) ?? {}
    expect(vaso / (bar?.length ?? 0)).toBeCloseTo(180 / (bar?.mm ?? 0))
  })

  it('objects at one scale share a base line, fit their panels and fill the frame', () => {
    const scale = oneScale(three, wide)
    const feet = scale?.panels.map(({ cells }) => {
      const { y = 0, height = 0 } = cells.at(-1)?.to ?? {}
      return y + height * 0.9
    })
    expect(new Set(feet?.map(Math.round)).size).toBe(1)
    const last = scale?.panels.at(-1)
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(4000)
    for (const { cells, width } of scale?.panels ?? []) {
      const { x = 0, width: drawn = 0, y = 0 } = cells.at(-1)?.to ?? {}
      expect([x + drawn * 0.4 > 0, x + drawn * 0.6 < width, y + drawn * 0.75 * 0.1 > 0]).toEqual([true, true, true])
    }
  })

  it('objects at one scale have the paper of their picture up to the edges of their panel', () => {
    const clipe = oneScale(three, wide)?.panels.at(-1)
    const covers = (x: number, y: number) =>
      clipe?.cells.some(({ to }) => x >= to.x && x <= to.x + to.width && y >= to.y && y <= to.y + to.height)
    const width = clipe?.width ?? 0
    const points = [0, 0.25, 0.5, 0.75, 1].flatMap((across) =>
      [0, 300, 700, 1000].map((y) => [across * width, y] as const),
    )
    expect(points.filter(([x, y]) => !covers(x, y))).toEqual([])
  })

  it('objects at one scale are those that are whole on their picture and measured, three at least', () => {
    const [vaso, pote, clipe] = three
    const cut = { ...pictureOf('cortado', 50, 0.8), box: { ...pictureOf('', 50, 0.8).box!, right: 1.2 } }
    const unknown = { ...pictureOf('sem medida', 50, 0.8), box: null }
    expect(oneScale([vaso!, pote!, cut, unknown], wide)).toBeNull()
    const shown = oneScale([vaso!, cut, pote!, unknown, clipe!], wide)
    expect(shown?.panels.map(({ title }) => title)).toEqual(['vaso', 'pote', 'clipe'])
    expect(oneScale([...three, ...three], { width: 2000, most: 3 })?.panels.length).toBe(3)
  })
})

import * as cheerio from 'cheerio'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { PictureBox } from '#db/schema/catalog.ts'
import { buildStage } from '#geometry/render/scene.ts'
import { coverView, modelViews } from '#geometry/render/model-views.ts'
import { frameScene, projectBox } from '#geometry/render/camera.ts'
import type { Mesh } from '#geometry/mesh/mesh.ts'
import { measuredLines } from './measured-lines.ts'
import { Measures } from './measures.tsx'

/** A box seen from its front, a little from above and from the left. */
const box: PictureBox = {
  left: 0.3,
  top: 0.2,
  right: 0.7,
  bottom: 0.8,
  corners: [[0.3, 0.75], [0.6, 0.8], [0.4, 0.7], [0.7, 0.72], [0.3, 0.2], [0.6, 0.22], [0.4, 0.18], [0.7, 0.2]], // prettier-ignore
  size: [117.3, 116, 182],
}

function drawn(...picture: Parameters<typeof measuredLines>): cheerio.CheerioAPI {
  const lines = measuredLines(...picture)
  return cheerio.load(lines ? renderToStaticMarkup(<Measures {...lines} />) : '')
}

function reel(radius: number, high: number): Mesh {
  const steps = 48
  const points = Array.from({ length: steps }, (_, i) => {
    const angle = (2 * Math.PI * i) / steps
    return [0, high].flatMap((z) => [radius * Math.cos(angle), radius * Math.sin(angle), z])
  })
  const faces = points.flatMap((_, i) => {
    const [low, next] = [2 * i, 2 * ((i + 1) % steps)]
    return [low, next, next + 1, low, next + 1, low + 1]
  })
  return { positions: new Float32Array(points.flat()), triangles: new Uint32Array(faces) }
}

describe('dimension lines', () => {
  it('dimension lines say height and the longer side in front, behind a switch that needs no script', () => {
    const $ = drawn(box, 0.75)
    expect($('details[open] > summary').text()).toBe('Medidas')
    const words = $('text').map((_, text) => $(text).text()).get() // prettier-ignore
    expect(words.toSorted()).toEqual(['117,3 mm', '182,0 mm'])
    const [x, y] = ['x', 'y'].map((name) => Number($('text:contains("182,0")').attr(name)))
    expect(x).toBeGreaterThan(0.7 * 1200)
    expect(y).toBeGreaterThan(0.2 * 900)
    for (const text of $('text')) expect(Number($(text).attr('y'))).toBeLessThan(900 - 10)
  })

  it('the height line is drawn at the object’s outline, not at its box', () => {
    const slim = { ...box, right: 0.55 }
    const $ = drawn(slim, 0.75)
    const [height] = $('path').map((_, path) => $(path).attr('d')).get() // prettier-ignore
    const xs = [...(height ?? '').matchAll(/[ML](\d+) /g)].map(([, x]) => Number(x))
    expect(Math.min(...xs)).toBeGreaterThan(0.55 * 1200)
    expect(Math.max(...xs)).toBeLessThan(0.55 * 1200 + 40)
  })

  it('dimension lines have each label within what a phone shows, however near the edge the line is', () => {
    for (const shift of [0, 0.08, 0.12, 0.17, 0.2]) {
      for (const sign of [1, -1]) {
        const corners = box.corners.map(([x, y]): [number, number] => [x + shift * sign, y])
        const $ = drawn({ ...box, corners, size: [1117.3, 1116, 1182] }, 0.75)
        for (const text of $('text')) {
          const [x, letters] = [Number($(text).attr('x')), $(text).text().length]
          const left = x - { start: 0, middle: 0.5, end: 1 }[String($(text).attr('text-anchor'))]! * letters * 19
          // Of 4 : 3 a box of 1 : 0.92 shows 978 of 1200.
          expect(left).toBeGreaterThanOrEqual(111 + 20)
          expect(left + letters * 19).toBeLessThanOrEqual(1089 - 20)
        }
      }
    }
  })

  it('dimension lines put no label below the picture when the object is low', () => {
    for (const shift of [0, 0.1, 0.14, 0.16]) {
      const corners = box.corners.map(([x, y]): [number, number] => [x, y + shift])
      const $ = drawn({ ...box, corners }, 0.75)
      expect($('text').length).toBe(2)
      for (const text of $('text')) expect(Number($(text).attr('y'))).toBeLessThanOrEqual(900 - 14)
    }
  })

  it.each([5, 20, 60, 85, 140, 200])(
    'dimension lines stand at a reel %i mm high as wide as the picture, and inside',
    (high) => {
      // Its box reaches beyond what a phone shows, and below the picture where it is seen from above.
      const mesh = reel(100, high)
      const stage = buildStage([{ mesh, color: '#808080' }])
      for (const { view } of modelViews(mesh).filter(({ name }) => name !== 'detalhe')) {
        const seen = projectBox(stage, frameScene(stage, view, 4 / 3))
        const $ = drawn({ ...seen, size: [200, 200, high] }, 0.75)
        expect($('text').map((_, text) => $(text).text()).get()).toEqual([`${high},0 mm`, '200,0 mm']) // prettier-ignore
        const paths = $('path').map((_, path) => $(path).attr('d')).get().join('') // prettier-ignore
        for (const [, x, y] of paths.matchAll(/[ML](\d+) (-?\d+)/g)) {
          expect(Math.abs(Number(x) - 600)).toBeLessThanOrEqual(489)
          expect(Math.abs(Number(y) - 450)).toBeLessThanOrEqual(450)
        }
      }
    },
  )

  it('dimension lines end at the outline of a round object that stands upright', () => {
    const mesh = reel(60, 182)
    const stage = buildStage([{ mesh, color: '#808080' }])
    const seen = projectBox(stage, frameScene(stage, coverView(mesh).view, 4 / 3))
    const $ = drawn({ ...seen, size: [120, 120, 182] }, 0.75)
    const [tall, wide] = $('path').map((_, path) => $(path).attr('d')).get() // prettier-ignore
    const ends = (path = '') =>
      [...path.matchAll(/(-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
    expect(ends(tall).slice(0, 2).map(([, y]) => y)).toEqual([seen.bottom, seen.top].map((y) => Math.round(y * 900))) // prettier-ignore
    expect(ends(wide).slice(0, 2).map(([x]) => x)).toEqual([seen.left, seen.right].map((x) => Math.round(x * 1200))) // prettier-ignore
    expect(
      new Set(
        ends(wide)
          .slice(0, 2)
          .map(([, y]) => y),
      ).size,
    ).toBe(1)
  })

  it('dimension lines are not drawn where the picture shows only a part', () => {
    expect(measuredLines({ ...box, left: 0.02, right: 0.98 }, 0.75)).toBeNull()
    expect(measuredLines({ ...box, bottom: 1.2 }, 0.75)).toBeNull()
  })
})

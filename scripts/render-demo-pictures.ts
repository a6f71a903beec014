/**
 * Photographs the demo catalogue: `node scripts/render-demo-pictures.ts [--draft] [key or picture …]`. Writes every picture, and the
 * covers in the colours of variants and beside a coin, in the
 * widths of the shop to `demo/pictures/{key}-{n}-{width}.webp`; with `--draft` one contact sheet in `data/` instead, with `--boxes` only
 * where the object is in each picture, to `demo/picture-boxes.json`.
 * The whole catalogue takes about a quarter of an hour on one core.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { frameScene, projectBox } from '#geometry/render/camera.ts'
import { buildStage } from '#geometry/render/scene.ts'
import { renderPicture, type Picture } from '#geometry/render/render-picture.ts'
import { colorScenes, scaleScene, seedScenes } from '#demo/scenes.ts'
import type { SeedScene } from '#demo/scenes/scene.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'demo/pictures')
/** Quality by width: what is shown at two pixels a point is looked at less closely. */
const qualities = { 400: 84, 800: 80, 1200: 70 }

sharp.concurrency(1)
os.setPriority(15)
const isDraft = process.argv.includes('--draft')
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const shots = Object.entries(seedScenes)
  .flatMap(([key, scenes]) => [
    ...scenes.map((scene, i) => ({ key, name: `${key}-${i + 1}`, scene, rank: i })),
    ...colorScenes(key).map(({ name, scene }) => ({ key, name, scene, rank: scenes.length })),
    ...[scaleScene(key)].flatMap((scene) =>
      scene ? [{ key, name: `${key}-escala`, scene, rank: scenes.length }] : [],
    ),
  ])
  .filter(({ key, name }) => wanted.length === 0 || wanted.includes(key) || wanted.includes(name))
  // Covers first, so that a run that is cut off has shown the most.
  .toSorted((a, b) => a.rank - b.rank)

if (process.argv.includes('--boxes')) writeBoxes()
else if (isDraft) await drawSheet()
else await photographAll()

function photograph(scene: SeedScene, width: number, samples: number): Picture {
  return renderPicture(scene.parts(), {
    width,
    height: (width * 3) / 4,
    view: scene.view,
    paper: scene.paper,
    samples,
  })
}

function imageOf({ pixels, width, height }: Picture) {
  return sharp(Buffer.from(pixels.buffer), { raw: { width, height, channels: 4 } }).removeAlpha()
}

async function photographAll() {
  fs.mkdirSync(folder, { recursive: true })
  for (const { name, scene } of shots) {
    const start = performance.now()
    const picture = photograph(scene, 1200, scene.samples ?? 5)
    for (const [width, quality] of Object.entries(qualities)) {
      const image = imageOf(picture).resize(Number(width))
      await image.webp({ quality, smartDeblock: true, effort: 6 }).toFile(path.join(folder, `${name}-${width}.webp`))
    }
    console.log(name, `${Math.round(performance.now() - start)} ms`)
  }
}

async function drawSheet() {
  const [width, height, columns] = [400, 300, 6]
  const tiles = await Promise.all(
    shots
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(async ({ scene }, i) => ({
        input: await imageOf(photograph(scene, width, 3))
          .png()
          .toBuffer(),
        left: (i % columns) * width,
        top: Math.floor(i / columns) * height,
      })),
  )
  const sheet = path.join(root, 'data/seed-pictures.png')
  fs.mkdirSync(path.dirname(sheet), { recursive: true })
  const canvas = { width: columns * width, height: Math.ceil(tiles.length / columns) * height, channels: 3 as const }
  await sharp({ create: { ...canvas, background: '#ffffff' } })
    .composite(tiles)
    .png()
    .toFile(sheet)
  console.log(sheet)
}

/** Of pictures of one object as it stands: what is turned or made larger is not what its measures say. */
function writeBoxes() {
  const rounded = (n: number) => Math.round(n * 10_000) / 10_000
  const boxes = shots.flatMap(({ name, scene }) => {
    const parts = scene.parts()
    const [part] = parts
    if (!part || parts.length > 1 || part.scale || part.turn?.some((degrees) => degrees % 90 !== 0)) return []
    const stage = buildStage(parts)
    const { corners, ...box } = projectBox(stage, frameScene(stage, scene.view, 4 / 3))
    const size = stage.max.map((max, axis) => Math.round((max - stage.min[axis]!) * 10) / 10)
    const sides = Object.fromEntries(Object.entries(box).map(([side, at]) => [side, rounded(at)]))
    return [[name, { ...sides, corners: corners.map((corner) => corner.map(rounded)), size }] as const]
  })
  const sorted = Object.fromEntries(boxes.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  fs.writeFileSync(path.join(root, 'demo/picture-boxes.json'), `${JSON.stringify(sorted)}\n`)
}

/**
 * Takes the photos that buyers of the demonstration show: `node scripts/render-demo-makes.ts [photo …]`. Of each make of
 * `demo/catalog/makes.ts` that names no photo of its own, and beside reviews, the object in another filament, on another ground, from another side, as a
 * phone held by hand sees it: tall, a little tilted, warm or cold, with noise. The same pictures every time.
 */
import path from 'node:path'
import sharp from 'sharp'
import { renderPicture } from '#geometry/render/render-picture.ts'
import { reviewPhotos, takenMakes } from '#demo/catalog/makes.ts'
import { filament } from '#demo/scenes/scene.ts'
import { seedScenes } from '#demo/scenes.ts'

const [width, height] = [480, 640]
const grounds = ['paper', 'stone', 'cool', 'leaf', 'blush', 'sun'] as const
const filaments = Object.values(filament)
const lights = ['#fff1d8', '#e6eeff', '#ffe7cf', '#f4f6f2'] as const

sharp.concurrency(1)
const wanted = process.argv.slice(2)

for (const { project, photo, seed } of [...takenMakes, ...reviewPhotos]) {
  if (wanted.length > 0 && !wanted.includes(photo)) continue
  const scene = seedScenes[project]?.[0]
  if (!scene) throw new Error(`no scene of ${project}`)
  const chance = chanceOf(seed)
  const between = (low: number, high: number) => low + (high - low) * chance()
  const one = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)]!
  const [color, second] = [one(filaments), one(filaments)]
  const { pixels } = renderPicture(
    scene.parts().map((part, index) => ({ ...part, color: index % 2 ? second : color })),
    {
      width: Math.round(width * 1.16),
      height: Math.round(height * 1.16),
      view: {
        ...scene.view,
        yaw: scene.view.yaw + between(-38, 38),
        pitch: between(16, 44),
        fill: between(0.62, 0.82),
        shift: [between(-0.05, 0.05), between(-0.06, 0.04)],
        lens: between(24, 32),
      },
      paper: one(grounds),
      samples: 3,
    },
  )
  const raw = { width: Math.round(width * 1.16), height: Math.round(height * 1.16), channels: 4 as const }
  const tilted = await sharp(Buffer.from(pixels.buffer), { raw })
    .removeAlpha()
    .rotate(between(-4.5, 4.5), { background: '#808080' })
    .png()
    .toBuffer({ resolveWithObject: true })
  await sharp(tilted.data)
    .extract({
      left: Math.round((tilted.info.width - width) / 2),
      top: Math.round((tilted.info.height - height) / 2),
      width,
      height,
    })
    .composite([
      { input: Buffer.from(lightOf(one(lights), between(0.1, 0.9), between(0.05, 0.5))), blend: 'multiply' },
      { input: await noiseOf(between(5, 9)), blend: 'soft-light' },
    ])
    .modulate({ brightness: between(0.94, 1.06), saturation: between(0.86, 1.08) })
    .blur(0.5)
    .webp({ quality: 74, effort: 6 })
    .toFile(path.join('demo/makes', `${photo}.webp`))
  console.log(photo)
}

/** A window to one side: light that falls off to the corners. */
function lightOf(color: string, x: number, y: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><radialGradient id="l" cx="${x}" cy="${y}" r="1.15">
    <stop offset="0" stop-color="${color}"/><stop offset="0.55" stop-color="${color}" stop-opacity="0.92"/><stop offset="1" stop-color="#8f8b86"/>
  </radialGradient><rect width="100%" height="100%" fill="${color}"/><rect width="100%" height="100%" fill="url(#l)"/></svg>`
}

function noiseOf(sigma: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma }
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer()
}

/** Numbers from 0 to 1, the same of the same seed (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

import { answerParent, lentFile } from '#domain/shared/processes/answer-parent.server.ts'
import zlib from 'node:zlib'
import { Fault } from '#fault'
import { descriptorSource, zipTools } from '#geometry/io/node-files.server.ts'
import { readThumbnail } from '#geometry/io/read-3mf.ts'
import { readModel } from '#geometry/io/read-model.ts'
import type { Box, Mesh } from '#geometry/mesh/mesh.ts'
import { prepareModel } from '#geometry/preview/prepare-model.ts'
import { packPrepared, type Preparation, type PreparedPicture } from '#geometry/preview/prepared-model.ts'
import { writePng } from '#geometry/preview/write-png.server.ts'
import { readStep } from './read-step.server.ts'
import { simplifier } from './simplify.server.ts'

/** Runs in a child process: prepares the model file open as descriptor 3 and prints the packed result. */
async function prepareInChild(preparation: Preparation, format: string, colors: string, seed: string, unit: string) {
  const source = descriptorSource(lentFile)
  const read = await readModel(source, `modelo.${format}`, { ...zipTools, readStep })
  if (!read.ok || !read.content) throw new Fault(`${preparation}: not a model`)
  const tools = {
    simplify: await simplifier(),
    pngOf: writePng,
    gzip: (bytes: Uint8Array) => zlib.gzipSync(bytes, { level: 9 }),
  }
  const mesh = inMillimetres(read.content.mesh, Number(unit))
  const { min, max } = read.content.objects.largest
  const largest = { min: scaled(min, Number(unit)), max: scaled(max, Number(unit)) }
  const prepared = prepareModel(mesh, preparation, { colors: colors.split(','), seed: Number(seed), largest }, tools)
  const thumbnail = preparation === 'glance' && format === '3mf' ? await readThumbnail(source, zipTools) : null
  const brought: PreparedPicture[] = thumbnail ? [{ view: 'arquivo', box: null, png: thumbnail }] : []
  answerParent(packPrepared({ ...prepared, pictures: [...prepared.pictures, ...brought] }))
}

function inMillimetres(mesh: Mesh, unit: number): Mesh {
  return unit === 1 ? mesh : { ...mesh, positions: mesh.positions.map((value) => value * unit) }
}

function scaled([x, y, z]: Box['min'], unit: number): Box['min'] {
  // Rounded like the mesh's coordinates.
  return [Math.fround(x * unit), Math.fround(y * unit), Math.fround(z * unit)]
}

if (import.meta.main) {
  const [preparation = '', format = '', colors = '', seed = '', unit = ''] = process.argv.slice(2)
  await prepareInChild(preparation as Preparation, format, colors, seed, unit)
  // The STEP kernel would keep the process alive.
  process.exit(0)
}

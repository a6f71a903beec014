/**
 * Makes what the demonstration's models would get from the job that prepares models: the public mesh that visitors turn,
 * `demo/previews/{file}.bin`, and what printing it is, all in `demo/previews/work.json`. Takes about a minute.
 */
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { simplifier } from '#adapters/models/simplify.server.ts'
import { seedProjects } from '#demo/catalog.ts'
import { seedScenes } from '#demo/scenes.ts'
import { joinMeshes } from '#geometry/mesh/mesh.ts'
import { prepareModel } from '#geometry/preview/prepare-model.ts'
import { houseFilament } from '#geometry/render/filament-colors.ts'

const folder = path.resolve(import.meta.dirname, '../demo/previews')
const tools = {
  simplify: await simplifier(),
  pngOf: () => new Uint8Array(),
  gzip: (bytes: Uint8Array) => zlib.gzipSync(bytes, { level: 9 }),
}
fs.mkdirSync(folder, { recursive: true })
const facts: Record<string, object> = {}
for (const { key, file } of seedProjects.flatMap(({ key, files }) => files.map((file) => ({ key, file })))) {
  const mesh = joinMeshes(file.parts().map((part) => part.mesh))
  const { preview } = prepareModel(mesh, 'preview', { color: '', seed: 1 }, tools)
  if (!preview) continue
  const { mesh: packed, ...rest } = preview
  fs.writeFileSync(path.join(folder, `${file.name}.bin`), packed)
  // As on its cover.
  const [first] = seedScenes[key]?.[0]?.parts() ?? []
  facts[file.name] = { color: first?.color ?? houseFilament, ...rest }
  console.log(file.name, rest.triangles, packed.length)
}
const lines = Object.entries(facts).map(([name, fact]) => `  ${JSON.stringify(name)}: ${JSON.stringify(fact)}`)
fs.writeFileSync(path.join(folder, 'work.json'), `{\n${lines.join(',\n')}\n}\n`)

/**
 * Makes what the demonstration's models would get from the job that prepares models: the public mesh that visitors turn,
 * `demo/previews/{file}.bin`, and what printing it is, all in `demo/previews/work.json`; and by what each is found again,
 * `demo/previews/fingerprints.json`. Takes about a minute.
 */
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { simplifier } from '#adapters/models/simplify.server.ts'
import { seedProjects } from '#demo/catalog.ts'
import { modelBytes, packFingerprints } from '#demo/load/files.server.ts'
import { seedScenes } from '#demo/scenes.ts'
import { fingerprintsOf } from '#geometry/fingerprint/fingerprint.ts'
import { bytesSource } from '#geometry/io/byte-source.ts'
import { zipTools } from '#geometry/io/node-files.server.ts'
import { inspectModel } from '#geometry/mesh/inspect-model.ts'
import { joinMeshes } from '#geometry/mesh/mesh.ts'
import { shellsOf } from '#geometry/mesh/topology.ts'
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
const fingerprints: Record<string, object> = {}
for (const { key, file } of seedProjects.flatMap(({ key, files }) => files.map((file) => ({ key, file })))) {
  const mesh = joinMeshes(file.parts().map((part) => part.mesh))
  const { preview } = prepareModel(mesh, 'preview', { colors: [], seed: 1 }, tools)
  if (!preview) continue
  const { mesh: packed, ...rest } = preview
  fs.writeFileSync(path.join(folder, `${file.name}.bin`), packed)
  // As on its cover.
  const [first] = seedScenes[key]?.[0]?.parts() ?? []
  facts[file.name] = { color: first?.color ?? houseFilament, ...rest }
  const found = await inspectModel(bytesSource(await modelBytes(file)), file.name, zipTools)
  if (found.ok) fingerprints[file.name] = packFingerprints(fingerprintsOf(found.mesh, shellsOf(found.mesh)))
  console.log(file.name, rest.triangles, packed.length)
}
writeLines('work.json', facts)
writeLines('fingerprints.json', fingerprints)

/** A line for each file. */
function writeLines(name: string, all: Record<string, object>): void {
  const lines = Object.entries(all).map(([file, one]) => `  ${JSON.stringify(file)}: ${JSON.stringify(one)}`)
  fs.writeFileSync(path.join(folder, name), `{\n${lines.join(',\n')}\n}\n`)
}

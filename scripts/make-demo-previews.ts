/** Prepares the demo's models ahead: writes `{file}.bin`, `work.json` and `fingerprints.json` to `demo/previews`. */
import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { simplifier } from '#adapters/models/simplify.server.ts'
import { seedProjects } from '#demo/catalog.ts'
import { modelBytes, packFingerprints } from '#demo/load/files.server.ts'
import { modelMesh } from '#demo/models.ts'
import { fingerprintsOf } from '#geometry/fingerprint/fingerprint.ts'
import { bytesSource } from '#geometry/io/byte-source.ts'
import { zipTools } from '#geometry/io/node-files.server.ts'
import { inspectModel } from '#geometry/mesh/inspect-model.ts'
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
const known = JSON.parse(fs.readFileSync(path.join(folder, 'work.json'), 'utf8')) as Record<string, { color?: string }>
const facts: Record<string, object> = {}
const fingerprints: Record<string, object> = {}
for (const file of seedProjects.flatMap(({ files }) => files)) {
  const mesh = modelMesh(file.name)
  const { preview } = prepareModel(mesh, 'preview', { colors: [], seed: 1 }, tools)
  if (!preview) continue
  const { mesh: packed, ...rest } = preview
  fs.writeFileSync(path.join(folder, `${file.name}.bin`), packed)
  const { color = houseFilament } = known[file.name] ?? {}
  facts[file.name] = { color, ...rest }
  const found = await inspectModel(bytesSource(await modelBytes(file)), file.name, zipTools)
  if (found.ok) fingerprints[file.name] = packFingerprints(fingerprintsOf(found.mesh, shellsOf(found.mesh)))
  console.log(file.name, rest.triangles, packed.length)
}
writeLines('work.json', facts)
writeLines('fingerprints.json', fingerprints)

function writeLines(name: string, all: Record<string, object>): void {
  const lines = Object.entries(all).map(([file, one]) => `  ${JSON.stringify(file)}: ${JSON.stringify(one)}`)
  fs.writeFileSync(path.join(folder, name), `{\n${lines.join(',\n')}\n}\n`)
}

import fs from 'node:fs'
import path from 'node:path'
import { readStep } from '#adapters/models/read-step.server.ts'
import { seedProjects } from '#demo/catalog.ts'
import { modelBytes } from '#demo/load/files.server.ts'
import { type Fingerprint, fingerprintsOf, likenessOfModels } from '#geometry/fingerprint/fingerprint.ts'
import { bytesSource } from '#geometry/io/byte-source.ts'
import { claimedFormat } from '#geometry/io/file-format.ts'
import { zipTools } from '#geometry/io/node-files.server.ts'
import { readModel } from '#geometry/io/read-model.ts'
import type { Mesh } from '#geometry/mesh/mesh.ts'
import { shellsOf } from '#geometry/mesh/topology.ts'
import { changes } from './provenance/copies.ts'

// Measures recall (copies found) and precision (finds that are copies) of the detection of copied models.

const folder = process.argv[2]
if (folder && !fs.existsSync(folder)) {
  console.error(`Não há ${folder}.`)
  process.exit(1)
}

const own = 'demo/'

type Base = { name: string; mesh: Mesh; prints: Fingerprint[] }

const read = [...(await ownModels()), ...(folder ? await modelsIn(folder) : [])]
const bases = read.map(({ name, mesh }): Base => ({ name, mesh, prints: printsOf(mesh) }))
const known = bases.filter(({ prints }) => prints.length > 0)
/** Models with a distinctive shape; of the others only exact copies are recognised. */
const isTelling = ({ prints }: Base) => prints.some(({ isPlain }) => !isPlain)
const telling = known.filter(isTelling)
const exact = 'turned and scaled'
console.log(`${bases.length} modelos, ${telling.length} com forma própria e ${known.length - telling.length} simples`)

let missed = 0
let found = 0
for (const [change, made] of Object.entries(changes)) {
  const tried = change === exact ? known : telling
  const lost = tried.filter(({ mesh, prints }) => !likenessOfModels(printsOf(made(mesh)), prints))
  missed += lost.length
  found += tried.length - lost.length
  report(change, tried.length, lost)
}

const pairs = known.flatMap((a, i) => known.slice(i + 1).map((b) => [a, b] as const))
const same = pairs.filter(([a, b]) => stem(a.name) === stem(b.name) && isTelling(a) && isTelling(b))
const others = pairs.filter(([a, b]) => stem(a.name) !== stem(b.name) && makerOf(a.name) !== makerOf(b.name))
const lost = same
  .filter(([a, b]) => !likenessOfModels(a.prints, b.prints))
  .map(([a, b]) => ({ name: `${a.name} ${b.name}` }))
report('STEP × STL', same.length, lost)

const wrong = others.filter(([a, b]) => likenessOfModels(a.prints, b.prints))
for (const [a, b] of wrong)
  console.log(`  parecidos: ${a.name} ${b.name} ${JSON.stringify(likenessOfModels(a.prints, b.prints))}`)
found += same.length - lost.length
missed += lost.length
const recall = found / (found + missed)
const precision = found / (found + wrong.length)
console.log(
  `recall ${recall.toFixed(4)}, precision ${precision.toFixed(4)} (${wrong.length} of ${others.length} other pairs)`,
)
if (missed + wrong.length > 0) process.exitCode = 1

function report(change: string, of: number, missing: readonly { name: string }[]): void {
  const names = missing.length > 0 ? `  não: ${missing.map(({ name }) => name).join(', ')}` : ''
  console.log(`${change}: ${of - missing.length} de ${of} (${((of - missing.length) / of).toFixed(3)})${names}`)
}

function printsOf(mesh: Mesh): Fingerprint[] {
  return fingerprintsOf(mesh, shellsOf(mesh))
}

function stem(name: string): string {
  return path
    .basename(name)
    .replace(/\.[^.]+$/, '')
    .replace(/-(in|mm)$/, '')
    .toLowerCase()
}

/** Returns the author of a model; in a test folder each file counts as its own author. */
function makerOf(name: string): string {
  return name.startsWith(own) ? path.dirname(name) : name
}

async function ownModels() {
  const files = seedProjects.flatMap((project) => project.files.map((file) => ({ project, file })))
  const all = await Promise.all(
    files.map(async ({ project, file }) =>
      meshOf(await modelBytes(file), file.name, `${own}${project.key}/${file.name}`),
    ),
  )
  return all.flatMap((one) => one ?? [])
}

async function modelsIn(place: string) {
  const names = fs.readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) => claimedFormat(name))
  const all = []
  for (const name of names) all.push(await meshOf(fs.readFileSync(path.join(place, name)), name, name))
  return all.flatMap((one) => one ?? [])
}

async function meshOf(bytes: Uint8Array, fileName: string, name: string): Promise<{ name: string; mesh: Mesh } | null> {
  const model = await readModel(bytesSource(bytes), fileName, { ...zipTools, readStep }).catch(() => null)
  return model?.ok && model.content ? { name, mesh: model.content.mesh } : null
}

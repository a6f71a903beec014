import fs from 'node:fs'
import path from 'node:path'
import { readStep } from '#adapters/models/read-step.server.ts'
import { sliceWithPrusaSlicer, slicerVersion } from './prusa-slicer.ts'
import { seedProjects } from '#demo/catalog.ts'
import { modelMesh } from '#demo/models.ts'
import { bytesSource } from '#geometry/io/byte-source.ts'
import { estimatePrint, usualChoice } from '#geometry/estimate/estimate-print.ts'
import { measureWork } from '#geometry/estimate/measure-work.ts'
import { boxOf, type Mesh } from '#geometry/mesh/mesh.ts'
import { readModel } from '#geometry/io/read-model.ts'
import { zipTools } from '#geometry/io/node-files.server.ts'
import { result, type Bench, type Result, type Scenario } from './scenario.ts'

/** Compares our estimates with PrusaSlicer's, for the models of a folder or of the demo. */
export const estimates: Scenario[] = (await slicerVersion()) ? [{ name: 'estimate', run: againstPrusaSlicer }] : []

/** Demo files per file measured: only every fourth, since slicing takes minutes. */
const every = 4
/** Range of sizes in mm that fit a usual bed and need more material than the purge line. */
const [smallestMm, largestMm] = [10, 290]
const mostTriangles = 250_000

async function againstPrusaSlicer({ modelFolder }: Bench): Promise<Result[]> {
  const errors = { grams: [] as number[], seconds: [] as number[] }
  for await (const { name, mesh } of modelFolder ? modelsIn(modelFolder) : modelsOfDemonstration()) {
    if (!isOrdinary(mesh)) continue
    const real = await sliceWithPrusaSlicer(mesh)
    if (!real) continue
    const { grams, seconds } = estimatePrint(measureWork(mesh), usualChoice)
    errors.grams.push(Math.abs(grams.middle / real.grams - 1))
    errors.seconds.push(Math.abs(seconds.middle / real.seconds - 1))
    const off = (values: number[]) => `${Math.round(values.at(-1)! * 100)} %`
    console.error(`${name}: ${off(errors.grams)} of the grams, ${off(errors.seconds)} of the time`)
  }
  const note = `${errors.grams.length} models`
  const figure = (what: string, values: number[], share: number, most: number) =>
    result(`estimate: ${what}`, quantile(values, share), 'PrusaSlicer, error', { sign: '<=', value: most }, note)
  return [
    figure('grams, median', errors.grams, 0.5, 0.05),
    figure('grams, nine of ten', errors.grams, 0.9, 0.1),
    figure('time, median', errors.seconds, 0.5, 0.09),
    figure('time, nine of ten', errors.seconds, 0.9, 0.2),
  ]
}

function isOrdinary(mesh: Mesh): boolean {
  const { min, max } = boxOf(mesh)
  const largest = Math.max(...max.map((value, axis) => value - min[axis]!))
  return largest >= smallestMm && largest <= largestMm && mesh.triangles.length / 3 <= mostTriangles
}

async function* modelsIn(folder: string): AsyncGenerator<{ name: string; mesh: Mesh }> {
  for (const name of fs.readdirSync(folder).toSorted()) {
    const file = path.join(folder, name)
    if (!/\.(?:stl|obj|3mf|stp|step)$/i.test(name) || !fs.statSync(file).isFile()) continue
    const read = await readModel(bytesSource(fs.readFileSync(file)), name, { ...zipTools, readStep })
    if (read.ok && read.content) yield { name, mesh: read.content.mesh }
  }
}

function* modelsOfDemonstration(): Generator<{ name: string; mesh: Mesh }> {
  const files = seedProjects.flatMap((project) => project.files)
  for (let i = 0; i < files.length; i += every) {
    const { name } = files[i]!
    yield { name, mesh: modelMesh(name) }
  }
}

function quantile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b)
  return ordered[Math.min(ordered.length - 1, Math.floor(share * ordered.length))] ?? Number.NaN
}

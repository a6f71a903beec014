import { spawn, spawnSync } from 'node:child_process'
import { SaxesParser } from 'saxes'
import { inspectionTask } from '#domain/models/inspect-file.server.ts'
import { read3mfPart, roomForAFile } from '#geometry/io/read-3mf-part.ts'
import { runInChild } from '#domain/shared/processes/run-in-child.server.ts'
import { median } from './load.ts'
import { result, type Bench, type Result, type Scenario } from './scenario.ts'
import { withTorus } from './torus.ts'

/** Inspection task with the built script, as in production. */
const inspection = { ...inspectionTask('stl'), script: 'build/children/adapters/models/inspect-in-child.server.js' }

/** True if Debian's `admesh` is installed, an STL checker in C to compare with. */
const hasAdmesh = spawnSync('admesh', ['--version']).status === 0

/** Measures the inspection of a model file as its own process. */
export const models: Scenario[] = [
  ...(hasAdmesh ? [{ name: 'models', run: againstAdmesh }] : []),
  { name: 'models', run: (bench) => memory(bench, 1_000_000, 300) },
  { name: 'models', run: (bench) => memory(bench, 5_000_000, 1_024) },
  { name: 'models', run: againstSaxes },
]

async function againstAdmesh({ rounds }: Bench): Promise<Result> {
  return withTorus(1_000_000, async (file) => {
    const ratios: number[] = []
    const took: number[] = []
    for (let round = 0; round < rounds + 1; round++) {
      const theirs = await timed(() => ended(spawn('admesh', [file], { stdio: 'ignore' })))
      const ours = await timed(() => inspected(file))
      if (round === 0) continue // both have the file in memory from then on
      ratios.push(ours / theirs)
      took.push(ours)
    }
    const note = `${Math.round(median(took))} ms for 1.000.000 triangles`
    return result('models: inspection', median(ratios), 'admesh, wall time', { sign: '<=', value: 1 }, note)
  })
}

async function memory(_bench: Bench, triangles: number, capMb: number): Promise<Result> {
  return withTorus(triangles, async (file) => {
    const started = performance.now()
    const { peakBytes, report } = await inspected(file)
    const seconds = (performance.now() - started) / 1000
    const mb = peakBytes / 1024 / 1024
    const note = `${Math.round(mb)} MB, ${seconds.toFixed(1)} s, ${report.triangles.toLocaleString('pt-BR')} triangles`
    return result(`models: memory of ${triangles / 1e6} M`, mb / capMb, `${capMb} MB`, { sign: '<=', value: 1 }, note)
  })
}

type Printed = { peakBytes: number; report: { triangles: number } }

/** Returns the last output of an inspection: its findings, and its memory so far. */
async function inspected(file: string): Promise<Printed> {
  let found: Printed | undefined
  const onLine = (line: string) => {
    const { inspection, peakBytes } = JSON.parse(line) as {
      inspection?: { report: Printed['report'] }
      peakBytes: number
    }
    if (inspection) found = { peakBytes, report: inspection.report }
  }
  const result = await runInChild({ ...inspection, file, onLine })
  if (!result.ok || !found) throw new Error(result.ok ? 'nothing was found' : result.reason)
  return found
}

/** Compares our 3MF scanner with a general XML parser that fills the same lists. */
async function againstSaxes({ rounds }: Bench): Promise<Result> {
  const xml = Buffer.from(meshXml(100_000))
  const pieces = Array.from({ length: Math.ceil(xml.length / 65_536) }, (_, i) =>
    xml.subarray(i * 65_536, (i + 1) * 65_536),
  )
  const ratios: number[] = []
  const took: number[] = []
  for (let round = 0; round < rounds + 1; round++) {
    const theirs = await timed(() => withSaxes(pieces))
    const ours = await timed(() => read3mfPart(inTurn(pieces), roomForAFile()))
    if (round === 0) continue
    ratios.push(theirs / ours)
    took.push(ours)
  }
  const note = `${(xml.length / 1e3 / median(took)).toFixed(0)} MB/s`
  return result('models: 3MF mesh', median(ratios), 'saxes on the same part', { sign: '>=', value: 5 }, note)
}

async function withSaxes(pieces: Buffer[]): Promise<void> {
  const points: number[] = []
  const corners: number[] = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes: a }) => {
    if (name === 'vertex') points.push(Number(a.x), Number(a.y), Number(a.z))
    else if (name === 'triangle') corners.push(Number(a.v1), Number(a.v2), Number(a.v3))
  })
  for (const piece of pieces) parser.write(piece.toString('latin1'))
  parser.close()
}

async function* inTurn(pieces: Buffer[]): AsyncGenerator<Uint8Array> {
  yield* pieces
}

function meshXml(count: number): string {
  const points = Array.from(
    { length: count / 2 },
    (_, i) => `<vertex x="${Math.sin(i) * 50}" y="${i / 7}" z="${-i / 300}"/>`,
  )
  const corners = Array.from({ length: count }, (_, i) => {
    const v = i % (count / 2 - 2)
    return `<triangle v1="${v}" v2="${v + 1}" v3="${v + 2}"/>`
  })
  return `<model unit="millimeter" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"><resources><object id="1"><mesh><vertices>${points.join('\n')}</vertices><triangles>${corners.join('\n')}</triangles></mesh></object></resources><build><item objectid="1"/></build></model>`
}

function ended(running: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((done, fail) => {
    running.on('error', fail)
    running.on('close', (code) => (code === 0 ? done() : fail(new Error(`ended with ${code}`))))
  })
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

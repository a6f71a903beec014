import { spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { writeStl } from '#geometry/io/write-stl.ts'
import { boxOf, type Mesh } from '#geometry/mesh/mesh.ts'
import { slicerProfile } from './slicer-profile.ts'

export type Sliced = { grams: number; seconds: number }

const program = 'prusa-slicer'
const patienceMs = 300_000

/** Which PrusaSlicer this machine has, `2.5.0`; null without one. It is a program of its own and never a part of ours. */
export async function slicerVersion(): Promise<string | null> {
  const { output } = await run(['--help'], os.tmpdir(), 20_000)
  return /PrusaSlicer[- ](\d+(?:\.\d+)+)/.exec(output)?.[1] ?? null
}

/**
 * Slices a mesh with PrusaSlicer and our profile: the mesh as we read it, written anew and stood on z = 0, never somebody's
 * file (a 3MF may carry programs). Null when there is no slicer, it takes more than 300 s, or it finds nothing to print.
 */
export async function sliceWithPrusaSlicer(mesh: Mesh): Promise<Sliced | null> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'camada-slicer-'))
  try {
    await fs.writeFile(path.join(folder, 'profile.ini'), slicerProfile)
    await fs.writeFile(path.join(folder, 'model.stl'), writeStl(onBed(mesh)))
    const words = [
      '--load',
      'profile.ini',
      '--export-gcode',
      '--center',
      '150,150',
      '--output',
      'model.gcode',
      'model.stl',
    ]
    const { code } = await run(words, folder, patienceMs)
    return code === 0 ? readGcode(await fs.readFile(path.join(folder, 'model.gcode'), 'latin1')) : null
  } finally {
    await fs.rm(folder, { recursive: true, force: true })
  }
}

function onBed(mesh: Mesh): Mesh {
  const { min } = boxOf(mesh)
  return { ...mesh, positions: mesh.positions.map((value, i) => value - min[(i % 3) as 0 | 1 | 2]) }
}

function run(words: string[], folder: string, timeoutMs: number): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH ?? '', HOME: folder, LC_ALL: 'C' }
    const child = spawn('nice', ['-n', '19', program, ...words], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => (output = (output + text).slice(-65_536)))
    child.on('error', () => {})
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code, output })
    })
  })
}

/** The two comment lines at the end. */
function readGcode(text: string): Sliced | null {
  const grams = /; filament used \[g\] = ([\d.]+)/.exec(text)?.[1]
  const time = /; estimated printing time \(normal mode\) = (?:(\d+)d )?(?:(\d+)h )?(?:(\d+)m )?(\d+)s/.exec(text)
  if (!grams || !time) return null
  const [, days = '0', hours = '0', minutes = '0', seconds = '0'] = time
  return {
    grams: Number(grams),
    seconds: Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
  }
}

import { spawn } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { writeStl } from '#geometry/io/write-model.ts'
import { boxOf, type Mesh } from '#geometry/mesh/mesh.ts'

export type Sliced = { grams: number; seconds: number }

const program = 'prusa-slicer'
const timeoutMs = 300_000

/** Returns the version of the installed PrusaSlicer, such as `2.5.0`; null without one. */
export async function slicerVersion(): Promise<string | null> {
  const { output } = await run(['--help'], os.tmpdir(), 20_000)
  return /PrusaSlicer[- ](\d+(?:\.\d+)+)/.exec(output)?.[1] ?? null
}

/** Slices our copy of a mesh, never a user's file, which may carry programs. Null without slicer or result. */
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
    const { code } = await run(words, folder, timeoutMs)
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

/** Reads weight and time from the two comment lines at the end of G-code. */
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

/** Settings of the slicer: a usual printer of 250 mm, 0.4 mm nozzle, 0.2 mm layers, 15 % gyroid. */
const slicerProfile = Object.entries({
  printer_technology: 'FFF',
  gcode_flavor: 'marlin2',
  bed_shape: '0x0,300x0,300x300,0x300',
  max_print_height: 400,
  nozzle_diameter: 0.4,
  filament_diameter: 1.75,
  filament_density: 1.24,
  temperature: 210,
  first_layer_temperature: 215,
  bed_temperature: 60,
  first_layer_bed_temperature: 60,
  layer_height: 0.2,
  first_layer_height: 0.2,
  perimeters: 2,
  top_solid_layers: 5,
  bottom_solid_layers: 4,
  fill_density: '15%',
  fill_pattern: 'gyroid',
  extrusion_width: 0.45,
  first_layer_extrusion_width: 0.45,
  perimeter_extrusion_width: 0.45,
  external_perimeter_extrusion_width: 0.45,
  infill_extrusion_width: 0.45,
  solid_infill_extrusion_width: 0.45,
  top_infill_extrusion_width: 0.45,
  perimeter_speed: 50,
  external_perimeter_speed: 35,
  small_perimeter_speed: 35,
  infill_speed: 80,
  solid_infill_speed: 70,
  top_solid_infill_speed: 40,
  bridge_speed: 40,
  gap_fill_speed: 40,
  travel_speed: 150,
  first_layer_speed: 25,
  default_acceleration: 900,
  perimeter_acceleration: 800,
  infill_acceleration: 1000,
  bridge_acceleration: 800,
  first_layer_acceleration: 500,
  machine_limits_usage: 'time_estimate_only',
  machine_max_acceleration_x: 1000,
  machine_max_acceleration_y: 1000,
  machine_max_acceleration_extruding: 1000,
  machine_max_acceleration_travel: 1000,
  machine_max_jerk_x: 8,
  machine_max_jerk_y: 8,
  machine_max_jerk_z: 0.4,
  machine_max_jerk_e: 5,
  cooling: 1,
  slowdown_below_layer_time: 8,
  min_print_speed: 10,
  skirts: 1,
  brim_width: 0,
  support_material: 0,
  gcode_comments: 0,
  complete_objects: 0,
  start_gcode: 'G28',
  end_gcode: 'M84',
})
  .map(([name, value]) => `${name} = ${value}`)
  .join('\n')

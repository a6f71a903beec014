import type { ReadMesh } from './mesh-builder.ts'
import { type Box, boxOf, type Mesh } from './mesh.ts'
import type { MeshFacts, MeshStep } from './model-report.ts'
import { printedVolume } from './printed-volume.ts'
import { edgeFaults, type Shells, shellsOf } from './topology.ts'
import { tolerantWeld } from './weld.ts'

export function inspectMesh(
  read: ReadMesh,
  onStep: (step: MeshStep) => void = () => {},
): MeshFacts & { parts: Shells } {
  const { mesh, triangles, size, objects } = read
  onStep('edges')
  const { open, crowded, flipped } = edgeFaults(mesh)
  const rounded = open > 0 ? tolerantWeld(mesh, 1e-5 * Math.hypot(...objects.together)) : mesh
  const closesByRounding = open > 0 && edgeFaults(rounded).open === 0
  onStep('shells')
  const parts = shellsOf(closesByRounding ? rounded : mesh)
  onStep('surface')
  const surface = measureSurface(mesh)
  const volume = printedVolume(mesh)
  return {
    triangles,
    size,
    objects: objects.count,
    objectSizes: objects.sizes,
    together: objects.together,
    largestAt: middleOf(objects.largest).map((value, axis) => value - middleOf(boxOf(mesh))[axis]!) as [
      number,
      number,
      number,
    ],
    volume: Math.abs(volume),
    area: surface.area,
    shells: parts.count,
    openEdges: open,
    crowdedEdges: crowded,
    flippedEdges: flipped,
    degenerate: triangles - mesh.triangles.length / 3 + surface.flat,
    overhangArea: surface.overhangArea,
    bedArea: surface.bedArea,
    isInsideOut: volume < 0 && open === 0,
    closesByRounding,
    remarks: read.remarks ?? [],
    parts,
  }
}

type Surface = { area: number; overhangArea: number; bedArea: number; flat: number }

const steep = -Math.SQRT1_2
/** Height above the lowest point, in mm, up to which a surface touches the bed: half a first layer. */
const onBed = 0.1

function middleOf({ min, max }: Box): [number, number, number] {
  return [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, min[2]]
}

function measureSurface({ positions: p, triangles }: Mesh): Surface {
  const bed = lowest(p) + onBed
  let area = 0
  let overhangArea = 0
  let bedArea = 0
  let flat = 0
  for (let i = 0; i < triangles.length; i += 3) {
    const a = triangles[i]! * 3
    const b = triangles[i + 1]! * 3
    const c = triangles[i + 2]! * 3
    const ax = p[a]!
    const ay = p[a + 1]!
    const az = p[a + 2]!
    const ux = p[b]! - ax
    const uy = p[b + 1]! - ay
    const uz = p[b + 2]! - az
    const vx = p[c]! - ax
    const vy = p[c + 1]! - ay
    const vz = p[c + 2]! - az
    const nx = uy * vz - uz * vy
    const ny = uz * vx - ux * vz
    const nz = ux * vy - uy * vx
    const twice = Math.sqrt(nx * nx + ny * ny + nz * nz)
    area += twice / 2
    if (twice === 0) flat++
    else if (nz < steep * twice) {
      if (p[a + 2]! <= bed && p[b + 2]! <= bed && p[c + 2]! <= bed) bedArea += twice / 2
      else overhangArea += twice / 2
    }
  }
  return { area, overhangArea, bedArea, flat }
}

function lowest(positions: Float32Array): number {
  let low = Infinity
  for (let i = 2; i < positions.length; i += 3) if (positions[i]! < low) low = positions[i]!
  return low
}

import { MeshBuilder, mostTriangles, type ReadMesh } from '#geometry/mesh/mesh-builder.ts'
import { printedVolumes } from './printed-volumes.ts'
import type { ModelPart, PartObject, Reference } from './read-3mf-part.ts'
import { Refused } from './recognition.ts'
import { partName } from './relationships.ts'
import { composed, isMirror, scaling, type Transform } from '#geometry/mesh/transform.ts'

const deepest = 16
const mostInstances = 50_000

/** Returns the mesh of all objects to print, in mm; triangles are counted first, against bombs of nested components. */
export function build3mf(parts: Map<string, ModelPart>, root: string): ReadMesh {
  const part = parts.get(root)
  if (!part?.build) throw new Refused('malformed_3mf')
  const triangles = countBuilt(parts, root, part.build)
  const builder = new MeshBuilder(triangles)
  for (const item of part.build) {
    place(builder, parts, root, item, scaling(part.unit))
    builder.endItem()
  }
  return builder.finish()
}

function find(parts: Map<string, ModelPart>, home: string, { id, part }: Reference): [home: string, PartObject] {
  const name = part === null ? home : partName(part)
  const object = parts.get(name)?.objects.get(id)
  if (!object) throw new Refused('malformed_3mf')
  return [name, object]
}

type Total = { triangles: number; points: number; instances: number }

/** Returns the number of triangles to print; refuses bombs of nested components, and cycles. */
function countBuilt(parts: Map<string, ModelPart>, root: string, build: readonly Reference[]): number {
  const totals = new Map<PartObject, Total | 'counting'>()

  function totalOf(home: string, reference: Reference, depth: number): Total {
    const [name, object] = find(parts, home, reference)
    const known = totals.get(object)
    if (known === 'counting' || depth > deepest) throw new Refused('component_bomb_3mf')
    if (known) return known
    totals.set(object, 'counting')
    const total = { triangles: object.corners.length / 3, points: object.points.length / 3, instances: 1 }
    for (const component of object.components) add(total, totalOf(name, component, depth + 1))
    totals.set(object, total)
    return total
  }

  const all: Total = { triangles: 0, points: 0, instances: 0 }
  for (const item of build) add(all, totalOf(root, item, 0))
  return all.triangles
}

function add(sum: Total, part: Total): void {
  sum.triangles += part.triangles
  sum.points += part.points
  sum.instances += part.instances
  if (sum.instances > mostInstances) throw new Refused('component_bomb_3mf')
  if (sum.triangles > mostTriangles || sum.points > 3 * mostTriangles) throw new Refused('too_many_triangles')
}

function place(builder: MeshBuilder, parts: Map<string, ModelPart>, home: string, use: Reference, outer: Transform) {
  const [name, object] = find(parts, home, use)
  if (!object.isModel) return
  const transform = composed(use.transform, outer)
  addMesh(builder, object, transform)
  for (const component of object.components) place(builder, parts, name, component, transform)
}

/** Adds the printed volumes of a mesh, each as a separate solid even where it touches another. */
function addMesh(builder: MeshBuilder, { points, corners, volumes }: PartObject, t: Transform): void {
  const [second, third] = isMirror(t) ? [2, 1] : [1, 2]
  const vertices = new Uint32Array(points.length / 3)
  const placedIn = new Uint32Array(points.length / 3)
  let volume = 0
  for (const { first, last } of printedVolumes(volumes, corners.length / 3)) {
    volume++
    const cornerAt = (at: number) => {
      const point = corners.values[at]!
      if (placedIn[point] !== volume) {
        placedIn[point] = volume
        vertices[point] = placePoint(builder, points.values, point * 3, t)
      }
      return vertices[point]!
    }
    for (let i = first * 3; i <= last * 3; i += 3)
      builder.triangle(cornerAt(i), cornerAt(i + second), cornerAt(i + third))
    builder.endSolid()
  }
}

function placePoint(builder: MeshBuilder, p: Float32Array, at: number, t: Transform): number {
  const [x, y, z] = [p[at]!, p[at + 1]!, p[at + 2]!]
  return builder.vertex(
    x * t[0]! + y * t[3]! + z * t[6]! + t[9]!,
    x * t[1]! + y * t[4]! + z * t[7]! + t[10]!,
    x * t[2]! + y * t[5]! + z * t[8]! + t[11]!,
  )
}

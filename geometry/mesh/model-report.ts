import type { ModelFormat } from '#geometry/io/file-format.ts'
import type { RefusedModel } from '#geometry/io/recognition.ts'

/** Version to increase when the report of a file would change; older reports are then redone. */
export const reportVersion = 3

/** Stored inspection report; lengths are in mm, or in the file's own unit for STL and OBJ. */
export type ModelReport = MeshFacts & { format: ModelFormat }

export type Inspection = { ok: true; report: ModelReport } | RefusedModel

const meshSteps = ['edges', 'shells', 'surface'] as const
export type MeshStep = (typeof meshSteps)[number]

export const inspectionSteps = ['reading', ...meshSteps] as const
export type InspectionStep = (typeof inspectionSteps)[number]

/** Measurements of a mesh in mm, mm² and mm³. */
export type MeshFacts = {
  triangles: number
  /** Size of the largest object along x, y and z. */
  size: [number, number, number]
  objects: number
  /** Sizes of the objects, largest first, leaving out objects that fit into the place of another. */
  objectSizes: [number, number, number][]
  /** Size of all objects when placed close together. */
  together: [number, number, number]
  /** Offset of the largest object's bottom centre from the bottom centre of the whole. */
  largestAt: [number, number, number]
  /** Volume, never negative; overlapping shells count twice, unless that exceeds their bounding box. */
  volume: number
  area: number
  shells: number
  openEdges: number
  crowdedEdges: number
  flippedEdges: number
  /** Number of triangles of zero area. */
  degenerate: number
  /** Area of overhangs of more than 45° that do not touch the bed, mm². */
  overhangArea: number
  /** Area touching the bed in the file's orientation, mm². */
  bedArea: number
  isInsideOut: boolean
  /** True if all open edges are gaps narrower than 1/100,000 of the size, which every slicer closes. */
  closesByRounding: boolean
  remarks: readonly Remark[]
}

/** Returns whether a mesh encloses a volume. */
export function isClosed({ openEdges, crowdedEdges }: Pick<MeshFacts, 'openEdges' | 'crowdedEdges'>): boolean {
  return openEdges + crowdedEdges === 0
}

/** Oddities of a file that was readable nonetheless. */
export const remarks = ['miscounted', 'surfaces_only', 'lost_face'] as const
export type Remark = (typeof remarks)[number]

import { z } from 'zod'
import type { Fingerprint } from '#geometry/fingerprint/fingerprint.ts'
import { modelFormats } from '#geometry/io/file-format.ts'
import { remarks } from '#geometry/mesh/model-report.ts'
import { type Recognition, refusalReasons } from '#geometry/io/recognition.ts'
import { inspectionSteps, type Inspection, type InspectionStep, type ModelReport } from '#geometry/mesh/model-report.ts'
import { type PreparedHead, preparedViews } from '#geometry/preview/prepared-model.ts'

// Answers of our child processes that read hostile files, in a module that the children do not load.

const format = z.enum(modelFormats)
const sides = z.tuple([z.number(), z.number(), z.number()])

const refused = z.object({
  ok: z.literal(false),
  reason: z.enum(refusalReasons),
  found: format.optional(),
  entry: z.string().optional(),
})

export const recognition: z.ZodType<Recognition> = z.union([
  z.object({
    ok: z.literal(true),
    format,
    triangles: z.number().optional(),
    size: sides.optional(),
    objects: z.int().optional(),
    objectSizes: z.array(sides).optional(),
    together: sides.optional(),
  }),
  refused,
])

export const modelReport: z.ZodType<ModelReport> = z.object({
  format,
  triangles: z.number(),
  size: sides,
  objects: z.int(),
  objectSizes: z.array(sides),
  together: sides,
  largestAt: sides,
  volume: z.number(),
  area: z.number(),
  shells: z.number(),
  openEdges: z.number(),
  crowdedEdges: z.number(),
  flippedEdges: z.number(),
  degenerate: z.number(),
  overhangArea: z.number(),
  bedArea: z.number(),
  isInsideOut: z.boolean(),
  closesByRounding: z.boolean(),
  remarks: z.array(z.enum(remarks)),
})

export const fingerprints: z.ZodType<Fingerprint[]> = z.array(
  z.object({ part: z.int(), shape: z.array(z.number()), sketch: z.array(z.number()).nullable(), isPlain: z.boolean() }),
)

export type InspectionMessage =
  | { step: InspectionStep; share: number }
  | { inspection: Inspection; peakBytes: number }
  | { fingerprints: Fingerprint[] }

export const inspectionMessage: z.ZodType<InspectionMessage> = z.union([
  z.object({ step: z.enum(inspectionSteps), share: z.number() }),
  z.object({
    inspection: z.union([z.object({ ok: z.literal(true), report: modelReport }), refused]),
    peakBytes: z.number(),
  }),
  z.object({ fingerprints }),
])

const box = z.object({
  left: z.number(),
  top: z.number(),
  right: z.number(),
  bottom: z.number(),
  corners: z.array(z.tuple([z.number(), z.number()])),
  size: sides,
})
const group = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number().optional()])
const work = z.object({ layerMm: z.number(), supportMm3: z.number(), groups: z.array(group) })
const bytes = z.int().nonnegative()

export const preparedHead: z.ZodType<PreparedHead> = z.object({
  pictures: z.array(z.object({ view: z.enum(preparedViews), box: box.nullable(), bytes })),
  preview: z.object({ triangles: z.number(), volumeMm3: z.number(), work, bytes }).nullable(),
})

import { describe, expect, it } from 'vitest'
import { inspectionMessage, preparedHead, recognition } from './child-answers.ts'

const report = {
  format: 'stl',
  triangles: 12,
  size: [1, 2, 3],
  objects: 1,
  objectSizes: [[1, 2, 3]],
  together: [1, 2, 3],
  largestAt: [0, 0, 0],
  volume: 6,
  area: 22,
  shells: 1,
  openEdges: 0,
  crowdedEdges: 0,
  flippedEdges: 0,
  degenerate: 0,
  overhangArea: 0,
  bedArea: 2,
  isInsideOut: false,
  closesByRounding: false,
  remarks: [],
}
const inspection = { ok: true, report }
const work = { layerMm: 0.2, supportMm3: 0, groups: [[1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5]] } // prettier-ignore
const preview = { triangles: 12, volumeMm3: 6, work, bytes: 84 }

describe('an answer of a child process', () => {
  it.each([
    ['a recognised model', recognition, { ok: true, format: '3mf', triangles: 12, size: [1, 2, 3] }],
    ['a refused model', recognition, { ok: false, reason: 'format_mismatch', found: 'stl' }],
    ['a step', inspectionMessage, { step: 'edges', share: 0.5 }],
    ['an inspection', inspectionMessage, { inspection, peakBytes: 7 }],
    ['fingerprints', inspectionMessage, { fingerprints: [{ part: 0, shape: [0.5], sketch: null, isPlain: false }] }],
    ['a prepared model', preparedHead, { pictures: [{ view: 'frente', box: null, bytes: 3 }], preview }],
  ])('an answer of a child process is read as it is: %s', (_name, schema, answer) =>
    expect(schema.parse(answer)).toEqual(answer),
  )

  it.each([
    ['an unknown reason', recognition, { ok: false, reason: 'because' }],
    ['a model without a format', recognition, { ok: true, triangles: 12 }],
    ['an unknown step', inspectionMessage, { step: 'idle', share: 0 }],
    [
      'a report without a volume',
      inspectionMessage,
      { inspection: { ok: true, report: { ...report, volume: null } }, peakBytes: 7 },
    ],
    ['fingerprints of text', inspectionMessage, { fingerprints: [{ part: 0, shape: ['a'], sketch: null }] }],
    ['a negative length', preparedHead, { pictures: [], preview: { ...preview, bytes: -1 } }],
  ])('an answer of a child process is refused: %s', (_name, schema, answer) =>
    expect(schema.safeParse(answer).success).toBe(false),
  )
})

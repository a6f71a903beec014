import { expect, test } from 'vitest'
import type { FileReport } from '#domain/uploads/file-reports.server.ts'
import { sizeWords } from '#app/catalog/words.ts'
import { measuredWords, triangleWords, verdictOf } from './words.ts'

test('measurements are formatted the Brazilian way, with a decimal, and do not break', () => {
  expect(sizeWords([74, 141.04, 1500.55])).toBe('74,0 × 141,0 × 1.500,6 mm'.replaceAll(' ', '\u00a0'))
  expect([triangleWords(1), triangleWords(416_364)]).toEqual(['1 triângulo', '416.364 triângulos'])
})

test('several objects in a file are counted, with the size of the largest', () => {
  const report = { triangles: 48, size: [10, 20, 30] } as Partial<FileReport> as FileReport
  const size = sizeWords([10, 20, 30])
  expect(measuredWords({ ...report, objects: 4 })).toBe(`48 triângulos, 4 peças de até ${size}`)
  for (const objects of [1, null]) {
    expect(measuredWords({ ...report, objects })).toBe(`48 triângulos, ${size}`)
  }
})

test.each(['waiting', 'running'] as const)(
  'a file whose inspection is %s is being looked at, and not ready',
  (status) => {
    const report = { status, findings: [] } as Partial<FileReport> as FileReport
    expect(verdictOf(report)).toEqual({ tone: 'neutral', words: 'Em conferência' })
    expect(verdictOf({ ...report, status: 'done' })).toEqual({ tone: 'ok', words: 'Pronto para imprimir' })
  },
)

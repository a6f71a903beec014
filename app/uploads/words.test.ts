import { expect, test } from 'vitest'
import type { FileReport } from '#domain/uploads/file-reports.server.ts'
import { dimensionWords, triangleWords, verdictOf } from './words.ts'

test('measurements are formatted the Brazilian way', () => {
  expect(dimensionWords([74, 141.04, 1500.55])).toBe('74 × 141 × 1.500,6 mm')
  expect([triangleWords(1), triangleWords(416_364)]).toEqual(['1 triângulo', '416.364 triângulos'])
})

test.each(['waiting', 'running'] as const)(
  'a file whose inspection is %s is being looked at, and not ready',
  (status) => {
    const report = { status, findings: [] } as Partial<FileReport> as FileReport
    expect(verdictOf(report)).toEqual({ tone: 'neutral', words: 'Em conferência' })
    expect(verdictOf({ ...report, status: 'done' })).toEqual({ tone: 'ok', words: 'Pronto para imprimir' })
  },
)

import { expect, test } from 'vitest'
import { dimensionWords, triangleWords } from './words.ts'

test('what was measured is told in the Brazilian way', () => {
  expect(dimensionWords([74, 141.04, 1500.55])).toBe('74 × 141 × 1.500,6 mm')
  expect([triangleWords(1), triangleWords(416_364)]).toEqual(['1 triângulo', '416.364 triângulos'])
})

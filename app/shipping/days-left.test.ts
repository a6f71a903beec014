import { expect, it } from 'vitest'
import { daysBetween } from '#domain/shared/day.ts'
import { daysLeftWords } from './days-left.tsx'

it.each([
  ['2026-11-23', 'é hoje'],
  ['2026-11-24', 'falta 1 dia'],
  ['2026-12-01', 'faltam 8 dias'],
  ['2026-11-22', 'atrasado 1 dia'],
  ['2026-11-13', 'atrasado 10 dias'],
])('until %s is said as %s', (day, words) => {
  expect(daysLeftWords(daysBetween('2026-11-23', day))).toBe(words)
})

import { describe, expect, it } from 'vitest'
import { printSummary } from './print-summary.ts'

const print = { sizes: [20, 20, 20], grams: 38, seconds: 11_450, needsSupports: false }
const summary = (changes: Partial<typeof print> | { grams: null; needsSupports: null }, kg = 11_000) =>
  printSummary({ ...print, ...changes }, [220, 220, 250], kg)

describe('printSummary', () => {
  it('printSummary says supports, time and filament in a line', () => {
    expect(summary({})).toEqual({
      fits: true,
      words: 'Cabe, sem suportes, 3\u00a0h\u00a010, R$\u00a04,00 de filamento',
    })
    expect(summary({ needsSupports: true, grams: 250 }).words).toBe(
      'Cabe, com suportes, 3\u00a0h\u00a010, R$\u00a028,00 de filamento',
    )
    expect(summary({ grams: 5, seconds: 100 }).words).toBe('Cabe, sem suportes, 2\u00a0min, R$\u00a00,60 de filamento')
  })

  it('printSummary leaves out unknown figures, and those that change with the pose', () => {
    expect(summary({ grams: null, needsSupports: null }).words).toBe('Cabe')
    expect(summary({ sizes: [20, 20, 20, 20, 60, 260] }).words).toBe(
      'Cabe deitado, 3\u00a0h\u00a010, R$\u00a04,00 de filamento',
    )
  })

  it('printSummary says that the project does not fit when one part does not', () => {
    expect(summary({ sizes: [20, 20, 20, 300, 300, 5] })).toEqual({ fits: false, words: 'Não cabe na sua impressora' })
  })
})

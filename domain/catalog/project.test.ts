import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { averageRating, filledStars, isNew, offerNote } from './project.ts'

describe('averageRating', () => {
  it('averageRating has one decimal and a comma', () => {
    expect(averageRating(4, 1)).toBe('4,0')
    expect(averageRating(14, 3)).toBe('4,7')
    expect(averageRating(17, 4)).toBe('4,3')
    expect(averageRating(0, 0)).toBeNull()
  })

  test.prop([fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 50 })])(
    'averageRating is within half a tenth of the mean, and never outside 1 to 5',
    (ratings) => {
      const sum = ratings.reduce((total, rating) => total + rating, 0)
      const shown = Number(averageRating(sum, ratings.length)?.replace(',', '.'))
      expect(Math.abs(shown - sum / ratings.length)).toBeLessThanOrEqual(0.05 + 1e-9)
      expect(shown).toBeGreaterThanOrEqual(1)
      expect(shown).toBeLessThanOrEqual(5)
    },
  )
})

describe('filledStars', () => {
  it.each([
    [0, 0, 0],
    [9, 2, 5],
    [13, 3, 4],
    [7, 5, 1],
  ])('filledStars of %i points in %i ratings is %i', (sum, count, stars) => expect(filledStars(sum, count)).toBe(stars))
})

describe('isNew', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  it('isNew lasts 14 days', () => {
    expect(isNew('2026-11-07T12:00:00Z', now)).toBe(true)
    expect(isNew('2026-11-07T11:59:59Z', now)).toBe(false)
  })
})

describe('offerNote', () => {
  it('offerNote says what is bought', () => {
    expect(offerNote('printed', ['stl'])).toBe('Compra única • Objeto físico impresso em 3D')
    expect(offerNote('digital', ['stl', '3mf', 'stl'])).toBe('Compra única • Arquivos digitais (STL, 3MF)')
  })
})

import { describe, expect, it } from 'vitest'
import { answerWords, hoursPhrase, isAttended, isPromiseBroken, readHours } from './support-hours.ts'

const hours = readHours('Segunda a sexta: 9h às 18h\nSábado: 10h às 14h\nDomingo: fechado') ?? []

describe('the hours of support', () => {
  it.each([
    ['Segunda a sexta: 9h às 18h', [1, 2, 3, 4, 5]],
    ['segunda-feira a sábado: 8h às 20h', [1, 2, 3, 4, 5, 6]],
    ['Sexta a segunda: 10h às 12h', [5, 6, 0, 1]],
    ['Terça, quinta e sábado: 9h às 12h e 13h às 18h', [2, 4, 6]],
    ['Todos os dias: 24 horas', [0, 1, 2, 3, 4, 5, 6]],
    ['Dias úteis: 9h às 17h', [1, 2, 3, 4, 5]],
  ])('the hours of support read %s', (line, weekdays) =>
    expect(readHours(line)).toMatchObject([{ weekdays, isOpen: true }]),
  )

  it.each(['9h às 18h', 'Segunda:', 'Seg a sex: 9h às 18h', 'Segunda a quarta a sexta: 9h', 'Feriados: fechado'])(
    'the hours of support refuse %s',
    (line) => expect(readHours(line)).toBeNull(),
  )

  it('support hours say which days are attended; without them, business days', () => {
    const week = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']
    expect(week.map((day) => isAttended(day, hours))).toEqual([false, true, true, true, true, true, true])
    expect(week.map((day) => isAttended(day, []))).toEqual([false, true, true, true, true, true, false])
  })

  it('the hours of support leave days without it out of the time in which we answer', () => {
    const saturday = new Date('2026-11-21T15:00:00Z')
    const hoursLater = (count: number) => new Date(saturday.getTime() + count * 3_600_000)
    // Twelve hours of Saturday, none of Sunday, and then of Monday.
    expect(isPromiseBroken(saturday, hoursLater(12 + 24 + 12), hours)).toBe(false)
    expect(isPromiseBroken(saturday, hoursLater(12 + 24 + 13), hours)).toBe(true)
  })

  it('the hours of support are said the same everywhere', () => {
    expect(answerWords(hours)).toBe('em até 24 horas, nos dias de atendimento')
    expect(answerWords([])).toBe('em até 24 horas, em dias úteis')
    expect(hoursPhrase(hours)).toBe('segunda a sexta, 9h às 18h; sábado, 10h às 14h')
    expect(hoursPhrase([])).toBe('')
  })
})

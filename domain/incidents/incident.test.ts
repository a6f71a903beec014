import { describe, expect, it } from 'vitest'
import { incidentInput } from './incident-input.ts'
import { isNoticeLate, isNoticeOpen, noticeDueOn } from './incident.ts'

const today = '2026-11-23'
const written = {
  title: 'Cópia de segurança perdida',
  known_on: '19/11/2026',
  circumstances: 'Um disco com a cópia de ontem sumiu do cofre.',
  data: 'Nomes, e-mails e endereços de entrega.',
  people_count: '1.200',
  risk: 'relevant',
  risk_reason: 'O disco não estava cifrado por inteiro.',
  measures: 'Trocamos as chaves; falta avisar as pessoas.',
}
const faultsOf = (changes: Record<string, string>) => {
  const read = incidentInput(today).safeParse({ ...written, ...changes })
  return read.success ? null : Object.fromEntries(read.error.issues.map(({ path, message }) => [path[0], message]))
}

describe('the last day for telling of an incident', () => {
  it.each([
    ['2026-11-16', '2026-11-19', 'three business days later'],
    ['2026-11-19', '2026-11-25', 'after a holiday (20 November) and a weekend'],
    ['2026-12-23', '2026-12-29', 'after Christmas'],
    ['2026-02-13', '2026-02-20', 'after Carnival'],
  ])('the last day for telling of an incident known on %s is %s: %s', (knownOn, dueOn) => {
    expect(noticeDueOn(knownOn)).toBe(dueOn)
  })

  it('an incident’s notification is late when its deadline passed and it was not sent', () => {
    const incident = { risk: 'relevant', toldAnpdOn: '2026-11-24', toldPeopleOn: null, dueOn: '2026-11-25' } as const
    expect(isNoticeLate(incident, '2026-11-25')).toBe(false)
    expect(isNoticeLate(incident, '2026-11-26')).toBe(true)
    expect(isNoticeLate({ ...incident, toldPeopleOn: '2026-11-26' }, '2026-11-30')).toBe(false)
  })
})

describe('telling of an incident', () => {
  it('telling of an incident waits while its risk is not known, and not at all for a low one', () => {
    const nobody = { toldAnpdOn: null, toldPeopleOn: null }
    expect(isNoticeOpen({ risk: 'unknown', ...nobody })).toBe(true)
    expect(isNoticeOpen({ risk: 'low', ...nobody })).toBe(false)
    expect(isNoticeOpen({ risk: 'relevant', toldAnpdOn: '2026-11-20', toldPeopleOn: null })).toBe(true)
    expect(isNoticeOpen({ risk: 'relevant', toldAnpdOn: '2026-11-20', toldPeopleOn: '2026-11-20' })).toBe(false)
  })
})

describe('incident forms', () => {
  it('incident forms read dates as they are typed in Brazil', () => {
    expect(incidentInput(today).parse({ ...written, told_anpd_on: '20/11/2026' })).toMatchObject({
      title: 'Cópia de segurança perdida',
      knownOn: '2026-11-19',
      peopleCount: 1200,
      risk: 'relevant',
      toldAnpdOn: '2026-11-20',
      toldPeopleOn: null,
    })
    expect(incidentInput(today).parse({ ...written, people_count: '' }).peopleCount).toBeNull()
  })

  it('incident forms refuse future dates and notifications before the incident was known', () => {
    expect(faultsOf({ known_on: '24/11/2026' })).toEqual({ known_on: 'A data não pode estar no futuro' })
    expect(faultsOf({ told_anpd_on: '24/11/2026' })).toEqual({ told_anpd_on: 'A data não pode estar no futuro' })
    expect(faultsOf({ told_people_on: '18/11/2026' })).toEqual({
      told_people_on: 'A data não pode vir antes de quando soubemos',
    })
  })

  it.each([
    [{ title: '  ' }, { title: 'Diga em uma linha o que aconteceu' }],
    [{ known_on: '31/02/2026' }, { known_on: 'Escreva a data como 31/12/2026' }],
    [{ data: 'nomes' }, { data: 'Diga que dados foram atingidos, em pelo menos 10 letras' }],
    [{ people_count: 'muitas' }, { people_count: 'Escreva um número, ou deixe vazio' }],
    [{ risk: 'alto' }, { risk: 'Escolha o risco' }],
    [{ told_anpd_on: 'ontem' }, { told_anpd_on: 'Escreva a data como 31/12/2026' }],
  ])('what staff write of an incident is refused in words: %o', (changes, faults) => {
    expect(faultsOf(changes as Record<string, string>)).toEqual(faults)
  })
})

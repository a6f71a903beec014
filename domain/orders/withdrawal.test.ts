import { describe, expect, it } from 'vitest'
import { hasLeft, mayWithdraw, withdrawalForm, withdrawalUntil } from './withdrawal.ts'

const bought = new Date('2026-11-01T15:00:00Z')
const files = {
  kind: 'digital',
  status: 'completed',
  completedAt: bought,
  deliveredAt: null,
  isShipped: false,
  rule: 'by_law',
  shipmentState: null,
  postBy: null,
} as const

describe('the term to give a purchase up', () => {
  it('the term to give a purchase up ends with the seventh day after that of the purchase, in São Paulo', () => {
    const onTuesday = { ...files, completedAt: new Date('2026-11-03T15:00:00Z') }
    expect(withdrawalUntil(onTuesday)).toBe('2026-11-10')
    expect(mayWithdraw(onTuesday, new Date('2026-11-11T02:59:59Z'))).toBe(true)
    expect(mayWithdraw(onTuesday, new Date('2026-11-11T03:00:00Z'))).toBe(false)
  })

  it.each([
    ['2026-10-05', '2026-10-13'],
    ['2026-10-26', '2026-11-03'],
    ['2026-11-08', '2026-11-16'],
    ['2026-11-13', '2026-11-23'],
    ['2026-12-18', '2026-12-28'],
    ['2026-11-21', '2026-11-28'],
    ['2026-11-22', '2026-11-30'],
    ['2026-11-24', '2026-12-01'],
  ])('the term to give up a purchase of %s ends on the business day %s, never on a holiday', (day, last) => {
    expect(withdrawalUntil({ ...files, completedAt: new Date(`${day}T15:00:00Z`) })).toBe(last)
  })

  it('the term to give a purchase up of an object begins when it arrives, and is open until then', () => {
    const object = { ...files, kind: 'printed', isShipped: true } as const
    expect([withdrawalUntil(object), mayWithdraw(object, new Date('2027-03-01T12:00:00Z'))]).toEqual([null, true])
    expect(mayWithdraw({ ...object, shipmentState: 'printing' }, new Date('2027-03-01T12:00:00Z'))).toBe(true)
    const arrived = { ...object, deliveredAt: new Date('2026-12-10T15:00:00Z') }
    expect(withdrawalUntil(arrived)).toBe('2026-12-17')
    expect(mayWithdraw(arrived, new Date('2026-12-18T02:59:59Z'))).toBe(true)
    expect(mayWithdraw(arrived, new Date('2026-12-18T03:00:00Z'))).toBe(false)
  })

  it('the term to give a purchase up ends when the printing begins, of an object that was sold so', () => {
    const firm = { ...files, kind: 'printed', isShipped: true, rule: 'until_printing' } as const
    const now = new Date('2026-11-02T12:00:00Z')
    const states = ['queued', 'printing', 'finishing', 'posted', 'delivered'] as const
    expect(states.map((shipmentState) => mayWithdraw({ ...firm, shipmentState }, now))).toEqual([true, false, false, false, false]) // prettier-ignore
  })

  it('the term to give a purchase up opens again, whatever was said, when an object was not posted by its day, and not while photographs wait for its buyer', () => {
    const firm = { ...files, kind: 'printed', isShipped: true, rule: 'until_printing', postBy: '2026-11-10' } as const
    const may = (shipmentState: 'printing' | 'finishing' | 'proof' | 'approved' | 'posted', now: string) =>
      mayWithdraw({ ...firm, shipmentState }, new Date(now))
    const [inTime, late] = ['2026-11-11T02:59:59Z', '2026-11-11T03:00:00Z']
    for (const state of ['printing', 'finishing', 'approved'] as const)
      expect([may(state, inTime), may(state, late)]).toEqual([false, true])
    for (const state of ['proof', 'posted'] as const) expect(may(state, late)).toBe(false)
  })

  it('the term to give a purchase up is for what was delivered and not given back', () => {
    const now = new Date('2026-11-02T12:00:00Z')
    for (const status of ['pending', 'refunded', 'charged_back', 'cancelled'] as const)
      expect(mayWithdraw({ ...files, status }, now)).toBe(false)
    expect(mayWithdraw({ ...files, completedAt: null }, now)).toBe(false)
  })
})

it('the form of a withdrawal asks for at least one purchase, and takes nothing but ids', () => {
  const error = (compra: unknown) => withdrawalForm.safeParse({ compra }).error?.issues[0]?.message
  expect(error([])).toBe('Escolha o que devolver')
  expect(error(["' or 1=1"])).toBeDefined()
  expect(error(['01977a3c-1111-7222-8333-44445d0c9af1'])).toBeUndefined()
})

it('a withdrawal knows what is with its buyer or on its way, and that what is only ready to be fetched is not', () => {
  const left = (shipmentState: 'finishing' | 'posted' | 'delivered', service: 'table' | 'pickup') =>
    hasLeft({ shipmentState, service })
  expect([left('finishing', 'table'), left('posted', 'table'), left('delivered', 'table')]).toEqual([false, true, true])
  expect([left('posted', 'pickup'), left('delivered', 'pickup')]).toEqual([false, true])
})

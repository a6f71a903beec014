import { describe, expect, it } from 'vitest'
import { percentFee, usualSettings } from '../../tests/support/usual-settings.ts'
import { cadenceCopy, settingsAt } from './shop-settings.ts'

const from = new Date('2027-01-10T03:00:00Z')
const before = new Date(from.getTime() - 1)

describe('settingsAt', () => {
  it('settingsAt has the fee in force, and the announced one until it is', () => {
    const fees = [...usualSettings.fees, { ...percentFee(1000), from }]
    expect(settingsAt({ ...usualSettings, fees }, before)).toMatchObject({ fee: { bps: 800 }, nextFee: { bps: 1000 } })
    expect(settingsAt({ ...usualSettings, fees }, from)).toMatchObject({ fee: { bps: 1000 }, nextFee: null })
  })

  it('settingsAt has the payouts of today, and the announced ones from their day on', () => {
    const stored = { ...usualSettings, nextPayouts: { cadence: 'monthly' as const, minimumCents: 5000, from } }
    expect(settingsAt(stored, before)).toMatchObject({ payouts: usualSettings.payouts, nextPayouts: { from } })
    const payouts = { ...usualSettings.payouts, cadence: 'monthly', minimumCents: 5000 }
    expect(settingsAt(stored, from)).toMatchObject({ payouts, nextPayouts: null })
  })
})

it('the cadence is said as an adverb and as an adjective', () => {
  expect(cadenceCopy('weekly')).toEqual({ adverb: 'toda semana', adjective: 'semanal' })
  expect(cadenceCopy('monthly')).toEqual({ adverb: 'todo mês', adjective: 'mensal' })
})

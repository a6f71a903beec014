import { expect, it } from 'vitest'
import { percentFee, settingsInForce, usualSettings } from '../../tests/support/usual-settings.ts'
import { pixDiscountFault } from './pix-discount.ts'

it('a discount on Pix is at most the fee it comes from, the one in force and the one announced', () => {
  expect(pixDiscountFault(800, settingsInForce())).toBeNull()
  expect(pixDiscountFault(801, settingsInForce())).toContain('não pode passar de 8%')
  const next = { ...percentFee(550), from: new Date('2027-01-01T03:00:00Z') }
  const announced = settingsInForce({ fees: [...usualSettings.fees, next] })
  expect(pixDiscountFault(550, announced)).toBeNull()
  expect(pixDiscountFault(551, announced)).toContain('não pode passar de 5,5%')
})

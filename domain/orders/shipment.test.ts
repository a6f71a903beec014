import { describe, expect, it } from 'vitest'
import { awaitsMaker, mayShowProof, shipmentMoves, type ShipmentState } from './shipment.ts'

const states: ShipmentState[] = ['unpaid', 'queued', 'printing', 'finishing', 'proof', 'approved', 'posted', 'delivered', 'cancelled'] // prettier-ignore

describe('awaitsMaker', () => {
  it('awaitsMaker is false while the photos are with the buyer, and before and after the work', () => {
    expect(states.filter(awaitsMaker)).toEqual(['queued', 'printing', 'finishing', 'approved'])
  })
})

describe('mayShowProof', () => {
  it.each([
    [true, ['queued', 'printing', 'finishing']],
    [false, ['finishing']],
  ])('mayShowProof where photos are required: %s', (needsProof, allowed) => {
    const shown = states.filter((state) => mayShowProof({ state, needsProof }))
    expect(shown).toEqual(allowed)
    for (const state of shown) expect(shipmentMoves.proof.from).toContain(state)
  })
})

import { describe, expect, it } from 'vitest'
import { payoutAccounts } from '#db/schema/payouts.ts'
import { findFreightTable, saveFreightTable, settleFreight } from '#domain/freight/freight-tables.server.ts'
import { saveWorkshop } from '#domain/freight/workshops.server.ts'
import { addMaker, addProject } from '../../tests/support/builders.ts'
import { addSeller } from '../../tests/support/add-seller.ts'
import { usePaymentWorld } from '../../tests/support/worlds/payment-world.ts'
import { sellingSetup } from './selling-setup.server.ts'

const shop = usePaymentWorld()

const missing = async (makerId: string) =>
  (await sellingSetup(shop.db, makerId)).steps.filter(({ isDone }) => !isDone).map(({ step }) => step)

describe('sellingSetup', () => {
  it('sellingSetup asks a new maker for four steps, and for none once each is done', async () => {
    const maker = await addMaker(shop.db)
    expect(await sellingSetup(shop.db, maker.id)).toMatchObject({ left: 4, waiting: 0, assumedCep: null })
    expect(await missing(maker.id)).toEqual(['seller', 'freight', 'days', 'account'])
    await addSeller(shop.db, maker.id)
    expect(await missing(maker.id)).toEqual(['freight', 'days', 'account'])

    await settleFreight(shop.db, maker.id, { shopCep: '01304001', at: shop.clock.now() })
    expect((await sellingSetup(shop.db, maker.id)).assumedCep).toBe('80420090')
    expect(await missing(maker.id)).toEqual(['freight', 'days', 'account'])
    const table = await findFreightTable(shop.db, maker.id)
    if (!table) throw new Error('there is no table')
    const { isConfirmed: _, ...same } = table
    await saveFreightTable(shop.world, maker, same)
    expect(await missing(maker.id)).toEqual(['days', 'account'])

    const workshop = { printers: 1, hoursPerDay: 10, daysOff: [], isPaused: false, pausedUntil: null, pauseNote: null }
    await saveWorkshop(shop.world, maker, workshop)
    const sealed = { documentKind: 'cpf', sealedDocument: 'x', sealedDestination: 'x', shownAs: 'Pix' } as const
    await shop.db
      .insert(payoutAccounts)
      .values({ makerId: maker.id, kind: 'pix', holderName: 'Helena Prado', ...sealed })
    expect(await sellingSetup(shop.db, maker.id)).toMatchObject({ left: 0, assumedCep: null })
  })

  it('sellingSetup asks for freight and days only while a printed piece is sold', async () => {
    const files = await addProject(shop.db, { kinds: ['digital'] })
    expect(await missing(files.project.designerId)).toEqual(['seller', 'account'])
    const piece = await addProject(shop.db, { kinds: ['printed'] })
    // The builder of a piece saves a freight table.
    expect(await missing(piece.project.designerId)).toEqual(['seller', 'days', 'account'])
  })
})

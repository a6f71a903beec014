import { describe, expect, it } from 'vitest'
import { addMaker } from '../../tests/support/builders.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { presetOf, type SaidFreight } from './freight-preset.ts'
import { findFreightTable, followSeller, saveFreightTable, settleFreight } from './freight-tables.server.ts'

const test = useDatabase()
const clock = { now: () => new Date('2026-11-21T12:00:00Z') }
const shopCep = '01304001'

async function settled(makerId: string, said?: SaidFreight) {
  await settleFreight(test.db, makerId, { shopCep, at: clock.now(), said })
  const table = await findFreightTable(test.db, makerId)
  if (!table) throw new Error('there is no table')
  return { ...table, choice: presetOf(table) }
}

describe('settleFreight', () => {
  it('settleFreight gives a maker who said nothing the suggested table from the shop’s own CEP, to be confirmed', async () => {
    const { id } = await addMaker(test.db)
    expect(await settled(id)).toMatchObject({ originCep: shopCep, choice: { preset: 'suggested' }, isConfirmed: false })
  })

  it('settleFreight writes what a maker says, which is confirmed once they said both CEP and prices', async () => {
    const { id } = await addMaker(test.db)
    const fixed = { preset: 'fixed', cents: 1990 } as const
    expect(await settled(id, { cep: null, choice: fixed })).toMatchObject({
      originCep: shopCep,
      choice: fixed,
      isConfirmed: false,
    })
    expect(await settled(id, { cep: '80420090', choice: fixed })).toMatchObject({
      originCep: '80420090',
      choice: fixed,
      isConfirmed: true,
    })
    expect(await settled(id, { cep: null, choice: { preset: 'pickup' } })).toMatchObject({
      originCep: '80420090',
      postsBy: 'pickup',
      isConfirmed: true,
    })
  })

  it('settleFreight leaves the table of a maker who has one and says nothing', async () => {
    const maker = await addMaker(test.db)
    const { choice: _, isConfirmed: __, ...table } = await settled(maker.id)
    const own = { ...table, originCep: '50030230', excludedUfs: ['AC' as const], pickup: 'No Recife Antigo' }
    await saveFreightTable({ db: test.db, clock }, maker, own)
    expect(await settled(maker.id)).toMatchObject({ ...own, isConfirmed: true })
  })
})

describe('followSeller', () => {
  const moved = async (makerId: string) => {
    await followSeller(test.db, makerId, { cep: '66010000', earlier: [shopCep, '66010999'] })
    return (await findFreightTable(test.db, makerId))?.originCep
  }

  it('followSeller moves a table that was assumed to be where the shop is', async () => {
    const { id } = await addMaker(test.db)
    await settled(id)
    expect(await moved(id)).toBe('66010000')
  })

  it('followSeller leaves a CEP that its maker said, and one that they confirmed', async () => {
    const [said, confirmed] = [await addMaker(test.db), await addMaker(test.db)]
    await settled(said.id, { cep: '80420090', choice: null })
    await settled(confirmed.id, { cep: shopCep, choice: { preset: 'suggested' } })
    expect([await moved(said.id), await moved(confirmed.id)]).toEqual(['80420090', shopCep])
  })
})

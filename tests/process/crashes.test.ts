import { expect, inject, it } from 'vitest'
import { crashCampaign } from '../../bench/proofs/crash-campaign.ts'

// A short one of what `npm run prove:crashes` does for long.
it('a kill of the server and one of the database while people buy and publish lose nothing and double nothing', async () => {
  const found = await crashCampaign({ serverKills: 1, databaseKills: 1, shoppers: 3, copyOf: inject('demoShop') })
  expect(found.paidOrders).toBeGreaterThan(0)
  expect(found.published).toBeGreaterThan(0)
  expect(found.failed).toEqual([])
  expect(Object.entries(found.broken).filter(([, count]) => count !== 0)).toEqual([])
})

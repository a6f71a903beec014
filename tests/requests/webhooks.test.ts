import { beforeAll, expect, it } from 'vitest'
import { interleavings } from '../../bench/proofs/interleavings.ts'
import { webhookCampaign } from '../../bench/proofs/webhook-campaign.ts'
import { sellProject } from '../support/worlds/payment-world.ts'
import { useRequestApp } from '../support/app/request-app.ts'

const secret = 'segredo-das-mensagens-do-provedor-1234'
const app = useRequestApp({ env: { SESSION_SECRET: secret } })
beforeAll(async () => {
  for (const digitalCents of [1, 1337, 2490, 99_999]) await sellProject(app.database.db, { digitalCents })
})

it('there are as many orders of happening and hearing as there should be, all different', () => {
  for (const [steps, ways] of [1, 3, 15, 105].entries()) {
    const found = interleavings(steps + 1).map((moments) => JSON.stringify(moments))
    expect(new Set(found).size).toBe(ways)
  }
})

// A short one of what `npm run prove:webhooks` does ten thousand times.
it('forged events are refused, copies count once, and any order of arrival ends where the provider is', async () => {
  const shop = { origin: app.origin, pool: app.database.pool, secret }
  const found = await webhookCampaign(shop, { forged: 90, duplicated: 100 })
  expect(found).toMatchObject({
    forgedRefused: 90,
    forgedTaken: 0,
    copiesAccepted: 100,
    copiesStored: 10,
    payments: 10,
  })
  expect(found.livesAtTheirEnd).toBe(found.lives)
  expect(found.failed).toEqual([])
  expect(Object.entries(found.broken).filter(([, count]) => count !== 0)).toEqual([])
})

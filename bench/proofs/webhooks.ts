// `npm run prove:webhooks`: ten thousand forged events and copies, in every order; exits with 1 for any violation.
import { parseArgs } from 'node:util'
import pg from 'pg'
import { embeddedConnectionString } from '#db/driver/connection.ts'
import { startApp } from '../../tests/support/app/app.ts'
import { webhookCampaign } from './webhook-campaign.ts'

const { values } = parseArgs({
  options: { forged: { type: 'string', default: '10000' }, duplicated: { type: 'string', default: '10000' } },
})
const secret = 'somente-para-provas-somente-para-provas'
const app = await startApp({ env: { SESSION_SECRET: secret, LOG_LEVEL: 'fatal' } })
const pool = new pg.Pool({ connectionString: embeddedConnectionString(app.dataFolder), max: 4 })
try {
  const wanted = { forged: Number(values.forged), duplicated: Number(values.duplicated) }
  const found = await webhookCampaign({ origin: app.origin, pool, secret }, wanted)
  console.log(JSON.stringify(found, null, 2))
  const { forged, forgedRefused, copies, copiesStored, payments, lives, livesAtTheirEnd, broken } = found
  console.log(
    `${forgedRefused} of ${forged} forged refused, ${copiesStored} of ${copies} copies of ${payments} events stored, ` +
      `${livesAtTheirEnd} of ${lives} lives came to their end, ${broken.centsOff} cents off`,
  )
  const isRight =
    forgedRefused === forged &&
    found.forgedTaken === 0 &&
    found.copiesAccepted === copies &&
    copiesStored === payments &&
    livesAtTheirEnd === lives &&
    Object.values(broken).every((count) => count === 0)
  process.exitCode = isRight ? 0 : 1
} finally {
  await pool.end()
  await app.stop()
}

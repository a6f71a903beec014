// `npm run prove:crashes`: fifty kills of the server and twenty of the database; exits with 1 for any violation.
import { parseArgs } from 'node:util'
import { crashCampaign } from './crash-campaign.ts'

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: '50' },
    database: { type: 'string', default: '20' },
    shoppers: { type: 'string', default: '6' },
  },
})
const [serverKills, databaseKills] = [Number(values.server), Number(values.database)]
const found = await crashCampaign({ serverKills, databaseKills, shoppers: Number(values.shoppers) })
console.log(JSON.stringify(found, null, 2))
const { lost, doubled, paidWithoutAccess, accessWithoutPay, centsOff, untold, unmailed, toldTwice } = found.broken
const { publishedLost, publishedTwice, halfListed, unlisted, filesMissing, orphanFiles } = found.broken
console.log(
  `${serverKills} kills of the server, ${databaseKills} of the database, ${found.paidOrders} orders paid: ` +
    `${lost} lost, ${doubled} doubled, ${paidWithoutAccess} paid without access, ${accessWithoutPay} with access unpaid, ${centsOff} cents off; of ${found.facts} facts and the rounds of alerts ${untold} not told, ${unmailed} not mailed, ${toldTwice} told twice; of ${found.published} projects ${publishedLost} lost, ${publishedTwice} twice, ${halfListed + unlisted} not whole, ${filesMissing} files missing, ${orphanFiles} without an owner`,
)
process.exit(
  Object.values(found.broken).every((count) => count === 0) && found.paidOrders > 0 && found.published > 0 ? 0 : 1,
)

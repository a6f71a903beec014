// `npm run prove:machines`: kills instances behind a balancer under load; exits with 1 for a lost page or order.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { machineCampaign } from './machines/machine-campaign.ts'
import { machinePackages, makeFolder, programsOrExit } from './machines/programs.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '6' },
    shoppers: { type: 'string', default: '4' },
    visitors: { type: 'string', default: '6' },
  },
})
const programs = programsOrExit(machinePackages)
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'camada-machines-'))
makeFolder(folder)
fs.chmodSync(folder, 0o755)
const [kills, shoppers, visitors] = [Number(values.kills), Number(values.shoppers), Number(values.visitors)]
const result = await machineCampaign({ programs, folder, kills, shoppers, visitors })
fs.rmSync(folder, { recursive: true, force: true })
console.log(JSON.stringify(result, null, 2))
const { pages, orders, broken } = result
console.log(
  `${kills} instances killed, one stopped, the replica gone: ${pages.answered} pages answered, ${pages.failed} not; ` +
    `${orders.seen} purchases seen as paid, ${orders.paid} orders paid, ${broken.lost} lost, ${broken.doubled} doubled`,
)
const isWhole = Object.values(broken).every((count) => count === 0) && orders.seen <= orders.paid
process.exit(isWhole && pages.failed === 0 && orders.seen > 0 && result.readOnReplica > 0 ? 0 : 1)

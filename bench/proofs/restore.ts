// `npm run prove:restore`: loses a database archived by pgBackRest; exits with 1 unless it is restored to a given
// minute.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { makeFolder, programsOrExit } from './machines/programs.ts'
import { restorePackages } from './restore/archived-database.ts'
import { rewindCampaign } from './restore/rewind-campaign.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, shoppers: { type: 'string', default: '3' } },
})
const programs = programsOrExit(restorePackages)
const folder = makeFolder(fs.mkdtempSync(path.join(os.tmpdir(), 'camada-restore-')))
fs.chmodSync(folder, 0o755)
const [seconds, shoppers] = [Number(values.seconds), Number(values.shoppers)]
const result = await rewindCampaign({ programs, folder, seconds, shoppers })
fs.rmSync(folder, { recursive: true, force: true })
console.log(JSON.stringify(result, null, 2))
const { bought, restoreSeconds, rewoundCode, auditCode, isAsBefore, wasAnother, closedAgain, payoutsStopped } = result
console.log(
  `${bought.before} purchases before the minute, ${bought.after} after it: ${isAsBefore ? 'as it was' : 'another shop'} ` +
    `after ${restoreSeconds} s, audit ended with ${auditCode}`,
)
const holds = isAsBefore && wasAnother && closedAgain && payoutsStopped && result.buysAgain
process.exit(holds && bought.before > 0 && bought.after > 0 && rewoundCode === 0 && auditCode === 0 ? 0 : 1)

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { machineCampaign } from './proofs/machines/machine-campaign.ts'
import { findPrograms, machinePackages, makeFolder } from './proofs/machines/programs.ts'
import { result, type Result, type Scenario } from './scenario.ts'

/** Runs a short `npm run prove:machines`, if its programs are installed. */
export const machines: Scenario[] = [{ name: 'machines', run }]

async function run(): Promise<Result[]> {
  const found = findPrograms(machinePackages)
  if (!found.ok) {
    console.error(`machines: faltam nesta máquina ${found.missing.join(', ')}`)
    return []
  }
  const folder = makeFolder(fs.mkdtempSync(path.join(os.tmpdir(), 'camada-machines-')))
  fs.chmodSync(folder, 0o755)
  try {
    const kept = await machineCampaign({ programs: found.programs, folder, kills: 2, shoppers: 3, visitors: 4 })
    const { pages, orders, broken } = kept
    const none = { sign: '<=', value: 0 } as const
    return [
      result('machines-failed-pages', pages.failed, '1 page', none, `of ${pages.answered}, two instances killed`),
      result('machines-lost-orders', broken.lost + broken.doubled, '1 order', none, `of ${orders.paid} paid`),
    ]
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

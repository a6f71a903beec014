/**
 * `node scripts/pack-demo-models.ts <folder>`: adds models to the demo; run `scripts/make-demo-previews.ts` afterwards.
 */
import fs from 'node:fs'
import path from 'node:path'
import { modelArchive, packModels, unpackModels } from '#demo/models.ts'
import { Fault } from '#fault'
import { bytesSource } from '#geometry/io/byte-source.ts'
import { zipTools } from '#geometry/io/node-files.server.ts'
import { inspectModel } from '#geometry/mesh/inspect-model.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Fault('folder of the models: not named')
const models = unpackModels(fs.readFileSync(modelArchive))
for (const name of fs.readdirSync(folder)) {
  const found = await inspectModel(bytesSource(fs.readFileSync(path.join(folder, name))), name, zipTools)
  if (!found.ok) throw new Fault(`model ${name}: refused, ${found.reason}`)
  models.set(name, [{ name: path.parse(name).name, mesh: found.mesh }])
}
fs.writeFileSync(modelArchive, packModels(models))

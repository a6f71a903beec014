/** `npm run backup -- <folder>`: copies the shop, running or not, into a new folder. */
import './environment.ts'
import { backUp, noteBackup } from '#server/backup/back-up.ts'
import { folderArgument, withShop } from './with-shop.ts'

const folder = folderArgument('backup')
await withShop(async (shop) => {
  const manifest = await backUp(shop, folder, new Date())
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const counts = `${manifest.tables.length} tabelas, ${rows} linhas, ${manifest.files.length} arquivos`
  console.log(`Cópia completa em ${folder}: ${counts}.`)
  // A database that is only read, as a replica is, can be copied too.
  await noteBackup(shop.url, manifest).catch(() =>
    console.log('A loja não pôde anotar esta cópia: a administração não a mostra.'),
  )
  return true
})

/** `npm run backup -- <folder>`: copies the shop, running or not, into a new folder. */
import './environment.ts'
import { backUp } from '#server/backup/back-up.ts'
import { folderArgument, withShop } from './with-shop.ts'

const folder = folderArgument('backup')
await withShop(async (shop) => {
  const { tables, files } = await backUp(shop, folder, new Date())
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Cópia completa em ${folder}: ${tables.length} tabelas, ${rows} linhas, ${files.length} arquivos.`)
  return true
})

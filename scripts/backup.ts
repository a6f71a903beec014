/** `npm run backup -- <folder>`: copies the shop, running or not, into a new folder. */
import path from 'node:path'
import './environment.ts'
import { closedAccountList } from '#adapters/storage/closed-account-list.server.ts'
import { openDatabase } from '#db/driver/pool.server.ts'
import { findClosedAccounts } from '#domain/personal-data/sweep-closed-accounts.server.ts'
import { backUp, noteBackup } from '#server/backup/back-up.ts'
import { folderArgument, withShop } from './with-shop.ts'

const folder = folderArgument('backup')
await withShop(async (shop) => {
  const manifest = await backUp(shop, folder, new Date())
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const counts = `${manifest.tables.length} tabelas, ${rows} linhas, ${manifest.files.length} arquivos`
  console.log(`Cópia completa em ${folder}: ${counts}.`)
  // For older backups in the same place: who was closed since they were made.
  const { db, pool } = openDatabase(shop.url)
  const beside = path.dirname(folder)
  await closedAccountList(beside)
    .add(await findClosedAccounts(db))
    .catch(() => console.log(`A lista das contas encerradas não pôde ser escrita em ${beside}.`))
  await pool.end()
  // A database that is only read, as a replica is, can be copied too.
  await noteBackup(shop.url, manifest).catch(() =>
    console.log('A loja não pôde anotar esta cópia: a administração não a mostra.'),
  )
  return true
})

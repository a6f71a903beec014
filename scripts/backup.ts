/** `npm run backup -- <folder>`: copies the shop into a folder, by default BACKUP_DIR; `-- --list` lists backups. */
import path from 'node:path'
import { typedPath } from './environment.ts'
import { closedAccountList } from '#adapters/storage/closed-account-list.server.ts'
import { openDatabase } from '#db/driver/pool.server.ts'
import { findClosedAccounts } from '#domain/personal-data/sweep-closed-accounts.server.ts'
import { configOrExit } from '#config'
import { backUp, noteBackup } from '#server/backup/back-up.ts'
import { keepBackup } from '#server/backup/keep-backups.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { usualKeep } from '#server/backup/rotation.ts'
import { openPlaces } from './backup-places.ts'
import { fail, type Shop, withShop } from './with-shop.ts'

const [given] = process.argv.slice(2)
if (given === '--list') await list().catch(fail)
else await withShop(given ? (shop) => intoFolder(shop, given) : intoPlaces)

async function list(): Promise<void> {
  const { own, copy } = openPlaces(configOrExit())
  for (const place of copy ? [own, copy] : [own]) {
    console.log(`${place.title}:`)
    for (const name of await place.list()) console.log(`  ${name}`)
  }
}

async function intoFolder(shop: Shop, name: string): Promise<boolean> {
  const folder = typedPath(name)
  const manifest = await backUp(shop, folder, new Date())
  say(folder, manifest)
  await noteClosedAccounts(shop, path.dirname(folder))
  await note(shop, manifest)
  return true
}

async function intoPlaces(shop: Shop): Promise<boolean> {
  const places = openPlaces(shop.config)
  await noteClosedAccounts(shop, places.own.folder)
  const { folder, manifest, left } = await keepBackup(shop, places, { keep: usualKeep, now: new Date() })
  say(folder, manifest)
  for (const { title, backups } of left) console.log(`Em ${title}: ${backups} ${backups === 1 ? 'cópia' : 'cópias'}.`)
  // Recorded last: only a complete backup with its copy counts for the age shown to staff.
  await note(shop, manifest)
  return true
}

function say(folder: string, { tables, files }: Manifest): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Cópia completa em ${folder}: ${tables.length} tabelas, ${rows} linhas, ${files.length} arquivos.`)
}

async function noteClosedAccounts({ url }: Shop, place: string): Promise<void> {
  const { db, pool } = openDatabase(url)
  await closedAccountList(place)
    .add(await findClosedAccounts(db))
    .catch(() => console.log(`A lista das contas encerradas não pôde ser escrita em ${place}.`))
  await pool.end()
}

/** Records the backup in the database, unless that is read-only. */
async function note({ url }: Shop, manifest: Manifest): Promise<void> {
  await noteBackup(url, manifest).catch(() =>
    console.log('A loja não pôde anotar esta cópia: a administração não a mostra.'),
  )
}

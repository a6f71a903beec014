/**
 * `npm run restore -- <folder> [list…]`: writes a backup into an empty shop, closes again the accounts that were closed after
 * it was made, and audits what came of it.
 */
import path from 'node:path'
import './environment.ts'
import { closedAccountsName, readClosedAccounts } from '#adapters/storage/closed-account-list.server.ts'
import { openDatabase } from '#db/driver/pool.server.ts'
import { audit } from '#domain/audit/audit.server.ts'
import { restoreCode } from '#domain/opening/restore-code.server.ts'
import { closeAgain } from '#domain/personal-data/close-account.server.ts'
import { systemClock } from '#domain/shared/clock.ts'
import { openBackup } from '#server/backup/open-backup.ts'
import { restore } from '#server/backup/restore.ts'
import { fail, folderArgument, moreFiles, withShop } from './with-shop.ts'

const folder = folderArgument('restore')
const given = moreFiles()
// Every hash is compared before anything is started, let alone written.
const backup = await openBackup(folder).catch(fail)
await withShop(async (shop) => {
  const besides = [shop.config.dataDir, path.dirname(folder)].map((place) => path.join(place, closedAccountsName))
  const closed = await readClosedAccounts([...besides, ...given])
  const { keptOtherSecret } = await restore(shop, backup)
  console.log(`Restaurado: a loja como estava em ${backup.manifest.takenAt}.`)
  if (keptOtherSecret) console.log('O segredo das sessões aqui é outro: todos terão de entrar de novo.')
  const { db, pool } = openDatabase(shop.url)
  const again = await closeAgain(db, closed)
  console.log(`Contas encerradas: ${closed.length} na lista, ${again.closed.length} encerradas de novo.`)
  for (const id of again.withSomethingOpen)
    console.log(`A conta ${id} tinha algo em aberto na cópia: valores, envio ou devolução. Confira na administração.`)
  const clock = systemClock(shop.config.clockOffsetSeconds)
  const rows = await audit({ pool, clock, privateFiles: shop.storage.privateFiles })
  await pool.end()
  const broken = rows.filter((row) => !row.holds)
  for (const row of broken) console.log(`Auditoria: ${row.name} não vale (${row.broken}): ${row.says}`)
  if (broken.length === 0) {
    console.log(`Auditoria: tudo certo (${rows.length} verificações).`)
    console.log(`Código desta restauração, para /admin/abrir: ${restoreCode(backup.manifestSha256)}`)
  }
  return broken.length === 0
})

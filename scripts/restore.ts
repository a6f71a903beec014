/**
 * `npm run restore -- <folder> [list…]`: restores a backup into an empty shop; `--rewound` settles a database set back.
 */
import fs from 'node:fs'
import path from 'node:path'
import { Fault } from '#fault'
import { typedPath } from './environment.ts'
import { readClosedAccounts } from '#adapters/storage/closed-account-list.server.ts'
import { closedAccountsName } from '#domain/accounts/closed-account.ts'
import { configOrExit } from '#config'
import { openDatabase } from '#db/driver/pool.server.ts'
import { audit } from '#domain/audit/audit.server.ts'
import { restoreCode } from '#domain/opening/restore-code.server.ts'
import { stopPayouts } from '#domain/payouts/payout-stop.server.ts'
import { closeAgain } from '#domain/personal-data/close-account.server.ts'
import { systemClock } from '#domain/shared/clock.ts'
import { staffWith } from '#domain/staff/staff-role.ts'
import { staffRecipients } from '#domain/staff/staff.server.ts'
import { findBackup } from '#server/backup/keep-backups.ts'
import { openBackup } from '#server/backup/open-backup.ts'
import { restore } from '#server/backup/restore.ts'
import { openPlaces } from './backup-places.ts'
import { fail, moreFiles, type Shop, withShop } from './with-shop.ts'

const [given] = process.argv.slice(2)
if (!given) fail(new Fault('Informe a pasta: npm run restore -- <pasta>'))
const lists = moreFiles()
await (given === '--rewound' ? withShop((shop) => settle(shop, lists)) : restoreFrom(given))

async function restoreFrom(name: string): Promise<void> {
  const folder = await folderOf(name).catch(fail)
  // Verifies every hash before anything is started or written.
  const backup = await openBackup(folder).catch(fail)
  await withShop(async (shop) => {
    const { keptOtherSecret } = await restore(shop, backup)
    console.log(`Restaurado: a loja como estava em ${backup.manifest.takenAt}.`)
    if (keptOtherSecret) console.log('O segredo das sessões aqui é outro: todos terão de entrar de novo.')
    const isRight = await settle(shop, [path.join(path.dirname(folder), closedAccountsName), ...lists])
    if (isRight) console.log(`Código desta restauração, para /admin/abrir: ${restoreCode(backup.manifestSha256)}`)
    return isRight
  })
}

async function folderOf(name: string): Promise<string> {
  const folder = typedPath(name)
  if (fs.existsSync(folder) || name.includes(path.sep)) return folder
  const config = configOrExit()
  const found = config.backups && (await findBackup(openPlaces(config), name))
  return found ?? folder
}

/** Repeats account closures, stops payouts and runs the audit; returns whether the audit passes. */
async function settle(shop: Shop, moreLists: readonly string[]): Promise<boolean> {
  const { dataDir, backups, clockOffsetSeconds } = shop.config
  const places = backups ? [dataDir, backups.folder] : [dataDir]
  const closed = await readClosedAccounts([
    ...places.map((place) => path.join(place, closedAccountsName)),
    ...moreLists,
  ])
  const { db, pool } = openDatabase(shop.url)
  const clock = systemClock(clockOffsetSeconds)
  const [staff] = await staffRecipients(db, staffWith('money'))
  if (staff) {
    await stopPayouts({ db, clock }, { id: staff.id, role: 'money' }, { reason: 'A loja foi restaurada' })
    console.log(
      'Repasses parados: confira com o banco o que saiu depois desse instante e retome em Administração, Repasses.',
    )
  }
  const again = await closeAgain(db, closed)
  console.log(`Contas encerradas: ${closed.length} na lista, ${again.closed.length} encerradas de novo.`)
  for (const id of again.withSomethingOpen)
    console.log(`A conta ${id} tinha algo em aberto na cópia: valores, envio ou devolução. Confira na administração.`)
  const rows = await audit({ pool, clock, privateFiles: shop.storage.privateFiles })
  await pool.end()
  const broken = rows.filter((row) => !row.holds)
  for (const row of broken) console.log(`Auditoria: ${row.name} não vale (${row.broken}): ${row.says}`)
  if (broken.length === 0) console.log(`Auditoria: tudo certo (${rows.length} verificações).`)
  return broken.length === 0
}

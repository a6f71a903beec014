/** `npm run restore -- <folder>`: writes a backup into an empty shop, and audits what came of it. */
import './environment.ts'
import { openDatabase } from '#db/driver/pool.server.ts'
import { audit } from '#domain/audit/audit.server.ts'
import { systemClock } from '#domain/shared/clock.ts'
import { openBackup } from '#server/backup/open-backup.ts'
import { restore } from '#server/backup/restore.ts'
import { fail, folderArgument, withShop } from './with-shop.ts'

// Every hash is compared before anything is started, let alone written.
const backup = await openBackup(folderArgument('restore')).catch(fail)
await withShop(async (shop) => {
  const { keptOtherSecret } = await restore(shop, backup)
  console.log(`Restaurado: a loja como estava em ${backup.manifest.takenAt}.`)
  if (keptOtherSecret) console.log('O segredo das sessões aqui é outro: todos terão de entrar de novo.')
  const { pool } = openDatabase(shop.url)
  const clock = systemClock(shop.config.clockOffsetSeconds)
  const rows = await audit({ pool, clock, privateFiles: shop.storage.privateFiles })
  await pool.end()
  const broken = rows.filter((row) => !row.holds)
  for (const row of broken) console.log(`Auditoria: ${row.name} não vale (${row.broken}): ${row.says}`)
  if (broken.length === 0) console.log(`Auditoria: tudo certo (${rows.length} verificações).`)
  return broken.length === 0
})

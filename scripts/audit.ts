/**
 * `npm run audit`: prints every invariant as JSON, exits with 1 for a violation. `--full` also verifies all original
 * files.
 */
import './environment.ts'
import { openDatabase } from '#db/driver/pool.server.ts'
import { audit } from '#domain/audit/audit.server.ts'
import { damagedOriginals } from '#domain/audit/damaged-originals.server.ts'
import { systemClock } from '#domain/shared/clock.ts'
import { withShop } from './with-shop.ts'

const isFull = process.argv.includes('--full')

await withShop(async ({ config, url, storage: { privateFiles } }) => {
  const { db, pool } = openDatabase(url)
  const clock = systemClock(config.clockOffsetSeconds)
  const rows = await audit({ pool, clock, privateFiles })
  const damaged = isFull ? await damagedOriginals(db, privateFiles) : null
  await pool.end()
  const holds = rows.every((row) => row.holds) && (damaged ?? []).length === 0
  console.log(JSON.stringify({ holds, invariants: rows, ...(damaged && { damaged }) }, null, 2))
  return holds
})

/** `npm run audit`: prints every invariant as JSON; exits with 1 if one is violated. */
import './environment.ts'
import { openDatabase } from '#db/driver/pool.server.ts'
import { audit } from '#domain/audit/audit.server.ts'
import { systemClock } from '#domain/shared/clock.ts'
import { withShop } from './with-shop.ts'

await withShop(async ({ config, url, storage }) => {
  const { pool } = openDatabase(url)
  const clock = systemClock(config.clockOffsetSeconds)
  const rows = await audit({ pool, clock, privateFiles: storage.privateFiles })
  await pool.end()
  const holds = rows.every((row) => row.holds)
  console.log(JSON.stringify({ holds, invariants: rows }, null, 2))
  return holds
})

import { audit } from '#domain/audit/audit.server.ts'

// Prints every invariant as JSON; ends with 1 when one is broken. Asks the database of the running product, or starts the
// embedded one for the time it takes.
process.env.LOG_LEVEL ??= 'error'
const { config } = await import('#config')
const { startEmbeddedPostgres } = await import('#server/embedded-postgres.ts')
const embedded = process.env.DATABASE_URL ? null : await startEmbeddedPostgres(config.dataDir)
const { pool } = await import('#db/client.server.ts')
const { localStorage } = await import('#adapters/storage/local.server.ts')
const { systemClock } = await import('#domain/shared/clock.ts')

const { privateFiles } = localStorage(config.dataDir)
const rows = await audit({ pool, clock: systemClock(config.clockOffsetSeconds), privateFiles })
console.log(JSON.stringify({ holds: rows.every((row) => row.holds), invariants: rows }, null, 2))
await pool.end()
await embedded?.stop()
process.exit(rows.every((row) => row.holds) ? 0 : 1)

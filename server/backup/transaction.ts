import pg from 'pg'

/** Runs `work` in a transaction on a new connection without a timeout, and returns its result. */
export async function inTransaction<Result>(
  url: string,
  mode: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // heard of from the failing query
  try {
    await client.connect()
    await client.query(`begin ${mode}`)
    // Fixes the date format, whatever the server's default.
    const settings = {
      statement_timeout: 0,
      idle_in_transaction_session_timeout: 0,
      datestyle: "'ISO'",
      timezone: "'UTC'",
    }
    for (const [name, value] of Object.entries(settings)) await client.query(`set local ${name} = ${value}`)
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    await client.end().catch(() => {})
  }
}

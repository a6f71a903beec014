/** What is kept in memory is dropped when the catalogue changes. */

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/**
 * Calls back whenever the catalogue changed, in whichever process (the migrations' triggers notify), and after a time in
 * which it could not have heard of it. Behind a transaction-mode pooler nothing would be heard, so it goes around one.
 */
export function listenToCatalog(url: string, onChange: () => void): { end: () => Promise<void> } {
  const stop = new AbortController()
  const work = (async () => {
    while (!stop.signal.aborted) {
      await listenOnce(url, onChange, stop.signal).catch(() => {})
      await sleep(500, undefined, { signal: stop.signal }).catch(() => {})
    }
  })()
  return {
    end: async () => {
      stop.abort()
      await work
    },
  }
}

/** Listens until the connection is lost or is no longer wanted. */
async function listenOnce(url: string, onChange: () => void, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
  const over = new Promise<void>((done) => {
    client.on('error', () => done()).on('end', () => done())
    signal.addEventListener('abort', () => done())
  })
  client.on('notification', onChange)
  try {
    await client.connect()
    await client.query('listen catalog_changed')
    onChange()
    await over
  } finally {
    await client.end()
  }
}

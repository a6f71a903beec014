/** What is kept in memory is dropped, or read again, when the database changes. */

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** What triggers tell of. */
type Channel = 'catalog_changed' | 'settings_changed'

/** What is done when something changed. */
type Handlers = Partial<Record<Channel, () => void>>

/**
 * Calls back whenever something changed, in whichever process (the migrations' triggers notify), and after a time in
 * which it could not have heard of it. Behind a transaction-mode pooler nothing would be heard, so it goes around one.
 */
export function listenToChanges(url: string, handlers: Handlers): { end: () => Promise<void> } {
  const stop = new AbortController()
  const work = (async () => {
    while (!stop.signal.aborted) {
      await listenOnce(url, handlers, stop.signal).catch(() => {})
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
async function listenOnce(url: string, handlers: Handlers, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
  const channels = Object.keys(handlers) as Channel[]
  const over = new Promise<void>((done) => {
    client.on('error', () => done()).on('end', () => done())
    signal.addEventListener('abort', () => done())
  })
  client.on('notification', ({ channel }) => handlers[channel as Channel]?.())
  try {
    await client.connect()
    await client.query(channels.map((channel) => `listen ${channel}`).join('; '))
    for (const channel of channels) handlers[channel]?.()
    await over
  } finally {
    await client.end()
  }
}
